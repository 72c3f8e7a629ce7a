package dev.assay.code.formats;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a data set says of a problem, as far as it matters here.
 *
 * @param kind how a program is tried, by its name in JSON; null where the data set leaves it open
 * @param entry the function, or {@code Class.method}, that is called
 * @param preamble code that stands before every program, such as the imports that its signature needs
 * @param checker a checker in Python; null where outputs are compared
 * @param reference a program that is right, as a response would have it
 * @param tests at least one, as plain data in our own form
 */
public record DataSetProblem(
        @Nullable String kind,
        @Nullable String entry,
        @Nullable String preamble,
        @Nullable String checker,
        @Nullable String reference,
        List<Map<String, @Nullable Object>> tests) {
    /** A problem whose outputs are compared. */
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
