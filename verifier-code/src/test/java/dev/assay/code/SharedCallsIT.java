package dev.assay.code;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.code.task.CodeLimits;
import dev.assay.code.task.CodeTask;
import dev.assay.code.task.TaskKind;
import dev.assay.code.task.TestScoring;
import dev.assay.code.task.TestSets;
import dev.assay.verifier.Response;
import dev.assay.verifier.Verdict;
import dev.assay.verifier.Verdict.Cause;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Tests of calls that share a process, and of scripts that need more than values. */
class SharedCallsIT extends OnSandbox {
    private static CodeTask asserted(String... lines) {
        return new Tasks()
                .kind(TaskKind.ASSERTS)
                .test(Map.of("assert", String.join("\n", lines)))
                .task();
    }

    private static final CodeTask CIPHER = asserted(
            "assert encode('abc') == 'bcd'",
            "assert decode('bcd') == 'abc'",
            "assert decode('bc') == 'ab'",
            "assert encode('ab') == 'bc'",
            "assert decode('') == ''");
    private static final String ENCODE = "    seen.append(x); return ''.join(chr(ord(c) + 1) for c in x)";

    @Test
    void aProgramThatRemembersWhatOtherCallsWereGivenGainsNothing() throws InterruptedException {
        assertThat(score(
                        CIPHER,
                        "seen = []",
                        "def encode(x):",
                        ENCODE,
                        "def decode(x):",
                        "    if not x: return x",
                        "    import gc",
                        "    texts = [t for o in gc.get_objects() if type(o) is list for t in o if type(t) is str]",
                        "    return next(t for t in seen + texts if len(t) == len(x) and t < x)"))
                .isZero();
        assertThat(score(
                        CIPHER,
                        "seen = []",
                        "def encode(x):",
                        ENCODE,
                        "def decode(x): return ''.join(chr(ord(c) - 1) for c in x)"))
                .isEqualTo(1);
    }

    @Test
    void neitherDoesOneThatRemembersTheCallsBeforeItsOwn() throws InterruptedException {
        String remembering = "    return x if not x else next(t for t in seen if len(t) == len(x) and t < x)";
        CodeTask task =
                asserted("assert encode('abc') == 'bcd'", "assert decode('bcd') == 'abc'", "assert decode('') == ''");
        assertThat(score(task, "seen = []", "def encode(x):", ENCODE, "def decode(x):", remembering))
                .isZero();
        CodeTask called = new Tasks()
                .kind(TaskKind.FUNCTION)
                .entry("f")
                .test(Map.of("args", List.of("encode", "abc"), "expected", "bcd"))
                .test(Map.of("args", List.of("decode", "bcd"), "expected", "abc"))
                .test(Map.of("args", List.of("decode", ""), "expected", ""))
                .task();
        String both = "def f(name, x): return encode(x) if name == 'encode' else decode(x)";
        assertThat(score(called, "seen = []", "def encode(x):", ENCODE, "def decode(x):", remembering, both))
                .isZero();
    }

    @Test
    void aProgramThatAnswersDifferentlyBesideOthersHasNoSecondTryForASingleTest() throws InterruptedException {
        Tasks tasks = new Tasks().kind(TaskKind.FUNCTION).entry("even");
        for (int number : new int[] {2, 3, 4, 6, 7, 9}) {
            tasks.test(Map.of("args", List.of(number), "expected", number % 2 == 0));
        }
        CodeTask task = tasks.task();
        assertThat(score(task, "n = 0", "def even(x):", "    global n", "    n += 1", "    return n == 1"))
                .isZero();
        assertThat(score(task, "def even(x): return x % 2 == 0")).isEqualTo(1);
    }

