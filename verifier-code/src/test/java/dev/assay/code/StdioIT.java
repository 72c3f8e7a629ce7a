package dev.assay.code;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.code.task.CodeLimits;
import dev.assay.code.task.CodeTask;
import dev.assay.code.task.OutputComparison;
import dev.assay.code.task.TestScoring;
import dev.assay.code.task.TestSets;
import dev.assay.sandbox.Bytes;
import dev.assay.sandbox.Program;
import dev.assay.verifier.Response;
import dev.assay.verifier.Verdict;
import dev.assay.verifier.Verdict.Cause;
import dev.assay.verifier.Verifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class StdioIT extends OnSandbox {
    private static final CodeTask SUM = new Tasks()
            .test("2 3\n", "5\n")
            .test("10 -4\n", "6\n")
            .test("0 0\n", "0\n")
            .task();

    private static final String RIGHT = "print(sum(map(int, input().split())))";

    @Test
    void anAssertionInJavaThatFailsIsNoPass() throws Exception {
        CodeTask task = Tasks.stdio("java");
        String asserting =
                "class Main { public static void main(String[] words) { assert 1 == %d; System.out.println(1); } }";
        Assumptions.assumeTrue(verdict(task, asserting.formatted(1)) instanceof Verdict.Scored, "java is not here");
        assertThat(score(task, asserting.formatted(1))).isEqualTo(1);
        assertThat(said(0, task, asserting.formatted(2)))
                .isEqualTo("RE: it ended with code 1: Exception in thread \"main\" java.lang.AssertionError");
    }

    @Test
    void aFullHeapOfJavaIsOutOfMemory() throws Exception {
        CodeTask task = new Tasks()
                .in("java")
                .test("", "1")
                .limits(new CodeLimits(20_000, null, null, null, null))
                .task();
        String filling =
                "class Main { public static void main(String[] words) { var all = new java.util.ArrayList<int[]>();"
                        + " while (true) all.add(new int[1 << 20]); } }";
        Assumptions.assumeTrue(verdict(task, filling) instanceof Verdict.Scored, "java is not here");
        assertThat(said(0, task, filling)).isEqualTo("MLE");
    }

    @Test
    void theReasonOfAFailureIsTheLineThatSaysIt() throws Exception {
        CodeTask c = Tasks.stdio("c");
        assertThat(said(0, c, "#include <assert.h>", "int main(void) { assert(1 == 2); }"))
                .startsWith("RE: signal 6 ended it: ")
                .contains("Assertion `1 == 2' failed.");
        CodeTask python = Tasks.stdio("python");
        assertThat(said(0, python, "raise ValueError('one\\ntwo')"))
                .isEqualTo("RE: it ended with code 1: ValueError: one");
    }

    @Test
    void aRightProgramScores1AndSaysWhatItUsed() throws Exception {
        assertThat(verdict(SUM, RIGHT)).isInstanceOfSatisfying(Verdict.Scored.class, scored -> {
            assertThat(scored.score()).isEqualTo(1);
            assertThat(scored.parts()).containsEntry("passed", 3.0).containsEntry("test.2", 1.0);
            assertThat(scored.explanation().stages())
                    .anyMatch(stage -> stage.name().equals("test.0")
                            && stage.input().contains("ms of processor")
                            && stage.outcome().equals("AC"));
        });
    }

    @Test
    void aWrongOutputIsShownAndARightOneIsNot() throws Exception {
        assertThat(verdict(SUM, "print(-1)").explanation().stages())
                .anyMatch(stage ->
                        stage.name().startsWith("given.") && stage.outcome().equals("-1\n"));
        assertThat(verdict(SUM, RIGHT).explanation().stages())
                .noneMatch(stage -> stage.name().startsWith("given."));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "print(5) | WA: word 1 is wrong",
                "while True: pass | TLE: processor time",
                "x = 'a' * 10**9 | MLE",
                "raise ValueError('no') | RE: it ended with code 1: ValueError: no",
                "import os; os.kill(os.getpid(), 11) | RE: signal 11",
                "print(5)) | RE: it ended with code 1: SyntaxError",
                "while True: print('5 ' * 10**5) | OLE"
            })
    void aWrongProgramScores0WithItsStatus(String program, String status) throws Exception {
        CodeTask task = new Tasks()
                .test("2 3\n", "5\n")
                .test("10 -4\n", "6\n")
                .limits(new CodeLimits(4_000, null, null, null, null))
                .task();
        assertThat(score(task, program)).isZero();
        assertThat(said(program.equals("print(5)") ? 1 : 0, task, program)).startsWith(status);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "cpp | #include <cstdio>~int main() { int a, b; scanf(\"%d %d\", &a, &b); printf(\"%d\", a + b); }",
                "c | #include <stdio.h>~int main(void) { int a, b; scanf(\"%d %d\", &a, &b); printf(\"%d\", a + b); }",
                "java | import java.util.Scanner;~class Main { public static void main(String[] a) { var s = new Scanner(System.in); System.out.println(s.nextInt() + s.nextInt()); } }",
                "javascript | const [a, b] = require('fs').readFileSync(0, 'utf8').split(' ').map(Number);~console.log(a + b);",
                "bash | read a b~echo $((a + b))",
                "perl | my ($a, $b) = split ' ', <STDIN>;~print $a + $b;"
            })
    void everyLanguageOfTheSandboxIsTriedInTheSameWay(String language, String program) throws Exception {
        CodeLimits generous = new CodeLimits(20_000, 60_000, 1_024, null, 256);
        CodeTask task = new Tasks()
                .in(language)
                .test("2 3\n", "5")
                .test("4 4\n", "8")
                .limits(generous)
                .task();
        Verdict verdict = verdict(task, program.split("~"));
        if (verdict instanceof Verdict.Unscored unscored && unscored.cause() == Cause.UNSUPPORTED) {
            Assumptions.abort(unscored.detail());
        }
        assertThat(verdict)
                .isInstanceOfSatisfying(
                        Verdict.Scored.class,
                        scored -> assertThat(scored.score()).isEqualTo(1));
    }

    @Test
    void aProgramThatSleepsIsOverItsTimeByTheClock() throws Exception {
        CodeTask task = new Tasks()
                .test("", "1")
                .limits(new CodeLimits(1_000, 2_000, null, null, null))
                .task();
        assertThat(said(0, task, "import time; time.sleep(30)")).isEqualTo("TLE: time by the clock");
    }

    @Test
    void whatCanNotBeCompiledSaysSoInItsParts() throws Exception {
        CodeTask task = new Tasks()
                .in("c")
                .test("", "1")
                .test("", "1")
                .score(TestScoring.FRACTION)
                .task();
        Verdict verdict = verdict(task, "int main(void) { return x; }");
        if (verdict instanceof Verdict.Unscored unscored && unscored.cause() == Cause.UNSUPPORTED) {
            Assumptions.abort(unscored.detail());
        }
        assertThat(verdict).isInstanceOfSatisfying(Verdict.Scored.class, scored -> {
            assertThat(scored.score()).isZero();
            assertThat(scored.parts()).containsEntry("compiled", 0.0).containsEntry("test.1", 0.0);
        });
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            def (                          | ''      | the task's preamble fails by itself
            1/0                            | ''      | the task's preamble fails by itself
            from typing import Lst         | ''      | the task's preamble fails by itself
            x = 1                          | def (   | the task's epilogue fails by itself
            """)
    void codeOfTheTaskThatFailsByItselfIsNotTheProgramsFault(String preamble, String epilogue, String why)
            throws Exception {
        Tasks tasks = new Tasks().preamble(preamble).test("", "5");
        CodeTask task = (epilogue.isEmpty() ? tasks : tasks.epilogue(epilogue)).task();

        assertThat(verdict(task, "print(5)")).isInstanceOfSatisfying(Verdict.Unscored.class, unscored -> {
            assertThat(unscored.cause()).isEqualTo(Cause.BAD_REFERENCE);
            assertThat(unscored.detail()).startsWith(why);
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"x = int(input())", "class Solution:", "if True:", "def f():\n    pass", "raise_ = 1"})
    void aProgramThatFailsBehindGoodCodeOfTheTaskIs0(String preamble) throws Exception {
        CodeTask task = new Tasks().preamble(preamble).test("4", "5").task();

        assertThat(verdict(task, "    raise ValueError"))
                .isInstanceOfSatisfying(
                        Verdict.Scored.class,
                        scored -> assertThat(scored.score()).isZero());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            python | print(5)                       | print(4)
            python | print(5)                       | raise SystemExit(3)
            cpp    | int main() { puts("5"); }      | int main() { return 1; }
            """)
    void aTestThatTheReferenceFailsTooSaysNothingOfTheProgram(String language, String reference, String wrong)
            throws Exception {
        String heading = language.equals("cpp") ? "#include <cstdio>" : "";
        Tasks tasks = new Tasks().in(language).preamble(heading).reference(language, reference);

        assertThat(verdict(tasks.test("", "6").task(), wrong))
                .isInstanceOfSatisfying(Verdict.Unscored.class, unscored -> {
                    assertThat(unscored.cause()).isEqualTo(Cause.BAD_REFERENCE);
                    assertThat(unscored.detail()).isEqualTo("the task's reference fails the test as well");
                });
    }

    @Test
    void aTestThatTheReferencePassesCountsAlsoWhereItFailsOthers() throws Exception {
        CodeTask task = new Tasks()
                .reference("python", "print(int(input()) + 1)")
                .withoutEarlyExit()
                .test("1", "7")
                .test("2", "3")
                .task();

        assertThat(verdict(task, "print(0)"))
                .isInstanceOfSatisfying(
                        Verdict.Scored.class,
                        scored -> assertThat(scored.score()).isZero());
    }

    @Test
    void anotherBrokenPreambleIsFoundByTheReference() throws Exception {
        CodeTask task = new Tasks()
                .in("cpp")
                .preamble("struct broken {")
                .reference("cpp", "#include <cstdio>\nint main() { puts(\"5\"); }")
                .test("", "5")
                .task();

        assertThat(verdict(task, "int main() { return 1; }"))
                .isInstanceOfSatisfying(
                        Verdict.Unscored.class,
                        unscored -> assertThat(unscored.cause()).isEqualTo(Cause.BAD_REFERENCE));
    }

    @Test
    void aResponseWithoutCodeIs0() throws Exception {
        assertThat(verifier().verify(SUM, Response.of("I give up.")))
                .isInstanceOfSatisfying(
                        Verdict.Scored.class,
                        scored -> assertThat(scored.score()).isZero());
    }

    @Test
    void aProgramThatPrints100MegabytesHasWrittenMoreThanItMay() throws Exception {
        assertThat(said(0, SUM, "import sys", "for i in range(100): sys.stdout.write('5 ' * (1 << 19))"))
                .startsWith("OLE");
    }

    @Test
    void sixteenEqualProgramsCostOneAndNoExpectedOutputEntersTheSandbox() throws Exception {
        CountingSandbox sandbox = counting();
        CodeVerifier verifier = new CodeVerifier(Optional.of(sandbox), TestSets.NONE);
        CodeTask task = new Tasks()
                .test("a secret\n", "expected-1")
                .test("b secret\n", "expected-2")
                .task();
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<Verdict>> verdicts = new ArrayList<>();
            for (int rollout = 0; rollout < 16; rollout++) {
                String response = "Thought " + rollout
                        + "\n```python\nprint('expected-1' if input()[0] == 'a' else 'expected-2')\n```";
                verdicts.add(threads.submit(() -> verifier.verify(task, Response.of(response))));
            }
            for (Future<Verdict> verdict : verdicts) {
                assertThat(verdict.get())
                        .isInstanceOfSatisfying(
                                Verdict.Scored.class,
                                scored -> assertThat(scored.score()).isEqualTo(1));
            }
        }
        assertThat(sandbox.programs()).hasSize(2);
        verifier.verify(task, Response.of("```python\nprint(0)\n```"));
        assertThat(sandbox.programs().getLast()).satisfies(program -> {
            assertThat(program.files()).isEqualTo(Map.of(Program.USUAL_NAME, Bytes.utf8("print(0)\n")));
            assertThat(program.stdin().text()).doesNotContain("expected");
            assertThat(program.arguments()).isEmpty();
        });
    }

    @Test
    void fractionsCountAndEarlyExitDoesNotTouchThem() throws Exception {
        Tasks tasks = new Tasks().test("1", "1").test("2", "2").test("3", "9").test("4", "4");
        assertThat(score(tasks.score(TestScoring.FRACTION).task(), "print(input())"))
                .isEqualTo(0.75);
        assertThat(score(tasks.firstK(2).task(), "print(input())")).isEqualTo(1);
    }

    @Test
    void outputThatIsNotUtf8IsWrongAndSaidToBeSo() throws Exception {
        CodeTask task =
                new Tasks().test("", "\ufffd").compare(OutputComparison.EXACT).task();
        assertThat(said(0, task, "import sys", "sys.stdout.buffer.write(b'\\xff')"))
                .contains("WA", "not UTF-8");
    }

    @Test
    void aMegabyteOfInputAndOfOutputIsCompared() throws Exception {
        String text = "x".repeat(1 << 20);
        CodeTask task =
                new Tasks().test(text, text).compare(OutputComparison.EXACT).task();
        assertThat(score(task, "print(input(), end='')")).isEqualTo(1);
        CodeTask small = new Tasks()
                .test(text, text)
                .limits(new CodeLimits(null, null, null, 1_000, null))
                .task();
        assertThat(score(small, "print(input(), end='')"))
                .as("the expected output always fits")
                .isEqualTo(1);
        assertThat(said(0, small, "while True: print('x' * 1000)")).startsWith("OLE");
    }

    @Test
    void aHundredInputsOfAMegabyteAreReadAndJudged() throws Exception {
        Tasks tasks = new Tasks().score(TestScoring.FRACTION);
        for (int number = 0; number < 100; number++) {
            tasks.test(number + " " + "7".repeat(1 << 20), Integer.toString(number * 2));
        }
        assertThat(score(tasks.task(), "print(2 * int(input().split()[0]))")).isEqualTo(1);
    }

    @Test
    void sixtyFourRightProgramsAtOnceAreNeverWrong() throws Exception {
        Verifier<CodeTask> verifier = verifier();
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<Verdict>> verdicts = new ArrayList<>();
            for (int client = 0; client < 64; client++) {
                CodeTask task = new Tasks().test("2 3\n", "5\n").task();
                String response = "```python\n" + RIGHT + "  # " + client + "\n```";
                verdicts.add(threads.submit(() -> verifier.verify(task, Response.of(response))));
            }
            for (Future<Verdict> verdict : verdicts) {
                assertThat(verdict.get())
                        .isInstanceOfSatisfying(
                                Verdict.Scored.class,
                                scored -> assertThat(scored.score()).isEqualTo(1));
            }
        }
    }

    @Test
    void whoNoLongerWantsAVerdictDoesNotWaitForIt() throws Exception {
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            Future<Verdict> verdict = threads.submit(() -> verdict(SUM, "import time; time.sleep(60)"));
            verdict.cancel(true);
        }
        assertThat(score(SUM, RIGHT)).isEqualTo(1);
    }
}
