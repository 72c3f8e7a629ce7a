package dev.assay.code;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.code.task.CodeTask;
import dev.assay.code.task.TestCase;
import dev.assay.code.task.TestScoring;
import dev.assay.code.trial.TestResult;
import dev.assay.code.trial.TestStatus;
import dev.assay.sandbox.RunUsage;
import dev.assay.verifier.Explanation;
import dev.assay.verifier.Verdict;
import dev.assay.verifier.Verdict.Cause;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TestGradesTest {
    private static final TestResult RIGHT = new TestResult.Tried(TestStatus.AC, "", RunUsage.NONE);
    private static final TestResult WRONG = new TestResult.Tried(TestStatus.WA, "word 1 is wrong: 7", RunUsage.NONE);
    private static final TestResult SKIPPED = new TestResult.Skipped();
    private static final TestResult AWAY = TestResult.Untried.of(Cause.OVERLOADED, "the queue is full");

    private static Verdict verdict(TestScoring score, TestResult... results) {
        List<TestCase> tests = new ArrayList<>();
        for (int index = 0; index < results.length; index++) {
            tests.add(new TestCase("", true, "", index + 1, List.of(), Map.of(), null, false));
        }
        CodeTask task = new Tasks().score(score).test("", "").task();
        return new TestGrades(task, "print(7)", tests, List.of(results)).verdict(new Explanation.Builder());
    }

    private static double score(TestScoring score, TestResult... results) {
        return verdict(score, results) instanceof Verdict.Scored scored ? scored.score() : -1;
    }

    @Test
    void resultsAreWorthWhatTheTaskSays() {
        assertThat(score(TestScoring.ALL, RIGHT, RIGHT)).isEqualTo(1);
        assertThat(score(TestScoring.ALL, RIGHT, WRONG, SKIPPED)).isZero();
        assertThat(score(TestScoring.FRACTION, RIGHT, WRONG, RIGHT, WRONG)).isEqualTo(0.5);
        assertThat(score(TestScoring.WEIGHTED, RIGHT, WRONG, RIGHT)).isEqualTo(4 / 6.0);
        assertThat(score(TestScoring.WEIGHTED, RIGHT, RIGHT, RIGHT)).isEqualTo(1);
        assertThat(score(TestScoring.FIRST_K, RIGHT, WRONG)).isEqualTo(0.5);
    }

    @Test
    void aTestThatCouldNotBeRunLeavesNoScoreUnlessAnotherDecidesIt() {
        assertThat(verdict(TestScoring.FRACTION, RIGHT, WRONG, AWAY)).isInstanceOf(Verdict.Unscored.class);
        assertThat(verdict(TestScoring.ALL, RIGHT, AWAY)).isInstanceOfSatisfying(Verdict.Unscored.class, unscored -> {
            assertThat(unscored.cause()).isEqualTo(Cause.OVERLOADED);
            assertThat(unscored.retryable()).isTrue();
            assertThat(unscored.detail()).isEqualTo("the queue is full");
        });
        assertThat(score(TestScoring.ALL, WRONG, AWAY)).isZero();
        assertThat(score(TestScoring.ALL, AWAY, WRONG)).isZero();
    }

    @Test
    void partsHoldWhatWasRun() {
        assertThat(verdict(TestScoring.ALL, RIGHT, WRONG, SKIPPED))
                .isInstanceOfSatisfying(
                        Verdict.Scored.class,
                        scored -> assertThat(scored.parts())
                                .containsExactly(
                                        Map.entry("passed", 1.0),
                                        Map.entry("total", 3.0),
                                        Map.entry("compiled", 1.0),
                                        Map.entry("test.0", 1.0),
                                        Map.entry("test.1", 0.0)));
        assertThat(verdict(TestScoring.ALL, new TestResult.Tried(TestStatus.CE, "no", RunUsage.NONE)))
                .isInstanceOfSatisfying(
                        Verdict.Scored.class,
                        scored -> assertThat(scored.parts()).containsEntry("compiled", 0.0));
    }

    @Test
    void aThousandTestsAreAHundredPartsAndTheFailureIsStillExplained() {
        List<TestResult> results = new ArrayList<>(Collections.nCopies(1_000, RIGHT));
        results.set(700, WRONG);
        Verdict verdict = verdict(TestScoring.FRACTION, results.toArray(TestResult[]::new));
        assertThat(verdict).isInstanceOfSatisfying(Verdict.Scored.class, scored -> {
            assertThat(scored.parts()).hasSize(103);
            assertThat(scored.score()).isEqualTo(0.999);
            assertThat(scored.explanation().stages())
                    .anyMatch(stage -> stage.name().equals("test.700"));
        });
    }

    @Test
    void theFirstThreeWrongOutputsAreShown() {
        TestResult wrong = new TestResult.Tried(TestStatus.WA, "word 1 is wrong", RunUsage.NONE).giving("7");
        Verdict verdict = verdict(TestScoring.FRACTION, RIGHT, wrong, wrong, wrong, wrong);
        assertThat(verdict.explanation().stages())
                .filteredOn(stage -> stage.name().startsWith("given."))
                .extracting(stage -> stage.name() + " " + stage.outcome())
                .containsExactly("given.1 7", "given.2 7", "given.3 7");
    }

    @Test
    void aProgramThatHoldsThePublicOutputsAndFailsThePrivateOnesIsSuspected() {
        List<TestCase> tests = List.of(
                new TestCase("1", true, "41\n17\n", 1, List.of(), Map.of(), null, true), TestCase.of("2", "96"));
        assertThat(HardcodingCheck.suspected("print('41\\n17')", tests, List.of(RIGHT, WRONG)))
                .contains(true);
        assertThat(HardcodingCheck.suspected("print(f(n))", tests, List.of(RIGHT, WRONG)))
                .contains(false);
        assertThat(HardcodingCheck.suspected("print('41\\n17')", tests, List.of(WRONG, WRONG)))
                .contains(false);
        assertThat(HardcodingCheck.suspected("print('41\\n17')", tests, List.of(RIGHT, RIGHT)))
                .contains(false);
        assertThat(HardcodingCheck.suspected("print('41\\n17')", tests, List.of(RIGHT, SKIPPED)))
                .isEmpty();
    }
}
