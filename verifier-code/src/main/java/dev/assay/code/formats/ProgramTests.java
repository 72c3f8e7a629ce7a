package dev.assay.code.formats;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Reads rows whose tests are code in the language of the program. HumanEval-X has {@code task_id} (such as
 * {@code CPP/0}), {@code prompt}, {@code declaration}, {@code canonical_solution} and {@code test}. MultiPL-E has
 * {@code language}, {@code prompt} and {@code tests}. The response gives the whole function, and the tests are one
 * program text.
 */
final class ProgramTests {
    private static final Map<String, String> LANGUAGES = Map.ofEntries(
            Map.entry("cpp", "cpp"),
            Map.entry("java", "java"),
            Map.entry("js", "javascript"),
            Map.entry("javascript", "javascript"),
            Map.entry("ts", "typescript"),
            Map.entry("typescript", "typescript"),
            Map.entry("go", "go"),
            Map.entry("go_test.go", "go"),
            Map.entry("rs", "rust"),
            Map.entry("rust", "rust"),
            Map.entry("py", "python"),
            Map.entry("python", "python"));

    private static final Pattern CHECKED = Pattern.compile("(?m)^\\s*check\\(\\s*(\\w+)\\s*\\)");
    private static final int MOST_READ = 4_096;
    private static final Pattern EARLY = Pattern.compile("\"(task_id|language)\"\\s*:\\s*\"([\\w./]*)\"");

    private static final Pattern FIRST_BRACE = Pattern.compile("^\\s*\\}\\s*");

    private static final Pattern GO_IMPORTS =
            Pattern.compile("(?ms)^(?:import\\s*(?:\\(.*?^\\)|\"[^\"]*\")|package\\s+\\w+)");
    private static final Map<String, Pattern> IMPORTS = Map.of(
            "cpp",
                    Pattern.compile(
                            "(?m)^[ \\t]*(?:#\\s*include\\b.*|using\\s+namespace\\b.*|typedef\\b[^;{}\\n]*;.*)$"),
            "java", Pattern.compile("(?m)^[ \\t]*import\\b.*;[ \\t]*$"),
            "go", GO_IMPORTS,
            "rust", Pattern.compile("(?m)^[ \\t]*use\\b.*;[ \\t]*$"));

    private ProgramTests() {}

    static boolean isHumanEvalX(RowFields row) {
        String id = row.textIfAny("task_id");
        return id != null
                && id.matches("(?:CPP|Java|JavaScript|Go|Rust|Python)/\\d+")
                && row.has("test")
                && !row.has("entry_point");
    }

    static boolean isMultiplE(RowFields row) {
        return row.textIfAny("tests") != null
                && row.has("prompt")
                && row.has("language")
                && (row.has("stop_tokens") || row.has("doctests"));
    }

    static DataSetProblem humanEvalX(RowFields row) throws UnreadableTests {
        String id = row.text("task_id");
        String language = language(id.substring(0, id.indexOf('/') < 0 ? id.length() : id.indexOf('/')), "task_id");
        String head = language.equals("rust") ? row.text("declaration") : row.text("prompt");
        String body = row.textIfAny("canonical_solution");
        // The imports of a prompt in Go are also those of the test, and unused ones are refused.
        String before = language.equals("go") ? GO_IMPORTS.matcher(head).replaceAll("") : head;
        String reference = body == null ? null : before + body;
        return language.equals("python")
                ? python(row, "test").withReference(reference)
                : compiled(language, head, entry(language, head, reference, row.text("test")), row.text("test"))
                        .withReference(reference);
    }

    static DataSetProblem multiplE(RowFields row) throws UnreadableTests {
        String language = language(row.text("language"), "language");
        return language.equals("python")
                ? python(row, "tests")
                : compiled(
                        language,
                        row.text("prompt"),
                        HeadingFinder.last(language, row.text("prompt")),
                        tests(language, row.text("tests")));
    }

    private static String language(String written, String field) throws UnreadableTests {
        String language = LANGUAGES.get(written.toLowerCase(Locale.ROOT));
        if (language == null) {
            throw new UnreadableTests(field, "names a language whose tests can't be run: " + written);
        }
        return language;
    }

    /** Returns the language of a row of these sets; empty for rows of others. */
    static Optional<String> language(Function<String, Optional<String>> field) {
        return field.apply("language")
                .or(() -> field.apply("task_id")
                        .filter(id -> id.contains("/"))
                        .map(id -> id.substring(0, id.indexOf('/'))))
                .map(name -> LANGUAGES.get(name.toLowerCase(Locale.ROOT)));
    }

    /** Returns a text that stands near the beginning of a row's JSON. */
    static Optional<String> early(String key, String json) {
        Matcher found = EARLY.matcher(json).region(0, Math.min(json.length(), MOST_READ));
        while (found.find()) {
            if (found.group(1).equals(key)) {
                return Optional.of(found.group(2));
            }
        }
        return Optional.empty();
    }

    private static DataSetProblem python(RowFields row, String field) throws UnreadableTests {
        String test = row.text(field);
        List<MatchResult> calls = CHECKED.matcher(test).results().toList();
        String entry = calls.isEmpty() ? null : calls.getLast().group(1);
        return new DataSetProblem(
                        PythonTests.KIND, entry, row.textOrNull("prompt"), List.of(PythonTests.assertion(test, false)))
                .withLanguage("python");
    }

    /** Returns the last function of the prompt; or that of the solution, where the test names only this one. */
    private static @Nullable String entry(String language, String head, @Nullable String reference, String test) {
        String asked = HeadingFinder.last(language, head);
        String solved = reference == null ? null : HeadingFinder.last(language, reference);
        return !HeadingFinder.names(test, asked) && HeadingFinder.names(test, solved) ? solved : asked;
    }

    private static DataSetProblem compiled(String language, String head, @Nullable String entry, String test) {
        return new DataSetProblem(
                        PythonTests.KIND, entry, preamble(language, head), List.of(PythonTests.assertion(test, false)))
                .withLanguage(language);
    }

    /** Returns the imports of the prompt and its functions before the one to write; null if it has neither. */
    private static @Nullable String preamble(String language, String head) {
        String others = HeadingFinder.others(language, head);
        Pattern imports = IMPORTS.get(language);
        String preamble = imports == null
                ? others
                : joined(
                                language,
                                imports.matcher(head)
                                        .results()
                                        .map(MatchResult::group)
                                        .distinct()
                                        .toList())
                        + imports.matcher(others).replaceAll("");
        return preamble.isBlank() ? null : preamble.stripTrailing();
    }

    private static String joined(String language, List<String> imports) {
        return switch (language) {
            // A program may not import what it doesn't use, and the driver imports what it uses.
            case "go" -> "";
            // A program may repeat the imports of a glob, and no others.
            case "rust" ->
                imports.isEmpty()
                        ? ""
                        : imports.stream()
                                .map(line -> "    pub " + line.strip() + "\n")
                                .collect(Collectors.joining("", "mod assay_task {\n", "}\nuse self::assay_task::*;\n"));
            default -> imports.stream().map(line -> line + "\n").collect(Collectors.joining());
        };
    }

    /** Returns tests that begin outside of the function, since the response closes it. */
    private static String tests(String language, String tests) {
        boolean isOpen = FIRST_BRACE.matcher(tests).find();
        String outside = isOpen ? FIRST_BRACE.matcher(tests).replaceFirst("") : tests;
        return isOpen && language.equals("java") ? "public class Main extends Problem {\n" + outside : outside;
    }
}
