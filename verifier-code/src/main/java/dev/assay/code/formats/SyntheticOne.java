package dev.assay.code.formats;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Reads rows of SYNTHETIC-1 with code: {@code verification_info} holds {@code language} and {@code test_cases}, whose
 * {@code type} is {@code stdin_stdout} or {@code function_call}, the latter with {@code fn_name}.
 */
final class SyntheticOne {
    private SyntheticOne() {}

    static DataSetProblem read(RowFields row) throws UnreadableTests {
        RowFields information = row.row("verification_info");
        if (!information.has("test_cases")) {
            throw new UnreadableTests("verification_info/test_cases", "is missing: only rows with code can be read");
        }
        List<Map<String, @Nullable Object>> tests = new ArrayList<>();
        Set<String> functions = new LinkedHashSet<>();
        int calls = 0;
        for (Object one : information.list("test_cases")) {
            String field = "verification_info/test_cases/" + tests.size();
            if (!(one instanceof Map<?, ?> map)) {
                throw new UnreadableTests(field, "must be an object");
            }
            RowFields test = new RowFields(map, row.budget());
            if (Objects.requireNonNullElse(test.textIfAny("type"), "").equals("function_call")) {
                functions.add(Objects.requireNonNullElse(test.textIfAny("fn_name"), ""));
                tests.add(InputOutputPairs.call(test.list("input"), test.any("output"), false));
                calls++;
            } else {
                tests.add(InputOutputPairs.pair(field, one, row.budget()));
            }
        }
        if (calls > 0 && (calls < tests.size() || functions.size() != 1 || functions.contains(""))) {
            throw new UnreadableTests("verification_info/test_cases", "must all read stdin, or call one fn_name");
        }
        boolean isFunction = calls > 0;
        return new DataSetProblem(
                        isFunction ? "function" : "stdio",
                        isFunction ? functions.iterator().next() : null,
                        null,
                        tests)
                .withLanguage(Objects.requireNonNullElse(information.textOrNull("language"), "python"))
                .withReference(unfenced(row.textIfAny("gold_standard_solution")));
    }

    /** Returns a program without the fence around it; null without a program. */
    static @Nullable String unfenced(@Nullable String program) {
        if (program == null || program.isBlank()) {
            return null;
        }
        String text = program.strip();
        int line = text.indexOf('\n');
        return text.startsWith("```") && text.endsWith("```") && line > 0 && line < text.length() - 3
                ? text.substring(line + 1, text.length() - 3)
                : program;
    }
}
