package dev.assay.code;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.code.task.CodeTask;
import dev.assay.code.task.TaskKind;
import dev.assay.code.task.TestCase;
import dev.assay.code.task.TestScoring;
import dev.assay.code.task.TestSet;
import dev.assay.code.task.TestSets;
import dev.assay.sandbox.RunOutcome;
import dev.assay.sandbox.RunOutcome.Reason;
import dev.assay.sandbox.RunReport;
import dev.assay.verifier.Response;
import dev.assay.verifier.Verdict;
import dev.assay.verifier.Verdict.Cause;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Failures that the response did not cause must never give a score. */
class FailuresTest {
    private static final Response ECHO = Response.of("```python\nprint(input())\n```");

    private static Tasks tests() {
        return new Tasks().test("a", "a").test("b", "b").test("c", "c");
    }

    private static RunOutcome failed(Reason reason) {
        return RunOutcome.SandboxFailed.of(reason, "because");
    }

    private static Verdict verdict(CodeTask task, RunOutcome ofB) throws InterruptedException {
        ScriptedSandbox sandbox = new ScriptedSandbox("b", ofB);
        return new CodeVerifier(Optional.of(sandbox), TestSets.NONE).verify(task, ECHO);
    }

    @ParameterizedTest
    @CsvSource({
        "STARVED, DEPENDENCY_FAILED, true",
        "BROKEN, DEPENDENCY_FAILED, true",
        "CLOSED, DEPENDENCY_FAILED, true",
        "OVERLOADED, OVERLOADED, true",
        "UNSUPPORTED, UNSUPPORTED, false"
    })
    void aFailureOfTheSandboxIsUnscored(Reason reason, Cause cause, boolean retryable) throws Exception {
        for (TestScoring score : TestScoring.values()) {
            assertThat(verdict(tests().score(score).task(), failed(reason)))
                    .isInstanceOfSatisfying(Verdict.Unscored.class, unscored -> {
                        assertThat(unscored.cause()).isEqualTo(cause);
                        assertThat(unscored.retryable()).isEqualTo(retryable);
                        assertThat(unscored.detail()).isEqualTo("sandbox: because");
                    });
        }
    }

    @Test
    void aFailureAfterAWrongAnswerChangesNothingWhereAllHaveToPass() throws Exception {
        CodeTask task =
                new Tasks().test("a", "other").test("b", "b").withoutEarlyExit().task();
        assertThat(verdict(task, failed(Reason.STARVED)))
                .isInstanceOfSatisfying(
                        Verdict.Scored.class,
                        scored -> assertThat(scored.score()).isZero());
    }

    @Test
    void whatWasUnscoredIsTriedAgainAndWhatWasScoredIsNot() throws Exception {
        ScriptedSandbox sandbox = new ScriptedSandbox("b", failed(Reason.BROKEN));
        CodeVerifier verifier = new CodeVerifier(Optional.of(sandbox), TestSets.NONE);
        assertThat(verifier.verify(tests().task(), ECHO)).isInstanceOf(Verdict.Unscored.class);
        sandbox.endsSo(ScriptedSandbox.printed("b"));
        Verdict right = verifier.verify(tests().task(), ECHO);
        assertThat(right).isInstanceOf(Verdict.Scored.class);
        sandbox.endsSo(ScriptedSandbox.printed("other"));
        assertThat(verifier.verify(tests().task(), ECHO)).isEqualTo(right);
    }

    @Test
    void withoutASandboxAProgramIsUnscored() throws Exception {
        assertThat(new CodeVerifier(Optional.empty(), TestSets.NONE).verify(tests().task(), ECHO))
                .isInstanceOfSatisfying(
                        Verdict.Unscored.class,
                        unscored -> assertThat(unscored.cause()).isEqualTo(Cause.UNSUPPORTED));
    }

    @Test
    void programsThatTalkNeedTwoSlots() throws Exception {
        CodeTask task = new Tasks().kind(TaskKind.SCRIPT).checker("x").task();
        assertThat(verdict(task, failed(Reason.BROKEN)))
                .isInstanceOfSatisfying(
                        Verdict.Unscored.class,
                        unscored -> assertThat(unscored.cause()).isEqualTo(Cause.UNSUPPORTED));
    }

    @Test
    void aTestSetIsFoundOrSaysWhoseFaultItIs() throws Exception {
        assertThat(looked(found(TestCase.of("a", "a")))).isEqualTo("1.0");
        assertThat(looked(found())).isEqualTo("bad_reference");
        assertThat(looked(new TestSets.Lookup.Missing())).isEqualTo("bad_request");
        assertThat(looked(new TestSets.Lookup.Unreadable("no JSON"))).isEqualTo("bad_reference");
        assertThat(looked(new TestSets.Lookup.Unavailable("away"))).isEqualTo("dependency_failed");
    }

    private static TestSets.Lookup found(TestCase... tests) {
        return new TestSets.Lookup.Found(TestSet.of(List.of(tests)));
    }

    private static String looked(TestSets.Lookup lookup) throws InterruptedException {
        ScriptedSandbox sandbox = new ScriptedSandbox("", ScriptedSandbox.printed(""));
        CodeVerifier verifier = new CodeVerifier(Optional.of(sandbox), _ -> lookup);
        return switch (verifier.verify(new Tasks().testset("0".repeat(64)).task(), ECHO)) {
            case Verdict.Scored scored -> Double.toString(scored.score());
            case Verdict.Unscored unscored -> unscored.cause().toString();
        };
    }

    @Test
    void aRunThatWasCalledOffIsNoWrongAnswer() throws Exception {
        RunOutcome.Cancelled cancelled = new RunOutcome.Cancelled(RunReport.EMPTY);
        assertThat(verdict(tests().task(), cancelled))
                .isInstanceOfSatisfying(
                        Verdict.Unscored.class,
                        unscored -> assertThat(unscored.cause()).isEqualTo(Cause.CANCELLED));
    }

    @Test
    void twoTasksThatDifferAnywhereShareNoVerdict() throws Exception {
        CodeVerifier verifier =
                new CodeVerifier(Optional.of(new ScriptedSandbox("-", failed(Reason.BROKEN))), TestSets.NONE);
        assertThat(verifier.verify(new Tasks().test("a", "a").task(), ECHO))
                .isInstanceOfSatisfying(
                        Verdict.Scored.class,
                        scored -> assertThat(scored.score()).isEqualTo(1));
        assertThat(verifier.verify(new Tasks().test("a", "b").task(), ECHO))
                .isInstanceOfSatisfying(
                        Verdict.Scored.class,
                        scored -> assertThat(scored.score()).isZero());
        assertThat(verifier.verify(
                        new Tasks()
                                .test(Map.of("stdin", "a", "expected", "a", "weight", 2))
                                .task(),
                        ECHO))
                .isInstanceOfSatisfying(
                        Verdict.Scored.class,
                        scored -> assertThat(scored.score()).isEqualTo(1));
    }
}
