package dev.assay.code.task;

import dev.assay.sandbox.Program;
import dev.assay.verifier.TaskField;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A program of the data set: a checker, a reference, a generator or a judge. */
public record SourceText(
        @TaskField("The language that the program is written in; without it the task's.") @Nullable
        String language,

        @TaskField(value = "The program.", required = true) String code,

        @TaskField("Files that lie beside the program, such as testlib.h: their texts by their names.")
        Map<String, String> files) {
    public SourceText {
        code = Objects.requireNonNullElse(code, "");
        files = TaskFiles.checked("files", files);
    }

    /** Makes a program without files beside it. */
    public SourceText(@Nullable String language, String code) {
        this(language, code, Map.of());
    }

    /** Returns the program to run, for a task in this language. */
    public Program program(String other) {
        return TaskFiles.beside(Program.of(languageOr(other), code), files);
    }

    /** Returns a program in the language of its task; null if the text is null or blank. */
    static @Nullable SourceText orNull(@Nullable String code) {
        return code == null || code.isBlank() ? null : new SourceText(null, code);
    }

    /** Returns a program in Python; null without a text. */
    static @Nullable SourceText python(@Nullable String code) {
        return code == null ? null : new SourceText("python", code);
    }

    /** Returns the program's language, or else that of its task. */
    public String languageOr(String other) {
        return language == null ? other : language;
    }
}
