package dev.assay.code.task;

import dev.assay.verifier.TaskField;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A program of the data set: a checker, a reference, a generator or a judge. */
public record SourceText(
        @TaskField("The language that the program is written in; without it the task's.") @Nullable
        String language,

        @TaskField(value = "The program.", required = true) String code) {
    public SourceText {
        code = Objects.requireNonNullElse(code, "");
    }

    /** Its language, or that of its task. */
    public String languageOr(String other) {
        return language == null ? other : language;
    }
}
