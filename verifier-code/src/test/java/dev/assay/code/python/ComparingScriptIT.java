package dev.assay.code.python;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.code.values.ProgramValue;
import dev.assay.code.values.ProgramValue.Entry;
import dev.assay.sandbox.Limits;
import dev.assay.sandbox.Program;
import dev.assay.sandbox.RunOutcome;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Scripts that are read without Python say what Python finds when it runs them. */
class ComparingScriptIT extends OnOpenSandbox {
    private static final Limits ENOUGH =
            Limits.DEFAULT.withCpu(Duration.ofSeconds(5)).withMemory(1024 * Limits.MIB);

    private static final List<String> LITERALS = List.of(
            "1",
            "0",
            "-7",
            "- -2",
            "1.0",
            "2.50",
            "-0.0",
            ".5",
            "3.",
            "1e3",
            "1.5e-7",
            "5e-324",
            "123456789012345678901234567890",
            "2 * 3 + 4 - 5 * -1",
            "(7)",
            "True",
            "False",
            "None",
            "''",
            "'a'",
            "\"it's\"",
            "'x\\ny\\t\\\\\\x41\\u00e9'",
            "'日本 🎉'",
            "'a' 'b' \"c\"",
            "'a' + 'bc'",
            "'''two\nlines'''",
            "[]",
            "()",
            "{}",
            "[1]",
            "(1,)",
            "[1, 2.0, 'a', None]",
            "[1, [2, [3, (4,)]],]",
            "{'a': 1, 2: [3], (1, 'b'): {}}",
            "[True, 1, 1.0]",
            "{1.5: 'x', None: 2}",
            "'bcd'",
            "['bcd', 'a']",
            "('bcd', 3)",
            "\"\"\"q\\\"q\"\"\"",
            "'\\\ngoes on'");

    private ScriptRound python(AssertScript script) throws InterruptedException {
        List<Entry> request = List.of(
                new Entry(ProgramValue.text("setup"), ProgramValue.text(script.setup())),
                new Entry(ProgramValue.text("script"), ProgramValue.text(script.script())),
                new Entry(
                        ProgramValue.text("entry"),
                        script.entry().map(ProgramValue::text).orElse(ProgramValue.NONE)),
                new Entry(ProgramValue.text("believed"), ProgramValue.FALSE),
                new Entry(ProgramValue.text("lasting"), ProgramValue.FALSE),
                new Entry(ProgramValue.text("doubted"), ProgramValue.Items.list()),
                new Entry(ProgramValue.text("known"), new ProgramValue.Mapping(List.of())),
                new Entry(ProgramValue.text("processes"), new ProgramValue.Mapping(List.of())));
        return ScriptRound.of(PythonHarness.JUDGE.ask(this::run, request, script.script(), 2, ENOUGH));
    }

    /** Returns a ruling without what only reading or only Python says: whether arguments are seen, and groups. */
    private static ScriptRound common(ScriptRound ruling) {
        ScriptRound.Wanted wanted = (ScriptRound.Wanted) ruling;
        ScriptComparisons comparisons = wanted.comparisons().orElseThrow();
        ScriptRound.Told told = comparisons.told();
        List<List<ScriptRound.Visit>> doubtful = told.doubtful().stream()
                .flatMap(List::stream)
                .sorted(Comparator.comparing(visit -> visit.keys().toString()))
                .map(List::of)
                .toList();
        ScriptRound.Told ungrouped =
                new ScriptRound.Told(told.checks(), told.weaker(), told.effects(), doubtful, told.disbelief());
        return new ScriptRound.Wanted(
                wanted.visits(),
                wanted.settings(),
                wanted.isLasting(),
                Optional.of(new ScriptComparisons(comparisons.comparisons(), true, ungrouped)));
    }

    private void assertSame(String script, Optional<String> entry) throws InterruptedException {
        AssertScript whole = new AssertScript("", script, entry);
        Optional<ScriptRound> read = ComparingScript.firstRound(whole);
        assertThat(read).as(script).isPresent();
        assertThat(common(read.get())).as(script).isEqualTo(common(python(whole)));
    }