    @Test
    void oneAnswerThatIsKnownByHeartExcusesNoneThatIsCopied() throws InterruptedException {
        CodeTask task = new Tasks()
                .kind(TaskKind.FUNCTION)
                .entry("f")
                .test(Map.of("args", List.of("encode", "abc"), "expected", "bcd"))
                .test(Map.of("args", List.of("decode", "bcd"), "expected", "abc"))
                .test(Map.of("args", List.of("encode", "zoo"), "expected", "app"))
                .score(TestScoring.FRACTION)
                .task();
        String copy =
                "next(t for o in gc.get_objects() if type(o) is list for t in o if type(t) is str and len(t) == 3 and t != x)";
        assertThat(score(task, "import gc", "def f(k, x): return 'app' if x == 'zoo' else " + copy))
                .isLessThan(0.5);
        CodeTask script = asserted(
                "assert encode('abc') == 'bcd'", "assert decode('bcd') == 'abc'", "assert decode('app') == 'zoo'");
        assertThat(score(
                        script,
                        "seen = []",
                        "def encode(x):",
                        ENCODE,
                        "def decode(x): return 'zoo' if x == 'app' else next(t for t in seen if t < x)"))
                .isZero();
    }

    @Test
    void aCopiedAnswerIsFoundInEveryForm() throws InterruptedException {
        String encode = "    seen.append(list(x)); return [c + 1 for c in x]";
        CodeTask listed =
                asserted("assert encode([1, 2, 5]) == [2, 3, 6]", "assert list(decode([2, 3, 6])) == [1, 2, 5]");
        assertThat(score(listed, "seen = []", "def encode(x):", encode, "def decode(x): return iter(seen[0])"))
                .isZero();
        assertThat(score(listed, "seen = []", "def encode(x):", encode, "def decode(x): return [c - 1 for c in x]"))
                .isEqualTo(1);
        CodeTask changed = asserted(
                "assert encode([1, 2, 5]) == [2, 3, 6]", "x = [2, 3, 6]", "decode(x)", "assert x == [1, 2, 5]");
        assertThat(score(changed, "seen = []", "def encode(x):", encode, "def decode(x): x[:] = seen[0]"))
                .isZero();
        CodeTask printed = asserted(
                "def test_it(capsys):",
                "    assert encode([1, 2, 5]) == [2, 3, 6]",
                "    decode([2, 3, 6])",
                "    assert capsys.readouterr().out == '[1, 2, 5]\\n'");
        assertThat(score(printed, "seen = []", "def encode(x):", encode, "def decode(x): print(seen[0])"))
                .isZero();
    }

    @Test
    void anExceptionThatEndsALoopIsNoneTheScriptDoesNotCatch() throws InterruptedException {
        CodeTask task = asserted(
                "import pytest",
                "with pytest.raises(ValueError):",
                "    f('x')",
                "assert all(map(lambda n: f(n) == n, [1, 2]))");
        assertThat(score(
                        task,
                        "class E(StopIteration, ValueError): pass",
                        "def f(x):",
                        "    if x == 'x': raise ValueError",
                        "    raise E"))
                .isZero();
    }

    @Test
    void aTextOfTheProgramsIsNotTheScriptsOwnForBeingEqual() throws InterruptedException {
        CodeTask task = asserted("target = 42", "assert f(6) == 'target' or eval(f(6)) == target");
        assertThat(verdict(task, "def f(x): return 'target' + ''"))
                .as("a comparison decides")
                .isInstanceOf(Verdict.Scored.class);
        CodeTask evaluated = asserted("target = 42", "names = {'target': 1}", "assert eval(f(6)) == 42");
        assertThat(score(evaluated, "def f(x): return 'target'")).isZero();
        assertThat(score(evaluated, "def f(x): return '6 * 7'")).isEqualTo(1);
    }

    @Test
    void everyTestThatARunnerWouldFindIsRun() throws InterruptedException {
        for (String test : List.of(
                "def run_all():\n    test_b()\ndef test_b(): assert f(2) == 3",
                "try:\n    def test_b(): assert f(2) == 3\nexcept ImportError:\n    pass")) {
            CodeTask task = asserted("def test_a(): assert f(1) == 2", test);
            assertThat(score(task, "def f(x): return 2")).as(test).isZero();
            assertThat(score(task, "def f(x): return x + 1")).as(test).isEqualTo(1);
        }
        assertThat(verdict(
                        asserted("def test_a(): assert f(1) == 2", "async def test_b(): assert f(2) == 3"),
                        "def f(x): return 2"))
                .isInstanceOf(Verdict.Unscored.class);
    }

