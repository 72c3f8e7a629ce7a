package dev.assay.bench.dataset;

import dev.assay.code.driver.RustSource;
import dev.assay.code.literal.LiteralBlanker;
import dev.assay.code.literal.LiteralSyntax;
import dev.assay.engine.wire.Json;
import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Joins a program and the tests of its row as the benchmark's own harness does. */
final class HarnessText {
    private static final Pattern TEST = Pattern.compile("(?m)^def\\s+(test\\w*)\\s*\\(\\s*\\)");
    private static final Pattern GO_FILE_IMPORTS = Pattern.compile("(?ms)^import\\s*(?:\\(.*?^\\)|\"[^\"]*\")");

    private static final Pattern GO_IMPORTS = Pattern.compile("(?m)^[ \\t]*import\\b[ \\t]*(?:\\([^)]*\\)|[^\\n;(]*)");
    private static final Pattern GO_PATH = Pattern.compile("\"[^\"\\n]+\"");

    /** The packages of Go's library that the harness of HumanEval-X imports where a program uses them. */
    private static final List<String> GO_LIBRARY =
            List.of("bytes", "crypto/md5", "fmt", "math", "math/rand", "regexp", "sort", "strconv", "strings", "time");

    private HarnessText() {}

    static Optional<PlainProgram> of(BenchSet set, BenchRow row, String program) {
        return switch (set) {
            case HUMANEVAL -> {
                boolean isGap = row.fields().containsKey("suffix");
                String whole = isGap ? row.text("prompt") + program + row.text("suffix") : program;
                yield python(whole + "\n" + row.text("test") + "\ncheck(" + row.text("entry_point") + ")\n");
            }
            case BIGCODEBENCH -> python(program + "\n" + row.text("test") + "\n\nimport unittest\nunittest.main()\n");
            case MBPP ->
                python(row.text("test_setup_code") + "\n" + program + "\n"
                        + String.join("\n", row.texts("test_imports")) + "\n"
                        + String.join("\n", row.texts("test_list")) + "\n"
                        + String.join("\n", row.texts("challenge_test_list")) + "\n" + row.text("test") + "\n");
            case CRUXEVAL_OUTPUT ->
                python(row.text("code") + "\nassert f(" + row.text("input") + ") == (" + program + ")\n");
            case CRUXEVAL_INPUT ->
                python(row.text("code") + "\nassert " + program + " == (" + row.text("output") + ")\n");
            case LEETCODEDATASET ->
                python(row.text("prompt") + "\n" + program + "\n" + row.text("test") + "\ncheck("
                        + row.text("entry_point") + ")\n");
            case KODCODE ->
                python("import sys\nsys.modules['solution'] = sys.modules['__main__']\n" + program + "\n"
                        + calledTests(row.text("test")));
            case NATURALCODEBENCH ->
                python(
                        row.text("setup_code") + "\n" + program + "\n" + row.text("testcases")
                                + "\n\nif __name__ == '__main__':\n    import pytest\n\n    raise SystemExit(pytest.main(['-q', __file__]))\n");
            case QUIXBUGS -> quixBugs(row, program);
            case VERILOG_EVAL -> verilog(row, program);
            case HUMANEVAL_X -> humanEvalX(set.language(row), row, program);
            case MULTIPL_E -> multiplE(set.language(row), row, program);
            case APPS, SYNTHETIC1, CODECONTESTS, LIVECODEBENCH -> PairedText.of(set, row, program);
        };
    }

    private static Optional<PlainProgram> python(String source) {
        return Optional.of(PlainProgram.of("python", source));
    }

    private static String calledTests(String script) {
        StringBuilder text = new StringBuilder(script).append("\n\n");
        TEST.matcher(script)
                .results()
                .forEach(found -> text.append(found.group(1)).append("()\n"));
        return text.toString();
    }

    private static Optional<PlainProgram> quixBugs(BenchRow row, String program) {
        if (!row.text("tests").isEmpty()) {
            return python(program + "\n\n" + calledTests(row.text("tests")));
        }
        return python("""
                %s

                import json

                def plain(value):
                    if type(value) in (list, tuple) or hasattr(value, "__next__"):
                        return [plain(part) for part in value]
                    return value

                for arguments, expected in json.loads(%s):
                    assert plain(%s(*(arguments if isinstance(arguments, list) else [arguments]))) == expected
                """.formatted(
                        program,
                        Json.MAPPER.writeValueAsString(
                                Json.MAPPER.writeValueAsString(row.fields().get("testcases"))),
                        row.text("name")));
    }

    private static Optional<PlainProgram> verilog(BenchRow row, String program) {
        return Optional.of(
                new PlainProgram("verilog", program, row.text("test") + "\n" + row.text("ref") + "\n", List.of()));
    }

    private static Optional<PlainProgram> humanEvalX(String language, BenchRow row, String program) {
        String test = row.text("test");
        return Optional.of(PlainProgram.of(
                language.equals("rust") ? "rust_tests" : language,
                switch (language) {
                    case "go" -> go(row.text("test_setup"), row.text("import"), program, test);
                    case "javascript" ->
                        "console.assert = (holds) => { if (!holds) { process.exit(1); } };\n" + program + "\n" + test;
                    case "rust" -> RustSource.withUsedImports(program + "\n" + test);
                    default -> program + "\n" + test;
                }));
    }

    /** Returns one file: Go takes each import once, and none that is not used. */
    private static String go(String setup, String imports, String program, String test) {
        String whole = String.join("\n", setup, imports, program, test);
        String code = GO_IMPORTS.matcher(whole).replaceAll("").replaceAll("(?m)^package .*$", "");
        String bare = LiteralBlanker.blanked(code, LiteralSyntax.GO);
        String used = Stream.concat(
                        GO_IMPORTS
                                .matcher(whole)
                                .results()
                                .flatMap(found -> GO_PATH.matcher(found.group()).results())
                                .map(MatchResult::group),
                        GO_LIBRARY.stream().map(path -> '"' + path + '"'))
                .distinct()
                .filter(path ->
                        uses(bare, path.substring(path.lastIndexOf('/') + 1).replace("\"", "")))
                .map(path -> "import " + path + "\n")
                .collect(Collectors.joining());
        return "package main_test\n" + used + code;
    }

    private static boolean uses(String code, String packageName) {
        return Pattern.compile("\\b" + packageName + "\\.[A-Z]").matcher(code).find();
    }

    private static Optional<PlainProgram> multiplE(String language, BenchRow row, String program) {
        String test = row.text("tests");
        String outside =
                test.stripLeading().startsWith("}") ? test.stripLeading().substring(1) : test;
        return Optional.of(PlainProgram.of(
                language,
                switch (language) {
                    case "java" -> program + "\npublic class Main extends Problem {\n" + outside;
                    case "go" -> imported(row.text("prompt")) + program + "\n" + outside;
                    default -> program + "\n" + outside;
                }));
    }

    private static String imported(String prompt) {
        return "package main_test\n"
                + String.join(
                        "\n",
                        GO_FILE_IMPORTS
                                .matcher(prompt)
                                .results()
                                .map(MatchResult::group)
                                .toList()) + "\n";
    }
}
