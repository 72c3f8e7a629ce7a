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
 * Reads rows whose tests are Python: HumanEval and its infilling ({@code prompt}, {@code entry_point}, {@code test}
 * with {@code check}, {@code suffix}), BigCodeBench ({@code test} with a {@code TestCase}), MBPP ({@code test_list},
 * {@code test_imports}, {@code test_setup_code}) and KodCode ({@code test} with {@code test_…} functions that import
 * from {@code solution}).
 */
final class PythonTests {
    static final String KIND = "asserts";
    static final Pattern NAME = Pattern.compile("[\\p{L}_][\\p{L}\\p{N}_]{0,99}");
    private static final Pattern CHECK = Pattern.compile("(?m)^def\\s+check\\s*\\(");
    private static final Pattern TEST = Pattern.compile("(?m)^(?:async\\s+)?def\\s+(test\\w*)\\s*\\(([^)]*)\\)");
    private static final Pattern IMPORTED =
            Pattern.compile("(?m)^[ \\t]*from\\s+solution\\s+import\\s+(\\([^)]*\\)|[^\\n#;]*)[^\\n]*$");

    private PythonTests() {}

    static DataSetProblem humanEval(RowFields row) throws UnreadableTests {
        String entry = entryPoint(row);
        String test = row.text("test");
        if (!CHECK.matcher(test).find()) {
            throw new UnreadableTests("test", "must define check(candidate)");
        }
        String script = test.stripTrailing() + "\n\ncheck(" + entry + ")\n";
        String prompt = row.textOrNull("prompt");
        String body = row.textIfAny("canonical_solution");
        DataSetProblem problem = new DataSetProblem(KIND, entry, prompt, List.of(assertion(script, false)));
        if (row.has("suffix")) {
            return problem.withCode(new SurroundingCode(prompt, row.text("suffix"), null))
                    .withReference(body);
        }
        return problem.withReference(body == null ? null : Objects.requireNonNullElse(prompt, "") + body);
    }

    static DataSetProblem bigCodeBench(RowFields row) throws UnreadableTests {
        String prompt = row.textOrNull("complete_prompt");
        String head = Objects.requireNonNullElse(row.textIfAny("code_prompt"), Objects.requireNonNullElse(prompt, ""));
        String body = row.textIfAny("canonical_solution");
        String test = row.text("test");
        SurroundingCode code = SurroundingCode.before(prompt).withImports(TestImports.of(test, head));
        return new DataSetProblem(KIND, entryPoint(row), prompt, List.of(assertion(test, false)))
                .withCode(code)
                .withReference(body == null ? null : head + body);
    }

    static DataSetProblem naturalCodeBench(RowFields row) throws UnreadableTests {
        String given = row.textOrNull("setup_code");
        String setup = given == null || given.isBlank() ? null : given;
        String test = row.text("testcases");
        SurroundingCode code =
                SurroundingCode.before(setup).withImports(TestImports.of(test, Objects.requireNonNullElse(setup, "")));
        return new DataSetProblem(KIND, null, setup, List.of(assertion(test, false)))
                .withCode(code)
                .withReference(SyntheticOne.unfenced(row.textIfAny("reference_solution")));
    }

    private static String entryPoint(RowFields row) throws UnreadableTests {
        String entry = row.text("entry_point");
        if (!NAME.matcher(entry).matches()) {
            throw new UnreadableTests("entry_point", "must be the name of a function");
        }
        return entry;
    }

    static DataSetProblem mbpp(RowFields row) throws UnreadableTests {
        String imports = lines(row, "test_imports");
        List<Map<String, @Nullable Object>> tests = new ArrayList<>();
        List<String> listed = new ArrayList<>();
        for (String key : List.of("test_list", "challenge_test_list")) {
            for (String test : texts(row, key)) {
                listed.add(test);
                tests.add(assertion(imports + test, key.equals("test_list")));
            }
        }
        if (row.has("test")) {
            tests.add(assertion(imports + row.text("test"), false));
        }
        String setup = row.textOrNull("test_setup_code");
        String code = row.textIfAny("code");
        String entry = BuiltinNames.redefined(code, listed).orElse(null);
        return new DataSetProblem(KIND, entry, setup == null || setup.isBlank() ? null : setup, tests)
                .withReference(code);
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
        String entry = imports.size() == 1 ? imported(imports.getFirst().group(1)) : null;
        return new DataSetProblem(KIND, entry, null, tests).withReference(row.textIfAny("solution"));
    }

    /** Returns the imported name, or null unless it is exactly one. */
    private static @Nullable String imported(String names) {
        String name = names.replaceAll("[()\\s]", " ").strip();
        return NAME.matcher(name).matches() ? name : null;
    }

    static Map<String, @Nullable Object> assertion(String python, boolean isPublic) {
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

    static List<String> texts(RowFields row, String key) throws UnreadableTests {
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