    @Test
    void aScriptMayLeaveSkipAndPrepare() throws InterruptedException {
        for (String script : List.of(
                "import sys\nassert f(1) == 2\nsys.exit(0)",
                "import pytest\ndef test_a(): assert f(1) == 2\ndef test_b(): pytest.skip('slow')",
                "import unittest\nclass T(unittest.TestCase):\n    def test_a(self): self.assertEqual(f(1), 2)\n"
                        + "    @unittest.skip('slow')\n    def test_b(self): self.assertEqual(f(1), 3)",
                "data = []\ndef setup_module(module): data.append(1)\ndef test_a(): assert f(data[0]) == 2")) {
            assertThat(score(asserted(script), "def f(x): return x + 1"))
                    .as(script)
                    .isEqualTo(1);
            assertThat(score(asserted(script), "def f(x): return x + 2"))
                    .as(script)
                    .isZero();
        }
        assertThat(score(asserted("import sys", "sys.exit(0 if f(1) == 2 else 1)"), "def f(x): return 3"))
                .isZero();
    }

    @Test
    void everyUseOfAnUnknownValueCounts() throws InterruptedException {
        CodeTask task = asserted(
                "x = f(1)", "assert f(1) == 2", "assert isinstance(x, int)", "assert g(3) is None", "assert not g(1)");
        assertThat(score(task, "def f(x): return 2", "def g(x): pass")).isEqualTo(1);
        assertThat(score(task, "def f(x): return 2.0", "def g(x): pass")).isZero();
        assertThat(score(task, "def f(x): return 2", "def g(x): return 0")).isZero();
    }

    @Test
    void aTestThatFailsBesideOthersIsTriedByItself() throws InterruptedException {
        CodeTask task = new Tasks()
                .kind(TaskKind.FUNCTION)
                .entry("f")
                .test(Map.of("args", List.of(1), "expected", 1))
                .test(Map.of("args", List.of(2), "expected", 1))
                .task();
        assertThat(score(task, "calls = []", "def f(x):", "    calls.append(x)", "    return len(calls)"))
                .isEqualTo(1);
        assertThat(score(task, "def f(x): return x")).isZero();
    }

    @Test
    void aTestWithAnUnknownFixtureIsNeverAPass() throws InterruptedException {
        Verdict verdict = verdict(
                asserted("from solution import f", "def test_it(browser):", "    assert f(1) == 2"),
                "def f(x): return 3");
        assertThat(verdict)
                .isInstanceOfSatisfying(
                        Verdict.Unscored.class,
                        unscored -> assertThat(unscored.detail()).contains("browser"));
    }

    @Test
    void fixturesParametersAndSetUpsOfPytestWork() throws InterruptedException {
        CodeTask task = asserted(
                "import pytest",
                "from solution import f",
                "@pytest.fixture",
                "def five():",
                "    yield 5",
                "@pytest.mark.parametrize('a, b', [(1, 2), (3, 4)])",
                "@pytest.mark.parametrize('c', [0, pytest.param(1)])",
                "def test_all(a, b, c, five):",
                "    assert f(a) + c == b + c and f(five) == 6",
                "class TestMore:",
                "    def setup_method(self, method): self.x = method.__name__",
                "    def test_x(self, monkeypatch):",
                "        monkeypatch.setattr(self, 'x', 7)",
                "        assert f(self.x) == 8");
        assertThat(score(task, "def f(x): return x + 1")).isEqualTo(1);
        assertThat(score(task, "def f(x): return x + 1 if x != 3 else 5")).isZero();
        assertThat(score(task, "def f(x): return x + 1 if x != 7 else 5")).isZero();
    }

    @Test
    void whatAProgramPrintsIsThereWhereTheScriptListens() throws InterruptedException {
        CodeTask captured = asserted(
                "from solution import f",
                "def test_it(capsys):",
                "    f('x')",
                "    assert capsys.readouterr().out == 'hello x\\n'");
        assertThat(score(captured, "def f(n): print('hello', n)")).isEqualTo(1);
        assertThat(score(captured, "def f(n): print('hallo', n)")).isZero();
        CodeTask redirected = asserted(
                "import contextlib, io",
                "with contextlib.redirect_stdout(io.StringIO()) as out:",
                "    result = f('x')",
                "assert out.getvalue() == 'hello x\\n' and result == 3");
        assertThat(score(redirected, "def f(n):", "    print('hello', n)", "    return 3"))
                .isEqualTo(1);
    }

