package dev.assay.code;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.code.task.CodeTask;
import dev.assay.code.task.TaskKind;
import dev.assay.code.task.TestSets;
import dev.assay.verifier.Response;
import dev.assay.verifier.Verdict;
import dev.assay.verifier.Verdict.Cause;
import dev.assay.verifier.Verifier;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Tests of assert scripts that a program keeps from ending. The program is at fault only if the script ends with a
 * right program.
 */
class EndlessIT extends OnSandbox {
    private static final String[] RIGHT = {
        "class walk_from:",
        "    def __init__(self, n): self.n = n",
        "    def done(self): return self.n == 0",
        "    def step(self): self.n -= 1"
    };
    private static final String[] ENDLESS = {
        "class walk_from:",
        "    def __init__(self, n): self.n = 0",
        "    def done(self): return False",
        "    def step(self): self.n += 1; return self.n"
    };
    /** Makes many steps at a time, so that a program that never ends soon exceeds the limit on calls. */
    private static final String SCRIPT = """
            walk = walk_from(3)
            while not walk.done():
                walk.step()
                if walk.n > 0:
                    [walk_from(i).step() for i in range(1500 * (walk.n > 3), 3000 * (walk.n > 3))]
            assert walk.n == 0
            """;

    private static Tasks walk() {
        return new Tasks().kind(TaskKind.ASSERTS).test(Map.of("assert", SCRIPT));
    }

    private Verdict verdict(Verifier<CodeTask> verifier, CodeTask task, String... lines) throws InterruptedException {
        return verifier.verify(task, Response.of("```python\n" + String.join("\n", lines) + "\n```"));
    }

    private static void isZeroForItsLimit(Verdict verdict) {
        assertThat(verdict).isInstanceOfSatisfying(Verdict.Scored.class, scored -> {
            assertThat(scored.score()).isZero();
            assertThat(scored.explanation().toString()).contains("LIMIT: ");
        });
    }

    @Test
    void withAReferenceThatComesToTheEndItIsZero() throws InterruptedException {
        CodeTask task = walk().reference(String.join("\n", RIGHT)).task();
        isZeroForItsLimit(verdict(verifier(), task, ENDLESS));
    }

    @Test
    void afterAnotherProgramHasPassedItIsZeroAndBeforeThatUnscored() throws InterruptedException {
        CodeVerifier verifier = new CodeVerifier(Optional.of(counting()), TestSets.NONE);
        assertThat(verdict(verifier, walk().task(), ENDLESS))
                .isInstanceOfSatisfying(
                        Verdict.Unscored.class,
                        unscored -> assertThat(unscored.cause()).isEqualTo(Cause.UNSUPPORTED));
        assertThat(verdict(verifier, walk().task(), RIGHT))
                .isInstanceOfSatisfying(
                        Verdict.Scored.class,
                        scored -> assertThat(scored.score()).isEqualTo(1));
        isZeroForItsLimit(verdict(verifier, walk().task(), ENDLESS));
    }

    @Test
    void aReferenceThatDoesNotComeToTheEndEitherLeavesItUnscored() throws InterruptedException {
        CodeTask task = walk().reference(String.join("\n", ENDLESS)).task();
        assertThat(verdict(verifier(), task, ENDLESS)).isInstanceOf(Verdict.Unscored.class);
    }

