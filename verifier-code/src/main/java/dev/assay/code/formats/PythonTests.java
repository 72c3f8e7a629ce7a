package dev.assay.code.formats;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Reads rows whose tests are Python: HumanEval ({@code prompt}, {@code entry_point}, {@code test} with {@code check}),
 * MBPP ({@code test_list}, {@code test_imports}, {@code test_setup_code}) and KodCode ({@code test} with {@code test_…}
 * functions that import from {@code solution}).
 */
final class PythonTests {
    private static final String KIND = "asserts";
    private static final Pattern NAME = Pattern.compile("[\\p{L}_][\\p{L}\\p{N}_]{0,99}");
    private static final Pattern CHECK = Pattern.compile("(?m)^def\\s+check\\s*\\(");
    private static final Pattern TEST = Pattern.compile("(?m)^(?:async\\s+)?def\\s+(test\\w*)\\s*\\(([^)]*)\\)");
    private static final Pattern IMPORTED =
            Pattern.compile("(?m)^[ \\t]*from\\s+solution\\s+import\\s+(\\([^)]*\\)|[^\\n#;]*)[^\\n]*$");

    private PythonTests() {}

    static DataSetProblem humanEval(RowFields row) throws UnreadableTests {
        String entry = row.text("entry_point");
        if (!NAME.matcher(entry).matches()) {
            throw new UnreadableTests("entry_point", "must be the name of a function");
        }
        String test = row.text("test");
        if (!CHECK.matcher(test).find()) {
            throw new UnreadableTests("test", "must define check(candidate)");
        }
        String script = test.stripTrailing() + "\n\ncheck(" + entry + ")\n";
        String prompt = row.textOrNull("prompt");
        String body = row.textIfAny("canonical_solution");
        String reference = body == null ? null : Objects.requireNonNullElse(prompt, "") + body;
        return new DataSetProblem(KIND, entry, prompt, null, reference, List.of(assertion(script, false)));
    }

    static DataSetProblem mbpp(RowFields row) throws UnreadableTests {
        String imports = lines(row, "test_imports");
        List<Map<String, @Nullable Object>> tests = new ArrayList<>();
        for (String key : List.of("test_list", "challenge_test_list")) {
            for (String test : texts(row, key)) {
                tests.add(assertion(imports + test, key.equals("test_list")));
            }
        }
        if (row.has("test")) {
            tests.add(assertion(imports + row.text("test"), false));
        }
        String setup = row.textOrNull("test_setup_code");
        return new DataSetProblem(
                KIND, null, setup == null || setup.isBlank() ? null : setup, null, row.textIfAny("code"), tests);
    }

    static DataSetProblem kodCode(RowFields row) throws UnreadableTests {
        String test = row.text("test");
        List<MatchResult> imports = IMPORTED.matcher(test).results().toList();
        String script = IMPORTED.matcher(test).replaceAll("").strip();
        List<Map<String, @Nullable Object>> tests = new ArrayList<>();
        for (MatchResult function : TEST.matcher(script).results().toList()) {
            if (!function.group(2).isBlank() || function.group().startsWith("async")) {
                throw new UnreadableTests("test", "has " + function.group(1) + ", which needs pytest");
            }
            row.budget().take(script.length());
            tests.add(assertion(script + "\n\n" + function.group(1) + "()\n", false));
        }
        return new DataSetProblem(
                KIND,
                imports.size() == 1 ? imported(imports.getFirst().group(1)) : null,
                null,
                null,
                row.textIfAny("solution"),
                tests);
    }

    /** Returns the imported name, or null unless it is exactly one. */
    private static @Nullable String imported(String names) {
        String name = names.replaceAll("[()\\s]", " ").strip();
        return NAME.matcher(name).matches() ? name : null;
    }

    private static Map<String, @Nullable Object> assertion(String python, boolean isPublic) {
        Map<String, @Nullable Object> test = new LinkedHashMap<>(4);
        test.put("assert", python);
        if (isPublic) {
            test.put("public", true);
        }
        return test;
    }

    private static String lines(RowFields row, String key) throws UnreadableTests {
        List<String> lines = texts(row, key);
        return lines.isEmpty() ? "" : String.join("\n", lines) + "\n";
    }

    private static List<String> texts(RowFields row, String key) throws UnreadableTests {
        List<String> texts = new ArrayList<>();
        for (Object one : row.list(key)) {
            if (!(one instanceof String text)) {
                throw new UnreadableTests(key + "/" + texts.size(), "must be a string");
            }
            texts.add(text);
        }
        return texts;
    }
}