    @Test
    void aScriptAndAProgramShareTheFilesOfATest() throws InterruptedException {
        CodeTask task = asserted(
                "from solution import read, write",
                "def test_it(tmp_path):",
                "    path = tmp_path / 'a.txt'",
                "    path.write_text('3')",
                "    assert read(path) == 3",
                "    write(tmp_path / 'sub', 5)",
                "    assert (tmp_path / 'sub' / 'b.txt').read_text() == '5'");
        String read = "def read(path): return int(open(path).read())";
        String write = "    os.makedirs(folder); open(os.path.join(folder, 'b.txt'), 'w').write(str(n))";
        assertThat(score(task, "import os", read, "def write(folder, n):", write))
                .isEqualTo(1);
        assertThat(score(task, "import os", read, "def write(folder, n):", write.replace("str(n)", "str(n + 1)")))
                .isZero();
    }

    @Test
    void aScriptMayHaveItsFolderAsPytestsOlderFixture() throws InterruptedException {
        CodeTask task = asserted(
                "from solution import lines, tidy",
                "class TestIt:",
                "    def test_it(self, tmpdir):",
                "        path = tmpdir.mkdir('sub').join('a.txt')",
                "        path.write('x\\n\\ny\\n')",
                "        assert lines(path) == 3",
                "        tidy(str(tmpdir / 'sub'))",
                "        assert path.read() == 'x\\ny\\n'",
                "        assert tmpdir.join('sub', 'a.txt').check(file=1)",
                "        assert [one.basename for one in tmpdir.listdir()] == ['sub']");
        String lines = "def lines(path): return len(open(path).readlines())";
        String tidy = """
                def tidy(folder):
                    for name in os.listdir(folder):
                        path = os.path.join(folder, name)
                        kept = [line for line in open(path) if line.strip()]
                        open(path, 'w').writelines(kept)
                """;
        assertThat(score(task, "import os", lines, tidy)).isEqualTo(1);
        assertThat(score(task, "import os", lines, tidy.replace("if line.strip()", "")))
                .isZero();
        CodeTask unknown = asserted("def test_it(tmpdir):", "    tmpdir.chdir()", "    assert f(1) == 2");
        assertThat(verdict(unknown, "def f(x): return 2")).isInstanceOfSatisfying(Verdict.Unscored.class, unscored -> {
            assertThat(unscored.cause()).isEqualTo(Cause.UNSUPPORTED);
            assertThat(unscored.detail()).contains("tmpdir.chdir");
        });
    }

    @Test
    void aScriptAndAProgramWorkInOneFolderWhereTheScriptMakesFiles() throws InterruptedException {
        String read = "def total(path): return sum(map(int, open(path)))";
        String write = """
                def spread(numbers, folder):
                    for n in numbers:
                        open(os.path.join(folder, str(n)), 'w').close()
                """;
        CodeTask task = new Tasks()
                .kind(TaskKind.ASSERTS)
                .test(Map.of(
                        "assert",
                        String.join(
                                "\n",
                                List.of(
                                        "import os, shutil, tempfile, unittest",
                                        "class TestIt(unittest.TestCase):",
                                        "    def setUp(self):",
                                        "        self.folder = tempfile.mkdtemp()",
                                        "        with open('numbers.txt', 'w') as out:",
                                        "            out.write('1\\n2\\n')",
                                        "    def tearDown(self):",
                                        "        shutil.rmtree(self.folder)",
                                        "        os.remove('numbers.txt')",
                                        "    def test_total(self):",
                                        "        self.assertEqual(total('numbers.txt'), 3)",
                                        "        self.assertEqual(total(os.path.abspath('numbers.txt')), 3)",
                                        "    def test_spread(self):",
                                        "        with tempfile.NamedTemporaryFile('w', suffix='.txt') as named:",
                                        "            named.write('5\\n6\\n')",
                                        "            named.flush()",
                                        "            self.assertEqual(total(named.name), 11)",
                                        "        spread([1, 2], self.folder)",
                                        "        self.assertEqual(sorted(os.listdir(self.folder)), ['1', '2'])"))))
                .reference("import os\n" + read + "\n" + write)
                .task();
        assertThat(score(task, "import os", read, write)).isEqualTo(1);
        assertThat(score(task, "import os", read, write.replace("str(n)", "str(n + 1)")))
                .isZero();
        assertThat(score(task, "import os", "def total(path): return 3", write)).isZero();
    }

