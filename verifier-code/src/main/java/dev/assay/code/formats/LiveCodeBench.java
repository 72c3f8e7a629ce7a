package dev.assay.code.formats;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Reads a row of LiveCodeBench. It has {@code public_test_cases} and {@code private_test_cases}; the latter are packed.
 * A function's test has one argument as JSON on each line of its input, and {@code metadata} has its {@code func_name}.
 */
final class LiveCodeBench {
    private static final Pattern CLASS = Pattern.compile("(?m)^class\\s+Solution\\b");

    private final RowFields row;
    private final Set<String> kinds = new LinkedHashSet<>();
    private final List<Map<String, @Nullable Object>> tests = new ArrayList<>();

    private LiveCodeBench(RowFields row) {
        this.row = row;
    }

    static DataSetProblem read(RowFields row) throws UnreadableTests {
        return new LiveCodeBench(row).problem();
    }

    private DataSetProblem problem() throws UnreadableTests {
        add("public_test_cases", true);
        add("private_test_cases", false);
        if (kinds.size() > 1) {
            throw new UnreadableTests("private_test_cases", "must have the testtype of the public ones");
        }
        boolean calls = kinds.contains("functional");
        return new DataSetProblem(calls ? "function" : "stdio", calls ? entry() : null, null, tests);
    }

    private void add(String key, boolean isPublic) throws UnreadableTests {
        int index = 0;
        for (Object one : row.list(key)) {
            String field = key + "/" + index++;
            if (!(one instanceof Map<?, ?> map)) {
                throw new UnreadableTests(field, "must be an object");
            }
            try {
                tests.add(test(new RowFields(map, row.budget()), isPublic));
            } catch (UnreadableTests e) {
                throw e.under(field);
            }
        }
    }

    private Map<String, @Nullable Object> test(RowFields test, boolean isPublic) throws UnreadableTests {
        String kind = Objects.requireNonNullElse(test.textOrNull("testtype"), "stdin");
        kinds.add(kind);
        return switch (kind) {
            case "stdin" -> InputOutputPairs.stdio(test.text("input"), test.text("output"), isPublic);
            case "functional" ->
                InputOutputPairs.call(arguments(test.text("input")), json("output", test.text("output")), isPublic);
            default -> throw new UnreadableTests("testtype", "must be stdin or functional");
        };
    }

    private List<@Nullable Object> arguments(String input) throws UnreadableTests {
        List<@Nullable Object> arguments = new ArrayList<>();
        for (String line : input.split("\n", -1)) {
            if (!line.isBlank()) {
                arguments.add(json("input", line));
            }
        }
        return arguments;
    }

    private @Nullable Object json(String field, String text) throws UnreadableTests {
        try {
            return JsonReader.read(text, row.budget());
        } catch (UnreadableTests e) {
            throw e.under(field);
        }
    }

    /**
     * Returns the name of a method of LeetCode's class {@code Solution}, or of a function if the starter code has one.
     */
    private String entry() throws UnreadableTests {
        String name = row.row("metadata").text("func_name");
        String starter = row.textOrNull("starter_code");
        boolean method =
                starter == null || starter.isBlank() || CLASS.matcher(starter).find();
        return method ? "Solution." + name : name;
    }
}
