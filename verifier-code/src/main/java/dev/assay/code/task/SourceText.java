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

    /** A program in the language of its task; null where there is no text. */
    static @Nullable SourceText orNull(@Nullable String code) {
        return code == null || code.isBlank() ? null : new SourceText(null, code);
    }

    /** A program in Python, or null where there is none. */
    static @Nullable SourceText python(@Nullable String code) {
        return code == null ? null : new SourceText("python", code);
    }

    /** Its language, or that of its task. */
    public String languageOr(String other) {
        return language == null ? other : language;
    }
}
