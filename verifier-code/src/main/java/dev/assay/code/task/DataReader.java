package dev.assay.code.task;

import dev.assay.code.formats.Budget;
import dev.assay.code.formats.Format;
import dev.assay.code.formats.Problem;
import dev.assay.code.formats.Unreadable;
import dev.assay.verifier.InvalidTask;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A data set's row that stands in a task.
 *
 * @param kind how programs are tried by it; null where both leave it open
 */
record DataReader(@Nullable Kind kind, Problem problem) {
    /** Most that a row may unpack to, in bytes: whatever is larger is a test set. */
    private static final long MOST = 64L << 20;

    private static final String FIELD = "data";

    static DataReader read(
            Object data,
            @Nullable Format format,
            @Nullable Kind asked,
            @Nullable List<?> tests,
            @Nullable String testset) {
        if (testset != null || (tests != null && !tests.isEmpty())) {
            throw new InvalidTask(FIELD, "must not stand beside tests or a testset");
        }
        try {
            Problem problem = Format.problem(data, format, new Budget(MOST));
            Kind kind = Kind.named(problem.kind());
            if (asked != null && kind != null && !kind.suits(asked)) {
                throw new InvalidTask("kind", "must be " + kind + ", as the data is");
            }
            return new DataReader(asked == null ? kind : asked, problem);
        } catch (Unreadable e) {
            throw new InvalidTask(e.field().isEmpty() ? FIELD : FIELD + "/" + e.field(), e.detail());
        }
    }
}
