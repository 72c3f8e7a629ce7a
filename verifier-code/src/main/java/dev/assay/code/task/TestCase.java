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
 * @param stdin the program's input; empty if the test has none
 * @param expects whether the test has an expected result, which may be null
 * @param expected the expected result, as plain data: a string for {@link TaskKind#STDIO}, any JSON for
 *     {@link TaskKind#FUNCTION}
 * @param weight the weight under {@link TestScoring#WEIGHTED}, above 0
 * @param args positional arguments of the function, as plain data
 * @param kwargs arguments of the function by name, as plain data
 * @param assertion Python assertions that must hold, or null
 * @param isPublic whether the response may have seen the test
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

    /** Returns a private test with this input and output. */
    public static TestCase of(String stdin, String expected) {
        return new TestCase(stdin, true, expected, 1, List.of(), Map.of(), null, false);
    }

    /** Returns the expected result if it is a text, else an empty text. */
    public String expectedText() {
        return expected instanceof String text ? text : "";
    }
}
