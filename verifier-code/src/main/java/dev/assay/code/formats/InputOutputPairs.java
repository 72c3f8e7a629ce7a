package dev.assay.code.formats;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Reads rows with inputs beside outputs. APPS and TACO have {@code inputs}, {@code outputs} and {@code fn_name}, or all
 * of them as a text in {@code input_output}. CodeContests has {@code public_tests}, {@code private_tests} and
 * {@code generated_tests} with {@code input} and {@code output}.
 */
final class InputOutputPairs {
    private static final Pattern INTEGER = Pattern.compile("-?[0-9]{1,18}");
    private static final Pattern SOLUTION = Pattern.compile("(?m)^class\\s+Solution\\b");

    private InputOutputPairs() {}

    static DataSetProblem apps(RowFields row) throws UnreadableTests {
        RowFields pairs = row.has("input_output") ? row.row("input_output") : row;
        List<@Nullable Object> inputs = pairs.list("inputs");
        List<@Nullable Object> outputs = pairs.list("outputs");
        requireEqual("outputs", inputs, outputs);
        String function = pairs.textOrNull("fn_name");
        if (function == null) {
            return new DataSetProblem("stdio", null, null, stdio("", inputs, outputs, false));
        }
        String starter = Objects.requireNonNullElse(row.textOrNull("starter_code"), "");
        String entry = SOLUTION.matcher(starter).find() ? "Solution." + function : function;
        return new DataSetProblem("function", entry, null, calls(inputs, outputs));
    }

    static DataSetProblem contests(RowFields row) throws UnreadableTests {
        List<Map<String, @Nullable Object>> tests = new ArrayList<>();
        for (String key : List.of("public_tests", "private_tests", "generated_tests")) {
            if (row.has(key)) {
                RowFields pairs = row.row(key);
                List<@Nullable Object> inputs = pairs.list("input");
                List<@Nullable Object> outputs = pairs.list("output");
                requireEqual(key + "/output", inputs, outputs);
                tests.addAll(stdio(key + "/", inputs, outputs, key.equals("public_tests")));
            }
        }
        return new DataSetProblem("stdio", null, null, tests);
    }

    /** Returns the test for a pair of {@code input} and {@code output}. */
    static Map<String, @Nullable Object> pair(String field, @Nullable Object one, MemoryBudget budget)
            throws UnreadableTests {
        if (!(one instanceof Map<?, ?> map)) {
            throw new UnreadableTests(field, "must be an object");
        }
        RowFields pair = new RowFields(map, budget);
        return stdio(lines(field + "/input", pair.any("input")), lines(field + "/output", pair.any("output")), false);
    }

    private static void requireEqual(String field, List<?> inputs, List<?> outputs) throws UnreadableTests {
        if (inputs.size() != outputs.size()) {
            throw new UnreadableTests(
                    field, "must be as many as there are inputs: " + inputs.size() + ", not " + outputs.size());
        }
    }

    private static List<Map<String, @Nullable Object>> stdio(
            String field, List<@Nullable Object> inputs, List<@Nullable Object> outputs, boolean isPublic)
            throws UnreadableTests {
        List<Map<String, @Nullable Object>> tests = new ArrayList<>(inputs.size());
        for (int i = 0; i < inputs.size(); i++) {
            tests.add(stdio(
                    lines(field + "inputs/" + i, inputs.get(i)),
                    lines(field + "outputs/" + i, outputs.get(i)),
                    isPublic));
        }
        return tests;
    }

    static Map<String, @Nullable Object> stdio(String stdin, String expected, boolean isPublic) {
        Map<String, @Nullable Object> test = new LinkedHashMap<>(4);
        test.put("stdin", stdin);
        test.put("expected", expected);
        if (isPublic) {
            test.put("public", true);
        }
        return test;
    }

    /** Returns a text, or joins a list of lines. */
    private static String lines(String field, @Nullable Object value) throws UnreadableTests {
        if (value instanceof String text) {
            return text;
        }
        if (value instanceof List<?> list && list.stream().allMatch(String.class::isInstance)) {
            return String.join("\n", list.stream().map(String::valueOf).toList());
        }
        throw new UnreadableTests(field, "must be a string, or an array of lines");
    }

    /**
     * Reads tests of a function. An input is the list of arguments. If every output is a list of one value, that value
     * is the function's result, because these data sets wrap results in a list.
     */
    private static List<Map<String, @Nullable Object>> calls(
            List<@Nullable Object> inputs, List<@Nullable Object> outputs) throws UnreadableTests {
        boolean wrapped = outputs.stream().allMatch(output -> output instanceof List<?> list && list.size() == 1);
        List<Map<String, @Nullable Object>> tests = new ArrayList<>(inputs.size());
        for (int i = 0; i < inputs.size(); i++) {
            if (!(inputs.get(i) instanceof List<?> arguments)) {
                throw new UnreadableTests("inputs/" + i, "must be an array of arguments, since there is an fn_name");
            }
            Object output = outputs.get(i);
            tests.add(call(
                    arguments.stream()
                            .<@Nullable Object>map(InputOutputPairs::numbered)
                            .toList(),
                    numbered(wrapped && output instanceof List<?> one ? one.getFirst() : output),
                    false));
        }
        return tests;
    }

    static Map<String, @Nullable Object> call(
            List<@Nullable Object> args, @Nullable Object expected, boolean isPublic) {
        Map<String, @Nullable Object> test = new LinkedHashMap<>(4);
        test.put("args", args);
        test.put("expected", expected);
        if (isPublic) {
            test.put("public", true);
        }
        return test;
    }

    /** Restores a dict of integers: JSON made its keys texts, so an object whose keys are all integers was one. */
    private static @Nullable Object numbered(@Nullable Object value) {
        if (!(value instanceof Map<?, ?> map) || map.isEmpty()) {
            return value;
        }
        boolean integers = map.keySet().stream()
                .allMatch(key -> INTEGER.matcher(String.valueOf(key)).matches());
        if (!integers) {
            return value;
        }
        Map<Object, @Nullable Object> numbered = new LinkedHashMap<>();
        map.forEach((key, one) -> numbered.put(Long.valueOf(String.valueOf(key)), one));
        return numbered;
    }
}
