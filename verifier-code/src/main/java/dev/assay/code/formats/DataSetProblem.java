package dev.assay.code.formats;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The parts of a data set's problem that a task needs.
 *
 * @param kind the JSON name of the task's kind; null if the data set leaves it open
 * @param entry the function, or {@code Class.method}, that is called
 * @param preamble code before every program, such as the imports that its signature needs
 * @param checker a checker in Python; null if outputs are compared
 * @param reference a right program, in the form of a response's program
 * @param tests at least one test, as plain data in Assay's own form
 */
public record DataSetProblem(
        @Nullable String kind,
        @Nullable String entry,
        @Nullable String preamble,
        @Nullable String checker,
        @Nullable String reference,
        List<Map<String, @Nullable Object>> tests) {
    /** Makes a problem whose outputs are compared. */
    DataSetProblem(
            @Nullable String kind,
            @Nullable String entry,
            @Nullable String preamble,
            List<Map<String, @Nullable Object>> tests) {
        this(kind, entry, preamble, null, null, tests);
    }

    public DataSetProblem {
        tests = List.copyOf(tests);
    }
}
