package dev.assay.code.python;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.sandbox.Limits;
import dev.assay.sandbox.ProgramOutput;
import dev.assay.sandbox.RunOutcome;
import dev.assay.sandbox.RunReport;
import dev.assay.sandbox.RunUsage;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class AssertScriptRunnerIT extends OnOpenSandbox {
    private static final KnownScripts SCRIPTS = new KnownScripts();

    private AssertResult judge(String source, AssertScript script) throws InterruptedException {
        return new AssertScriptRunner(this::run, interaction(), SCRIPTS).judge(source, false, script, LIMITS);
    }

    private AssertResult.Told told(String source, String script) throws InterruptedException {
        AssertResult result = judge(source, AssertScript.of(script));
        assertThat(result).isInstanceOf(AssertResult.Told.class);
        return (AssertResult.Told) result;
    }

    private List<Boolean> passed(String source, String script) throws InterruptedException {
        return told(source, script).checks().stream()
                .map(AssertResult.Check::passed)
                .toList();
    }

    @Test
    void aProgramDoesNotBecomeUnscorableByWhatItGivesTheScriptToGiveBack() throws InterruptedException {
        String script = "assert len(f(f([1]) + f([2]))) == 2";
        assertThat(passed("def f(x): return x", script)).containsExactly(true);
        assertThat(passed("def f(x): return [0] * 400_000", script)).containsExactly(false);
    }

    @Test
    void pythonsOwnComparingHolds() throws InterruptedException {
        assertThat(passed("def f(x): return x", """
                import math
                assert f(1) == 1.0
                assert f(True) == 1
                assert f((1, 2)) == [1, 2]
                assert f(None) is None
                assert f(True) is True
                assert f(1) is True
                assert not f([])
                assert f("b") in "abc" and "b" in f(["b"])
                assert 1 < f(2) <= 2
                assert math.isclose(f(0.1 + 0.2), 0.3)
                assert abs(f(1.0) - 1) < 1e-9
                assert f({1: {2, 3}}) == {1: {3, 2}}
                assert f(b"x") == b"x" and f(1j) == 1j
                assert f(float("nan")) != f(float("nan"))
                """))
                .containsExactly(true, true, false, true, true, false, true, true, true, true, true, true, true, true);
    }

    @Test
    void aScriptOfHumanEvalIsCalledWithTheCandidate() throws InterruptedException {
        String prompt = """
                def encode(s):
                    return s[::-1]

                def decode(s):
                    '''Undoes encode.'''
                """;
        String check = """
                def check(candidate):
                    from random import choice
                    for _ in range(5):
                        text = "".join(choice("ab") for _ in range(9))
                        assert candidate(encode(text)) == text
                """;
        AssertScript byPrompt = new AssertScript(prompt, check, Optional.of("decode"));
        AssertScript inOne = new AssertScript("", prompt + check, Optional.of("decode"));
        for (AssertScript script : List.of(byPrompt, inOne)) {
            assertThat(((AssertResult.Told) judge("def decode(s): return s[::-1]", script)).passed())
                    .isTrue();
            String helperReplaced =
                    "class E:\n  def __eq__(s, o): return True\ndef encode(s): return s\ndef decode(s): return s";
            assertThat(((AssertResult.Told) judge(helperReplaced, script)).passed())
                    .isFalse();
        }
    }

    @Test
    void anExpressionIsAnAssertion() throws InterruptedException {
        assertThat(passed("def solve(a, b): return a + b", "solve(2, 3) == 5")).containsExactly(true);
        assertThat(passed("def solve(a, b): return a - b", "solve(2, 3) == 5")).containsExactly(false);
    }

    @Test
    void whatACallDoesToItsArgumentsIsSeen() throws InterruptedException {
        assertThat(passed("def f(x): x.sort(); x.append(9)", """
                numbers = [2, 1]
                assert f(numbers) is None
                assert numbers == [1, 2, 9]
                """)).containsExactly(true, true);
    }

    @Test
    void aCallThatGivesAValueDoesNotPassByWhatItDoesToWhatTheScriptComputesFrom() throws InterruptedException {
        String script = "xs = [2, 1]\nassert f(xs) == sorted(xs)\nresult = f(xs)\nassert result == sorted(xs)";
        assertThat(judge("def f(xs):\n  xs.clear()\n  return []", AssertScript.of(script)))
                .isInstanceOfSatisfying(
                        AssertResult.Endless.class,
                        end -> assertThat(end.otherwise()).isInstanceOf(AssertResult.Unable.class));
        assertThat(passed("def f(xs):\n  xs.sort()\n  return xs", script)).containsExactly(true, true);
    }

    @Test
    void objectsKeepTheirState() throws InterruptedException {
        String stack = """
                class Full(Exception): pass
                class Stack:
                    def __init__(self, most): self.items, self.most = [], most
                    def push(self, item):
                        if len(self.items) == self.most: raise Full("full")
                        self.items.append(item)
                    def pop(self): return self.items.pop()
                    def __len__(self): return len(self.items)
                """;
        assertThat(passed(stack, """
                from stack import Stack, Full
                s = Stack(most=2)
                s.push(1)
                s.push("b")
                assert len(s) == 2 and s.items == [1, "b"]
                try:
                    s.push(3)
                    assert False, "it took a third"
                except Full as full:
                    assert str(full) == "full"
                assert s.pop() == "b"
                assert s.pop() == 1
                """)).containsExactly(true, true, true, true);
    }

    @Test
    void whatIsAskedLaterDoesNotReachAnEarlierAnswer() throws InterruptedException {
        String cheat = """
                import sys
                class Calculator:
                    def square(self, x): return 0
                    def root(self, x):
                        frame = sys._getframe(1)
                        while frame:
                            outcomes = frame.f_locals.get("outcomes")
                            if isinstance(outcomes, list):
                                for i, outcome in enumerate(outcomes):
                                    if outcome[:3] == [b"l3:", b"s1:v", b"i0;"]:
                                        outcome[2] = b"i%x;" % x
                            frame = frame.f_back
                        return 3
                """;
        assertThat(passed(cheat, "c = Calculator()\nassert c.square(3) == 9\nassert c.root(9) == 3"))
                .containsExactly(false, true);
    }

    @Test
    void exceptionsAreRaisedWhereTheScriptMakesTheCall() throws InterruptedException {
        assertThat(passed("def f(x):\n  if x < 0: raise ValueError('no')\n  return x", """
                try:
                    f(-1)
                    assert False
                except ValueError as error:
                    assert str(error) == "no"
                assert f(-2) == -2
                assert f(2) == 2
                """))
                .containsExactly(true, false, true);
    }

    @Test
    void functionsAndCasesOfTestRunnersAreRun() throws InterruptedException {
        String script = """
                import unittest
                from solution import *

                def test_small():
                    assert f(1) == 2

                def test_large():
                    assert f(10) == 10

                class Cases(unittest.TestCase):
                    def setUp(self): self.two = 2
                    def test_equal(self): self.assertEqual(f(1), self.two)
                    def test_raises(self):
                        with self.assertRaises(TypeError):
                            f("x")
                """;
        assertThat(passed("def f(x): return x + 1", script)).containsExactly(true, false, true, true);
    }

    @Test
    void aFunctionOfTheScriptCanBeGivenWhereItIsALambda() throws InterruptedException {
        assertThat(passed("def f(g, xs): return [g(x) for x in xs]", "assert f(lambda x: x * 2, [1, 2]) == [2, 4]"))
                .containsExactly(true);
        assertThat(judge("def f(g): return g", AssertScript.of("class A(Exception): pass\nassert f(A()) == 1")))
                .isInstanceOf(AssertResult.Unable.class);
    }

    @Test
    void aBrokenScriptIsNotTheCandidatesFault() throws InterruptedException {
        for (String script : List.of(
                "assert f(1 == 1",
                "import nowhere.at_all as n\nimport math\nassert math.nothing(1) == 1",
                "assert 1 == 2",
                "while True: pass",
                "import os\nos._exit(0)")) {
            assertThat(judge("def f(x): return x", AssertScript.of(script)))
                    .as(script)
                    .isInstanceOf(AssertResult.Broken.class);
        }
    }

    @Test
    void whatTheCandidateCausesInTheScriptIsItsOwnFault() throws InterruptedException {
        assertThat(told("def f(x):\n  while True: pass", "assert f(1) == 1").checks())
                .extracting(AssertResult.Check::failure)
                .containsExactly(AssertResult.Failure.TIME);
        assertThat(told("def f(x): return bytearray(10**9)", "assert f(1) == 1").checks())
                .extracting(AssertResult.Check::failure)
                .isSubsetOf(AssertResult.Failure.MEMORY, AssertResult.Failure.RAISED);
    }

    @Test
    void aScriptMayNeedManyRoundsOfWhichEachNeedsTheOneBefore() throws InterruptedException {
        String countdown = """
                class Countdown:
                    def __init__(self, start): self.left = start
                    def step(self): self.left -= 1
                    def is_over(self): return self.left == 0
                """;
        assertThat(passed(countdown, """
                countdown, steps = Countdown(40), 0
                while not countdown.is_over():
                    countdown.step()
                    steps += 1
                assert steps == 40
                """)).containsExactly(true);
    }

    @Test
    void whatTheProgramWarnsOfIsWarnedOfInTheScript() throws InterruptedException {
        String script = """
                import unittest, warnings
                class Warnings(unittest.TestCase):
                    def test_of_one(self):
                        with self.assertWarns(DeprecationWarning) as caught:
                            self.assertEqual(old(2), 4)
                        self.assertIn("use new", str(caught.warning))
                    def test_of_all(self):
                        with warnings.catch_warnings(record=True) as caught:
                            warnings.simplefilter("always")
                            old(1), old(1), own(1)
                        self.assertEqual([each.category.__name__ for each in caught], ["DeprecationWarning"] * 2 + ["Careful"])
                        self.assertTrue(issubclass(caught[-1].category, UserWarning))
                    def test_of_none(self):
                        with warnings.catch_warnings(record=True) as caught:
                            warnings.simplefilter("always")
                            self.assertEqual(quiet(3), 6)
                        self.assertEqual(caught, [])
                    def test_as_errors(self):
                        with warnings.catch_warnings():
                            warnings.simplefilter("error")
                            with self.assertRaises(Careful): own(1)
                """;
        String right = """
                import warnings
                class Careful(UserWarning): pass
                def old(x):
                    warnings.warn("use new", DeprecationWarning)
                    return 2 * x
                def own(x): warnings.warn(Careful("careful"))
                def quiet(x):
                    with warnings.catch_warnings():
                        warnings.simplefilter("ignore")
                        return old(x)
                """;
        assertThat(passed(right, script)).containsOnly(true);
        assertThat(passed(right.replace("\"use new\", Dep", "\"use old\", Dep"), script))
                .contains(false);
        assertThat(passed(right.replace("DeprecationWarning", "UserWarning"), script))
                .contains(false);
        assertThat(passed(right.replace("\"ignore\"", "\"always\""), script)).contains(false);
        assertThat(passed("def old(x): return 2 * x\ndef quiet(x): return 2 * x", script))
                .contains(false);
    }

    @Test
    void whatTheProgramLogsIsLoggedInTheScript() throws InterruptedException {
        String script = """
                import logging, unittest
                class Logs(unittest.TestCase):
                    def test_of_one(self):
                        with self.assertLogs("shop", level="INFO") as caught:
                            self.assertEqual(sell(2), 4)
                        self.assertEqual(caught.output, ["INFO:shop:sold 2", "WARNING:shop.stock:few left"])
                    def test_of_all(self):
                        with self.assertLogs(level="DEBUG") as caught:
                            sell(1)
                        self.assertEqual([each.levelname for each in caught.records], ["DEBUG", "INFO", "WARNING"])
                    def test_of_errors(self):
                        with self.assertRaises(AssertionError), self.assertLogs(level="ERROR"):
                            sell(1)
                    def test_by_a_handler(self):
                        class Kept(logging.Handler):
                            said = []
                            def emit(self, record): self.said.append(record.getMessage())
                        logging.getLogger("shop.stock").addHandler(Kept())
                        sell(3)
                        self.assertEqual(Kept.said, ["few left"])
                """;
        String right = """
                import logging
                shop, stock = logging.getLogger("shop"), logging.getLogger("shop.stock")
                def sell(count):
                    shop.debug("selling")
                    shop.info("sold %d", count)
                    stock.warning("few left")
                    return 2 * count
                """;
        assertThat(passed(right, script)).containsOnly(true);
        assertThat(passed(right.replace("shop.info", "shop.error"), script)).contains(false);
        assertThat(passed(right.replace("    shop.debug(\"selling\")\n", ""), script))
                .contains(false);
        assertThat(passed("def sell(count): return 2 * count", script)).contains(false);
    }

    @Test
    void aGeneratorMayHaveHundredsOfThousandsOfItems() throws InterruptedException {
        String script = "assert sum(numbers(300000)) == sum(range(300000))";
        String right = "def numbers(count):\n    for number in range(count): yield number";
        assertThat(passed(right, script)).containsExactly(true);
        assertThat(passed(right.replace("(count)", "(count - 1)"), script)).contains(false);
    }

    @Test
    void aNameOfAPartOfTheScriptIsTheProgramsElsewhere() throws InterruptedException {
        String script = """
                class Order:
                    total: int = 3
                    def count(self): return count([self.total])
                def test_total():
                    total = 5
                    assert total == 5
                def test_program(fee=2):
                    assert total([fee, Order().count()]) == 3
                    assert [fee for fee in (1, 2)] == [1, 2] and fee == 2
                """;
        String right = "def total(items): return sum(items)\ndef count(items): return len(items)";
        assertThat(passed(right, script)).containsOnly(true);
        assertThat(passed(right.replace("sum", "max"), script)).contains(false);
    }

    @Test
    void aScriptThatAProgramKeepsFromItsEndIsToldApart() throws InterruptedException {
        assertThat(passed("def f(x): return 10**9", "n = 0\nfor _ in range(f(1)):\n  n += 1\nassert n"))
                .containsExactly(false);
        assertThat(judge("def f(x): return [0] * 5000", AssertScript.of("for x in f(1):\n  assert f(len(f(x))) == 0")))
                .isInstanceOf(AssertResult.Endless.class);
        assertThat(judge("def f(x): return x", AssertScript.of("for x in range(3000):\n  assert f(x) == x")))
                .as("without any program")
                .isInstanceOf(AssertResult.Unable.class);
    }

    @Test
    void aProgramThatSleepsInEachOfManyCallsIsWaitedForOnce() throws InterruptedException {
        AtomicInteger calls = new AtomicInteger();
        RunUsage slept = new RunUsage(Duration.ZERO, Duration.ofSeconds(12), 0);
        RunReport report = new RunReport(slept, ProgramOutput.NONE, ProgramOutput.NONE, Optional.empty(), Map.of());
        ProgramRun runs = (program, limits) -> {
            if (!program.stdin().text().contains("s6:visits")) {
                return run(program, limits);
            }
            calls.incrementAndGet();
            return new RunOutcome.TimedOut(RunOutcome.Clock.IDLE, report);
        };
        AssertScript script = AssertScript.of("for x in range(200):\n  assert f(x) == x");
        assertThat(new AssertScriptRunner(runs, interaction(), SCRIPTS).judge("", false, script, LIMITS))
                .isInstanceOfSatisfying(
                        AssertResult.Told.class,
                        told -> assertThat(told.checks())
                                .extracting(AssertResult.Check::failure)
                                .containsOnly(AssertResult.Failure.TIME));
        assertThat(calls).hasValue(1);
    }

    @Test
    void aProgramThatNeedsMostOfItsLimitsForEachOfManyCallsIsTooSlow() throws InterruptedException {
        AtomicInteger processes = new AtomicInteger();
        ProgramRun runs = (program, limits) -> {
            processes.addAndGet(program.stdin().text().contains("s6:visits") ? 1 : 0);
            return run(program, limits);
        };
        Limits limits = Limits.DEFAULT.withCpu(Duration.ofMillis(200));
        String slow = """
                import os, time
                seen = []
                def f(x):
                    if seen: os._exit(0)
                    seen.append(x)
                    while time.process_time() < 0.15: pass
                    return x
                """;
        AssertScript script = AssertScript.of("for x in range(2, 42):\n  assert f(x) == x");
        assertThat(new AssertScriptRunner(runs, interaction(), SCRIPTS).judge(slow, false, script, limits))
                .isInstanceOfSatisfying(
                        AssertResult.Told.class,
                        told -> assertThat(told.checks())
                                .extracting(AssertResult.Check::failure)
                                .containsOnly(AssertResult.Failure.TIME));
        assertThat(processes).hasValueLessThan(22);
    }

    @Test
    void anObjectInPlaceOfPlainDataIsNotAskedForTheAnswer() throws InterruptedException {
        String cheat = """
                class S(str):
                    def startswith(self, *a): return True
                    def count(self, *a): return a[0]
                class Any:
                    def __call__(self, *a): return True
                    def __getattr__(self, name): return Any()
                    def __contains__(self, o): return True
                    def __sub__(self, o): return 0
                    def __lt__(self, o): return True
                    def __eq__(self, o): return True
                    def __len__(self): return 3
                def s(): return S("x")
                def a(): return Any()
                def Upper(): return Any()
                """;
        assertThat(passed(cheat, """
                assert s().startswith("abc")
                assert a().startswith("abc")
                assert "abc" in s()
                assert 5 in a()
                assert abs(a() - 5) < 1e-3
                assert a() < 5
                assert a() == 5
                assert a() == a()
                assert Upper() == 5
                assert abs(Upper() - 5) < 1e-3
                assert Upper() < 5
                """)).doesNotContain(true);
    }

    @Test
    void aFunctionBesideTheEntryMakesTheResultWeaker() throws InterruptedException {
        AssertScript script = new AssertScript("", "assert other(f(1)) == 2", Optional.of("f"));
        assertThat(judge("def f(x): return x\ndef other(x): return x + 1", script))
                .isInstanceOfSatisfying(AssertResult.Told.class, told -> {
                    assertThat(told.passed()).isTrue();
                    assertThat(told.weaker()).isTrue();
                });
    }
}