    @Test
    void everyLiteralIsTheValueThatPythonMakesOfIt() throws InterruptedException {
        StringBuilder script = new StringBuilder();
        for (int i = 0; i < LITERALS.size(); i++) {
            script.append("assert f(")
                    .append(i)
                    .append(", ")
                    .append(LITERALS.get(i))
                    .append(") == ");
            script.append(LITERALS.get((i + 7) % LITERALS.size())).append('\n');
        }
        assertSame(script.toString(), Optional.of("f"));
        assertSame(script.toString(), Optional.empty());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "assert f(1) == 2",
                "\n\n# a remark\nassert f(1) == 2 # so\n\n   # and more\nassert not f(2)\nassert f(3)\n",
                "assert f() is None\nassert f(1) is not True\nassert f(x=1, y=[2]) != 3\nassert f(1, z='b',)",
                "assert (f(1) == 2)\nassert(f(2)), 'why'\nassert f(\n    [1,\n  2]\n) == [\n2]\nassert True",
                "METADATA = {'author': 'jt', 'x': [1]}\n\n\ndef check(candidate):\n    assert candidate(1) == 2\n",
                "def check(candidate):\n\n    'words'\n    pass\n    assert True, 'This prints'\n    assert candidate('a') == 'b', 'no: ' + str(candidate('a'))"
                        + "\n\n    # Edge\n    assert f('b') == 'a', \"x\" 'y'\n    assert candidate('c') is False\n\ncheck(f)\n",
                "def check(candidate):\n\tassert candidate(1) == 2\n\tassert candidate(2) == 3\n",
                "assert f(1) == 2\nassert f(1) == 2\nassert f(True) == 'a'\nassert f('a') == 1\nassert f(1.0) == [1]",
                "assert encode('abc') == 'bcd'\nassert decode('bcd') == 'abc'\nassert decode(['x']) == ['bcd', ['x']]\nassert decode({'k': 2}) == 'k'",
            })
    void aScriptThatComparesIsReadAsPythonReadsIt(String script) throws InterruptedException {
        assertSame(script, script.contains("encode") ? Optional.empty() : Optional.of("f"));
    }

    @Test
    void madeUpScriptsAreReadAsPythonReadsThem() throws InterruptedException {
        Random random = new Random(20);
        for (int i = 0; i < 60; i++) {
            boolean isFunction = random.nextBoolean();
            String indent = isFunction ? "    " : "";
            String name = isFunction ? "candidate" : "f";
            List<String> lines = new ArrayList<>(isFunction ? List.of("def check(candidate):") : List.of());
            for (int line = random.nextInt(1, 12); line > 0; line--) {
                lines.add(indent + "assert " + assertion(name, line, random));
            }
            if (isFunction && random.nextBoolean()) {
                lines.add("check(f)");
            }
            assertSame(String.join("\n", lines), Optional.of("f"));
        }
    }

    private static String assertion(String name, int number, Random random) {
        String call = name + "(" + number
                + IntStream.range(0, random.nextInt(3))
                        .mapToObj(_ -> ", " + value(random, 2))
                        .collect(Collectors.joining())
                + ")";
        return switch (random.nextInt(6)) {
            case 0 -> "not " + call;
            case 1 -> call;
            case 2 -> call + " is " + (random.nextBoolean() ? "not " : "") + "None";
            case 3 -> call + " != " + value(random, 2);
            default -> call + " == " + value(random, 2);
        };
    }

    private static String value(Random random, int depth) {
        return switch (depth == 0 ? 0 : random.nextInt(5)) {
            case 1 -> "[" + value(random, depth - 1) + ", " + value(random, depth - 1) + "]";
            case 2 -> "(" + value(random, depth - 1) + ",)";
            case 3 -> "{'k': " + value(random, depth - 1) + "}";
            default -> LITERALS.get(random.nextInt(LITERALS.size()));
        };
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "assert f(1) == {1, 2}",
                "assert f(1) == 2 == 2",
                "assert f(1) == 2 and f(2) == 3",
                "assert f(1)[0] == 2",
                "assert f(1) in [2]",
                "assert f(1) > 2",
                "assert f(1) is 2",
                "assert not f(1) == 2",
                "assert (f(1) == 2, 'always true')",
                "assert f(1) == 2, f'{f(1)}'",
                "assert f(1) == 2, x",
                "assert f(1) == f(2)",
                "assert 2 == f(1)",
                "assert f(x) == 2",
                "assert f(*[1]) == 2",
                "assert f(x=1, x=2) == 2",
                "assert f(x=1, 2) == 2",
                "assert f(1) == 1 / 3",
                "assert f(1) == 2 ** 3",
                "assert f(1) == 1_000",
                "assert f(1) == 0x10",
                "assert f(1) == 010",
                "assert f(1) == 1j",
                "assert f(1) == 1e999",
                "assert f(1) == r'a'",
                "assert f(1) == b'a'",
                "assert f(1) == '\\N{BULLET}'",
                "assert f(1) == '\\ud800'",
                "assert f(1) == '\\q'",
                "assert f(1) == 'a",
                "assert f(1) == {[]: 1}",
                "assert f(1) == {1: 2, True: 3}",
                "assert f(1) == [1, 2",
                "assert f(1) == 2]",
                "assert f(1) == 2; assert f(2) == 3",
                "assert f(1) == 2\\\n",
                "assert f(1) == 2\r\nassert f(2) == 3",
                "  assert f(1) == 2",
                "assert f(1) == 2\n  assert f(2) == 3",
                "assert f(1) == 1\nassert f(1) == 2",
                "assert f(1) == 1\nassert f(1) != 2",
                "assert f(1)\nassert not f(1)",
                "assert f.g(1) == 2",
                "assert g(1) == 2",
                "assert F(1) == 2",
                "assert candidate(1) == 2",
                "assert len(1) == 2",
                "assert f(1) == 'numpy'",
                "assert False",
                "assert True",
                "import math\nassert f(1) == 2",
                "x = 1\nassert f(1) == 2",
                "f(1)\nassert f(1) == 2",
                "def f(x): return 2\nassert f(1) == 2",
                "def test_f():\n    assert f(1) == 2",
                "def check(candidate, x=1):\n    assert candidate(1) == 2",
                "def check(candidate):\n    assert candidate(1) == 2\ncheck(g)",
                "def check(candidate):\n    assert candidate(1) == 2\ncheck(f)\ncheck(f)",
                "def check(candidate):\n    assert candidate(1) == 2\nassert f(2) == 3",
                "def check(candidate):\n    for x in [1]:\n        assert candidate(1) == 2",
                "def check(candidate):\n    assert candidate(1) == 2\n  assert candidate(2) == 3",
                "def check(candidate):\n    assert candidate(1) == 2\ncandidate(1)",
                "",
            })
    void whatIsNotKnownIsLeftToPython(String script) {
        assertThat(ComparingScript.firstRound(new AssertScript("", script, Optional.of("f"))))
                .isEmpty();
    }

    @Test
    void whatIsNestedTooDeepIsLeftToPython() {
        whatIsNotKnownIsLeftToPython("assert f(1) == " + "-".repeat(5_000) + "1");
        whatIsNotKnownIsLeftToPython("def check(candidate):\n    assert candidate(1) == 2, " + "str(".repeat(30_000)
                + "candidate(1)" + ")".repeat(30_000) + "\ncheck(f)");
    }

    @Test
    void namesThatMeanSomethingElseInPythonAreNoNamesOfAProgram() throws InterruptedException, IOException {
        RunOutcome outcome = run(
                Program.of("python", "import builtins, keyword, site\nprint(*dir(builtins), *keyword.kwlist)"), ENOUGH);
        List<String> names =
                new ArrayList<>(List.of(outcome.report().stdout().text().strip().split(" ", -1)));
        try (InputStream file = ScriptRound.class.getResourceAsStream("script.py")) {
            String script = new String(Objects.requireNonNull(file).readAllBytes(), StandardCharsets.UTF_8);
            Pattern.compile("\"(\\w+)\":|(?<=\\{|, )\"(\\w+)\"(?=[,}])")
                    .matcher(script.substring(script.indexOf("EFFECTS = "), script.indexOf("def effects")))
                    .results()
                    .forEach(found -> names.add(found.group().replaceAll("\\W", "")));
        }
        assertThat(names).hasSizeGreaterThan(150).contains("patch", "capsys", "send");
        assertThat(names.stream()
                        .filter(name -> !name.startsWith("_"))
                        .filter(name -> Character.isLowerCase(name.charAt(0)))
                        .filter(name -> !ComparingScript.OTHER_NAMES.contains(name)))
                .isEmpty();
    }
}
