package dev.assay.code.task;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One test of a program.
 *
 * @param stdin what the program reads; empty where the test has none
 * @param expects whether the test says what comes out: null may be the result that is expected
 * @param expected what has to come out, as plain data: a string for {@link TaskKind#STDIO}, any JSON for
 *     {@link TaskKind#FUNCTION}
 * @param weight what it counts under {@link TestScoring#WEIGHTED}, above 0
 * @param args positional arguments of the function, as plain data
 * @param kwargs arguments of the function by name, as plain data
 * @param assertion Python that has to hold, or null
 * @param isPublic whether the response may have seen it
 */
public record TestCase(
        String stdin,
        boolean expects,
        @Nullable Object expected,
        double weight,
        List<@Nullable Object> args,
        Map<String, @Nullable Object> kwargs,
        @Nullable String assertion,
        boolean isPublic) {
    public TestCase {
        args = Collections.unmodifiableList(new ArrayList<>(args));
        kwargs = Collections.unmodifiableMap(new LinkedHashMap<>(kwargs));
        if (!(weight > 0 && weight <= 1e9)) {
            throw new IllegalArgumentException("a weight is above 0 and at most 1e9, not " + weight);
        }
    }

    /** A test by input and output. */
    public static TestCase of(String stdin, String expected) {
        return new TestCase(stdin, true, expected, 1, List.of(), Map.of(), null, false);
    }

    /** What has to come out, as text; empty where it is none. */
    public String expectedText() {
        return expected instanceof String text ? text : "";
    }
}