    @Test
    void aScriptUsesWhatTheTasksOwnTextsImport() throws InterruptedException {
        Tasks tasks = new Tasks()
                .kind(TaskKind.ASSERTS)
                .entry("f")
                .test(Map.of(
                        "assert",
                        "def test_it():\n    assert json.loads(f(sqrt(4), dt.date(2020, 1, 2))) == [2.0, 2020]"));
        String program = "def f(x, day): return '[%s, %d]' % (x, day.year)";
        CodeTask task = tasks.reference("import os, json\nfrom math import sqrt\nimport datetime as dt\n" + program)
                .task();
        assertThat(score(task, program)).isEqualTo(1);
        assertThat(score(task, "def json(x): return x", program)).isEqualTo(1);
        assertThat(score(task, program.replace("day.year", "day.month"))).isZero();
        Tasks lacking =
                new Tasks().kind(TaskKind.ASSERTS).entry("f").test(Map.of("assert", "assert f(tf.abs(1)) == 1"));
        assertThat(verdict(
                        lacking.reference("import tensorflow as tf\ndef f(x): return x")
                                .task(),
                        "def f(x): return x"))
                .isInstanceOfSatisfying(Verdict.Unscored.class, unscored -> {
                    assertThat(unscored.cause()).isEqualTo(Cause.UNSUPPORTED);
                    assertThat(unscored.detail()).contains("Python module tensorflow");
                });
    }

    @Test
    void aTestThatTheReferenceFailsSaysNothingOfAProgram() throws InterruptedException {
        Tasks tasks = new Tasks().kind(TaskKind.ASSERTS).test(Map.of("assert", "f(1) == 2"));
        assertThat(verdict(tasks.reference("def f(x): return x + 5").task(), "def f(x): return 3"))
                .isInstanceOfSatisfying(
                        Verdict.Unscored.class,
                        unscored -> assertThat(unscored.cause()).isEqualTo(Cause.BAD_REFERENCE));
        assertThat(score(tasks.reference("def f(x): return x + 1").task(), "def f(x): return 3"))
                .isZero();
    }

    /** A machine that is busy between two calls does to a right program what the wait does to this one. */
    @Test
    void aCheckThatTheReferenceFailsInAnotherSecondSaysNothingOfAProgram() throws InterruptedException {
        String stamp = """
                import time
                def stamp(name):
                    with open(name, "w") as file: file.write(str(time.time()))
                    return name
                """;
        CodeTask task = new Tasks()
                .kind(TaskKind.ASSERTS)
                .test(Map.of("assert", """
                        import os, random, unittest
                        class TestCases(unittest.TestCase):
                            def setUp(self):
                                random.seed(1)
                            def read(self):
                                with open("a.txt") as file: return float(file.read())
                            def test_name(self):
                                self.assertEqual(stamp("b.txt"), "b.txt")
                            def test_same(self):
                                stamp("a.txt")
                                first = self.read()
                                os.remove("a.txt")
                                stamp("a.txt")
                                self.assertLess(self.read() - first, 1.05)
                        """))
                .reference(stamp)
                .task();
        assertThat(score(task, stamp)).isEqualTo(1);
        String late = stamp.replace("stamp", "write") + """
                times = []
                def stamp(name):
                    times.append(name)
                    time.sleep(max(0, UNTIL - time.time()) if times.count("a.txt") == 2 else 0)
                    return write(name)
                """;
        assertThat(score(task, late.replace("UNTIL", "time.time() + 1.2"))).isZero();
        assertThat(verdict(task, late.replace("UNTIL", Long.toString(System.currentTimeMillis() / 1000 + 7))))
                .isInstanceOfSatisfying(Verdict.Unscored.class, unscored -> {
                    assertThat(unscored.cause()).isEqualTo(Cause.BAD_REFERENCE);
                    assertThat(unscored.detail()).contains("another second");
                });
        assertThat(score(task, stamp.replace("return name", "return name * 2"))).isZero();
    }