    @Test
    void theReferenceOfADataSetIsTheControl() throws InterruptedException {
        Map<String, Object> row = Map.<String, Object>of(
                "test",
                        "from solution import f\n\ndef test_f():\n    for x in f(3):\n        assert f(len(f(x))) == []\n",
                "solution", "def f(n): return list(range(n)) if n == 3 else []");
        CodeTask task = new Tasks().kind(TaskKind.ASSERTS).row(row).task();
        isZeroForItsLimit(verdict(verifier(), task, "def f(n): return [0] * 5000"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    assert 2 ** f(1) == 8                                  | 10 ** 12
                    assert 10 ** f(1) == 1000                              | 10 ** 12
                    assert 'x' * f(1) == 'xxx'                             | 10 ** 10
                    assert 'x' * int(f(1)) == 'xxx'                        | '10000000000'
                    assert int(f(1)) == 3                                  | Decimal('1e999999999')
                    assert [int(x) for x in [f(1)]] == [3]                 | Decimal('1e999999999')
                    assert list(range(f(1))) == [0, 1, 2]                  | 10 ** 9
                    assert sum(i for i in range(f(1))) == 3                | 10 ** 12
                    assert [f(i) for i in range(f(1))]                     | 10 ** 12
                    """)
    void numbersWithWhichAScriptNeverEndsAreTheProgramsFaultWithoutAnotherProgramToo(String script, String value)
            throws InterruptedException {
        CodeTask task = new Tasks()
                .kind(TaskKind.ASSERTS)
                .test(Map.of("assert", script))
                .task();
        assertThat(score(task, "def f(x): return 3")).isEqualTo(1);
        isZeroForItsLimit(verdict(verifier(), task, "from decimal import Decimal", "def f(x): return " + value));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '@', textBlock = """
                    assert len([1 for a in f(1) for b in f(1)]) == 9                   @ [1] * 3         @ [1] * 20000
                    assert sorted(a + b for a in f(1) for b in f(1))[0] == 'aa'        @ ('aaa')         @ ('a' * 20000)
                    assert len(list(__import__('itertools').permutations(f(1)))) == 6  @ (1, 2, 3)       @ tuple(range(20000))
                    """)
    void listsAndTextsWithWhichAScriptNeverEndsAreTheProgramsFaultToo(String script, String right, String value)
            throws InterruptedException {
        CodeTask task = new Tasks()
                .kind(TaskKind.ASSERTS)
                .test(Map.of("assert", script))
                .task();
        isZeroForItsLimit(verdict(verifier(), task, "def f(x): return " + value));
        assertThat(score(task, "def f(x): return " + right)).isEqualTo(1);
    }

    @Test
    void aSlowPatternBlamesTheProgramOnlyOnceAnotherOneBroughtTheScriptToItsEnd() throws InterruptedException {
        CodeTask task = new Tasks()
                .kind(TaskKind.ASSERTS)
                .test(Map.of("assert", "import re; assert re.match('(a+)+$', f(1))"))
                .task();
        Verifier<CodeTask> verifier = verifier();
        String slow = "def f(x): return 'a' * 40 + 'b'";

        assertThat(verdict(verifier, task, slow)).isInstanceOf(Verdict.Unscored.class);
        assertThat(verdict(verifier, task, "def f(x): return 'aaa'")).isInstanceOf(Verdict.Scored.class);
        assertThat(verdict(verifier, task, slow))
                .isInstanceOfSatisfying(
                        Verdict.Scored.class,
                        scored -> assertThat(scored.score()).isZero());
    }

    @Test
    void aProgramWithWhichAScriptGoesOnIsZeroAfterAFewSecondsWhereAnotherPassesAtOnce() throws InterruptedException {
        String script = """
                walk = walk_from(3)
                while not walk.done():
                    walk.step()
                    if walk.n > 3:
                        sum(range(10_000_000))
                assert walk.n == 0
                """;
        CodeTask task = new Tasks()
                .kind(TaskKind.ASSERTS)
                .test(Map.of("assert", script))
                .task();
        Verifier<CodeTask> verifier = verifier();
        assertThat(verdict(verifier, task, RIGHT)).isInstanceOf(Verdict.Scored.class);

        Verdict verdict = verdict(verifier, task, ENDLESS);

        isZeroForItsLimit(verdict);
        assertThat(verdict.explanation().toString()).containsPattern("the script takes more than \\d+ s");
    }

    @Test
    void aScriptThatIsSlowWithAPassingProgramTooSaysNothingOfOneThatMakesItSlower() throws InterruptedException {
        String work = "sum(i * i for i in range(20_000_000))\n";
        CodeTask task = new Tasks()
                .kind(TaskKind.ASSERTS)
                .test(Map.of("assert", "import re\n" + work + "assert re.match('(a+)+$', f(1))"))
                .task();
        Verifier<CodeTask> verifier = verifier();
        assertThat(verdict(verifier, task, "def f(x): return 'aaa'")).isInstanceOf(Verdict.Scored.class);
        assertThat(verdict(verifier, task, "def f(x): return 'a' * 40 + 'b'")).isInstanceOf(Verdict.Unscored.class);
    }

    @Test
    void anObjectIsNoMemberOfASetOfPlainData() throws InterruptedException {
        CodeTask task = new Tasks()
                .kind(TaskKind.ASSERTS)
                .test(Map.of("assert", "allowed = {1, 2}\nassert f(1) in allowed\nassert f(1) not in {3: 4}"))
                .task();
        assertThat(score(task, "def f(x): return 2")).isEqualTo(1);
        assertThat(score(task, "class A:", "    pass", "def f(x): return A()")).isZero();
        assertThat(score(
                        task,
                        "class A(object):",
                        "    def __hash__(self): return 1",
                        "    def __eq__(self, other): return True",
                        "def f(x): return A()"))
                .isZero();
    }

    @Test
    void aScriptThatNeverEndsWithUsualNumbersSaysNothingOfTheProgram() throws InterruptedException {
        CodeTask task = new Tasks()
                .kind(TaskKind.ASSERTS)
                .test(Map.of("assert", "n = f(1)\nwhile n:\n    pass\nassert n == 3"))
                .task();
        assertThat(verdict(verifier(), task, "def f(x): return 3"))
                .isInstanceOfSatisfying(
                        Verdict.Unscored.class,
                        unscored -> assertThat(unscored.cause()).isEqualTo(Cause.UNSUPPORTED));
    }
}
