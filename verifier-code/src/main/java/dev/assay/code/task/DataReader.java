package dev.assay.code.task;

import dev.assay.code.formats.DataSetProblem;
import dev.assay.code.formats.MemoryBudget;
import dev.assay.code.formats.ProblemFormat;
import dev.assay.code.formats.UnreadableTests;
import dev.assay.sandbox.language.Language;
import dev.assay.sandbox.language.LanguageCatalog;
import dev.assay.verifier.InvalidTask;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A data set's row in a task.
 *
 * @param kind the kind of the row's tests; null if the task and the row leave it open
 */
record DataReader(@Nullable TaskKind kind, DataSetProblem problem) {
    /** The largest unpacked size of a row, in bytes. Larger data must be stored as a test set. */
    private static final long MOST = 64L << 20;

    private static final String FIELD = "data";
    private static final LanguageCatalog CATALOG = LanguageCatalog.usual();

    /**
     * Returns the language of a task.
     *
     * @param asked the language that the task names; null if it names none
     * @param written the language of the data; null if it fits any
     * @throws InvalidTask if the two are different languages
     */
    static @Nullable String language(@Nullable String asked, @Nullable String written) {
        if (asked == null || written == null) {
            return asked == null ? written : asked;
        }
        if (!canonical(asked).equals(canonical(written))) {
            throw new InvalidTask("language", "must be " + written + ", as the data is");
        }
        return asked;
    }

    private static String canonical(String language) {
        return CATALOG.find(language).map(Language::name).orElse(language);
    }

    static DataReader read(
            Object data,
            @Nullable ProblemFormat format,
            @Nullable TaskKind asked,
            @Nullable List<?> tests,
            @Nullable String testset) {
        if (testset != null || (tests != null && !tests.isEmpty())) {
            throw new InvalidTask(FIELD, "must not stand beside tests or a testset");
        }
        try {
            DataSetProblem problem = ProblemFormat.problem(data, format, new MemoryBudget(MOST));
            TaskKind kind = TaskKind.named(problem.kind());
            if (asked != null && kind != null && !kind.suits(asked)) {
                throw new InvalidTask("kind", "must be " + kind + ", as the data is");
            }
            return new DataReader(asked == null ? kind : asked, problem);
        } catch (UnreadableTests e) {
            throw new InvalidTask(e.field().isEmpty() ? FIELD : FIELD + "/" + e.field(), e.detail());
        }
    }
}
