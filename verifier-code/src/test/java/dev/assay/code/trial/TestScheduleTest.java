package dev.assay.code.trial;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.code.Tasks;
import dev.assay.code.task.CodeTask;
import dev.assay.code.task.TestCase;
import dev.assay.code.task.TestScoring;
import dev.assay.sandbox.RunUsage;
import dev.assay.verifier.Verdict.Cause;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class TestScheduleTest {
    private static final TestResult SKIPPED = new TestResult.Skipped();

    private static final List<TestCase> TESTS = IntStream.range(0, 9)
            .mapToObj(number -> TestCase.of(Integer.toString(number), ""))
            .toList();

    private static TestResult tried(TestStatus status) {
        return new TestResult.Tried(status, "", new RunUsage(Duration.ZERO, Duration.ofSeconds(11), 0));
    }

    private static List<TestResult> results(CodeTask task, Map<Integer, TestResult> others)
            throws InterruptedException {
        return new TestSchedule(task)
                .results(TESTS, test -> others.getOrDefault(Integer.valueOf(test.stdin()), tried(TestStatus.AC)));
    }

    private static CodeTask task(TestScoring score) {
        return new Tasks().score(score).test("", "").task();
    }

    @Test
    void resultsStandInTheOrderOfTheTests() throws Exception {
        List<TestResult> results =
                results(task(TestScoring.FRACTION), Map.of(3, tried(TestStatus.WA), 7, tried(TestStatus.RE)));
        assertThat(results).hasSize(9);
        assertThat(results.get(3)).isEqualTo(tried(TestStatus.WA));
        assertThat(results.get(7)).isEqualTo(tried(TestStatus.RE));
        assertThat(results.get(8)).isEqualTo(tried(TestStatus.AC));
    }

    @Test
    void theFirstFailureEndsAnAttemptThatMustPassAll() throws Exception {
        List<TestResult> results =
                results(task(TestScoring.ALL), Map.of(3, tried(TestStatus.WA), 5, tried(TestStatus.RE)));
        assertThat(results.subList(0, 4))
                .containsExactly(
                        tried(TestStatus.AC), tried(TestStatus.AC), tried(TestStatus.AC), tried(TestStatus.WA));
        assertThat(results.subList(4, 9)).containsOnly(SKIPPED);
    }

    @Test
    void withoutEarlyExitEveryTestIsRun() throws Exception {
        CodeTask task = new Tasks().withoutEarlyExit().test("", "").task();
        assertThat(results(task, Map.of(0, tried(TestStatus.WA)))).hasSize(9).doesNotContain(SKIPPED);
    }

    @Test
    void aTestThatCouldNotBeRunEndsAnyAttempt() throws Exception {
        TestResult.Untried untried = TestResult.Untried.of(Cause.DEPENDENCY_FAILED, "away");
        List<TestResult> results = results(task(TestScoring.FRACTION), Map.of(2, untried));
        assertThat(results.get(2)).isEqualTo(untried);
        assertThat(results.subList(3, 9)).containsOnly(SKIPPED);
    }

    @Test
    void whatCanNotBeCompiledIsTriedOnce() throws Exception {
        AtomicInteger runs = new AtomicInteger();
        List<TestResult> results = new TestSchedule(task(TestScoring.FRACTION)).results(TESTS, test -> {
            runs.incrementAndGet();
            return tried(TestStatus.CE);
        });
        assertThat(runs).hasValue(1);
        assertThat(results).hasSize(9).allMatch(result -> ((TestResult.Tried) result).status() == TestStatus.CE);
    }

    @Test
    void aProgramThatTimesOutAgainAndAgainIsGivenUpAndFailsTheRest() throws Exception {
        TestResult late = tried(TestStatus.TLE);
        List<TestResult> results = results(task(TestScoring.FRACTION), Map.of(1, late, 2, late, 4, late));
        assertThat(results.get(3)).isEqualTo(tried(TestStatus.AC));
        assertThat(results.subList(5, 9))
                .allMatch(result -> result instanceof TestResult.Tried(var status, var why, var usage, var given)
                        && status == TestStatus.TLE
                        && why.startsWith("not run")
                        && given.isEmpty());
    }
}
