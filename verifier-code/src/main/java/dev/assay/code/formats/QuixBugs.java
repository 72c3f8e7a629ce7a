package dev.assay.code.formats;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Reads QuixBugs: rows with {@code name}, {@code buggy_program}, {@code solution} and {@code tests} as assertions, or
 * {@code testcases} that are pairs of arguments and a result, as the lines of its JSON files are.
 */
public final class QuixBugs {
    private static final int PAIR = 2;

    private QuixBugs() {}

    static boolean fits(RowFields row) {
        return row.has("buggy_program") && (row.has("tests") || row.has("testcases"));
    }

    static DataSetProblem read(RowFields row) throws UnreadableTests {
        String name = row.text("name");
        if (!PythonTests.NAME.matcher(name).matches()) {
            throw new UnreadableTests("name", "must be the name of a function");
        }
        String solution = row.textIfAny("solution");
        if (row.has("testcases")) {
            return new DataSetProblem("function", name, null, pairs(row.list("testcases"))).withReference(solution);
        }
        String script = row.text("tests");
        return new DataSetProblem(PythonTests.KIND, name, null, List.of(PythonTests.assertion(script, false)))
                .withReference(solution);
    }

    private static List<Map<String, @Nullable Object>> pairs(List<@Nullable Object> lines) throws UnreadableTests {
        List<Map<String, @Nullable Object>> tests = new ArrayList<>();
        for (Object line : lines) {
            if (!isPair(line)) {
                throw new UnreadableTests("testcases/" + tests.size(), "must be a pair of arguments and a result");
            }
            tests.add(pair(line));
        }
        return tests;
    }

    /** Returns whether a value is a line of QuixBugs' JSON files. */
    public static boolean isPair(@Nullable Object line) {
        return line instanceof List<?> list && list.size() == PAIR;
    }

    /** Returns the test of such a line. A single argument need not stand in a list. */
    public static Map<String, @Nullable Object> pair(@Nullable Object line) {
        List<?> pair = (List<?>) Objects.requireNonNull(line);
        List<@Nullable Object> arguments = new ArrayList<>();
        if (pair.getFirst() instanceof List<?> several) {
            arguments.addAll(several);
        } else {
            arguments.add(pair.getFirst());
        }
        return InputOutputPairs.call(arguments, pair.getLast(), false);
    }
}
