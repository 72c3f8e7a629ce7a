package dev.assay.code.formats;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Reads Assay's own form: {@code tests} as in a task, with {@code kind}, {@code entry}, {@code preamble}, {@code suffix},
 * {@code epilogue} and {@code reference} if needed.
 */
public final class OwnForm {
    private OwnForm() {}

    static DataSetProblem read(RowFields row) throws UnreadableTests {
        List<Map<String, @Nullable Object>> tests = new ArrayList<>();
        for (Object one : row.list("tests")) {
            tests.add(test("tests/" + tests.size(), one, row.budget()));
        }
        return new DataSetProblem(row.textOrNull("kind"), row.textOrNull("entry"), null, tests)
                .withCode(new SurroundingCode(
                        row.textOrNull("preamble"), row.textOrNull("suffix"), row.textOrNull("epilogue")))
                .withReference(row.textOrNull("reference"));
    }

    /** Returns a test, given as in a task or as a pair of {@code input} and {@code output}. */
    public static Map<String, @Nullable Object> test(String field, @Nullable Object one, MemoryBudget budget)
            throws UnreadableTests {
        if (!(one instanceof Map<?, ?> map)) {
            throw new UnreadableTests(field, "must be an object");
        }
        if (map.containsKey("input") && map.containsKey("output")) {
            return InputOutputPairs.pair(field, one, budget);
        }
        Map<String, @Nullable Object> test = new LinkedHashMap<>();
        map.forEach((key, value) -> test.put(String.valueOf(key), value));
        return test;
    }
}
