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
 * @param tests at least one, as plain data in our own form
 */
public record Problem(
        @Nullable String kind,
        @Nullable String entry,
        @Nullable String preamble,
        List<Map<String, @Nullable Object>> tests) {
    public Problem {
        tests = List.copyOf(tests);
    }
}