    @Test
    void aScriptMayCallAProgramThatKeepsSomethingAThousandTimes() throws InterruptedException {
        String draw = """
                import random
                def f(sides):
                    drawn = random.randint(1, sides)
                    return [drawn], drawn
                """;
        CodeTask task = new Tasks()
                .kind(TaskKind.ASSERTS)
                .test(Map.of("assert", """
                        import random
                        def test_all():
                            random.seed(1)
                            seen = set()
                            for _ in range(1000):
                                seen.update(f(6)[0])
                            assert seen == {1, 2, 3, 4, 5, 6}
                        def test_one():
                            assert len(f(6)[0]) == 1
                        """))
                .reference(draw)
                .task();
        assertThat(score(task, draw)).isEqualTo(1);
        assertThat(score(task, draw.replace("(1,", "(2,"))).isZero();
        String counts = """
                n = 0
                def f(sides):
                    global n
                    n += 1
                    return [min(n, sides)], n
                """;
        assertThat(score(task, counts)).isEqualTo(1);
        assertThat(score(task, counts.replace("sides)]", "sides) if n != 1000 else 7]")))
                .isZero();
    }

    /** The program's process does not wait where the script does. */
    @Test
    void aScriptThatWaitsCountsAgainstNoProgramAndTakesNoTime() throws InterruptedException {
        CodeTask task = asserted("import time", "begin()", "time.sleep(100)", "assert waited() >= 100");
        assertThat(verdict(
                        task,
                        "import time",
                        "def begin():",
                        "    global start; start = time.time()",
                        "def waited(): return time.time() - start"))
                .isInstanceOfSatisfying(
                        Verdict.Unscored.class,
                        unscored -> assertThat(unscored.detail()).contains("time.sleep"));
        CodeTask other = asserted("import time", "assert f() == 7", "time.sleep(100)", "assert f() == 7");
        assertThat(score(other, "def f(): return 7")).isEqualTo(1);
    }

    @Test
    void aScriptWithEffectsInItsOwnProcessFailsNoProgram() throws InterruptedException {
        CodeTask shared = asserted("import os", "os.environ['SIZE'] = '7'", "assert f() == 7");
        assertThat(score(shared, "import os", "def f(): return int(os.environ.get('SIZE', 0))"))
                .isEqualTo(1);
        CodeTask task = asserted("import os", "os.chdir('/')", "assert f() == '/'");
        assertThat(verdict(task, "import os", "def f(): return os.getcwd()"))
                .isInstanceOfSatisfying(
                        Verdict.Unscored.class,
                        unscored -> assertThat(unscored.detail()).contains("os.chdir"));
    }

    @Test
    void aScriptThatChecksNothingIsNoPass() throws InterruptedException {
        assertThat(verdict(asserted("def helper():", "    return 1"), "def f(x): return 3"))
                .isInstanceOf(Verdict.Unscored.class);
    }

    @Test
    void aScriptTakesOneProcessOfTheProgramWhetherItPassesOrNeverEnds() throws InterruptedException {
        CodeTask task = new Tasks()
                .kind(TaskKind.ASSERTS)
                .limits(new CodeLimits(300, null, null, null, null))
                .test(Map.of("assert", "for x in range(9):\n    assert f(x) == x + 100"))
                .task();
        assertThat(processes(task, "def f(x): return x + 100")).isEqualTo(1);
        assertThat(processes(task, "def f(x):\n    while True: pass")).isEqualTo(1);
    }

    @Test
    void callsThatHaveNothingToCopyFromEachOtherAreAskedAgainTogether() throws InterruptedException {
        String next = "def f(x): return chr(ord(x) + 1)";
        CodeTask apart = asserted(
                "assert f('a') == 'b'", "assert f('p') == 'q'", "assert f('b') == 'c'", "assert f('q') == 'r'");
        assertThat(processes(apart, next)).isEqualTo(2);
        CodeTask chained = asserted("assert f('a') == 'b'", "assert f('b') == 'c'", "assert f('c') == 'd'");
        assertThat(processes(chained, next)).isEqualTo(3);
    }

    private long processes(CodeTask task, String source) throws InterruptedException {
        CountingSandbox sandbox = counting();
        new CodeVerifier(Optional.of(sandbox), TestSets.NONE)
                .verify(task, Response.of("```python\n" + source + "\n```\n"));
        return sandbox.programs().stream()
                .filter(program -> program.stdin().text().contains("s6:visits"))
                .count();
    }
}
