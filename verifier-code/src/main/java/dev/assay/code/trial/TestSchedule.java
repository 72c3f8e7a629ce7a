package dev.assay.code.trial;

import dev.assay.code.task.CodeTask;
import dev.assay.code.task.TestCase;
import dev.assay.code.task.TestScoring;
import dev.assay.sandbox.RunUsage;
import dev.assay.verifier.trace.TraceSpan;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ThreadFactory;

/**
 * Runs the tests of one program. The first test runs alone, because most wrong programs fail it; then a few run at a
 * time. Results are read in the order of the tests, so that a verdict does not depend on which run ends first.
 */
public final class TestSchedule {
    /** The number of tests of one program that run at a time. */
    static final int AT_A_TIME = 2;

    /** The total wall time of runs that timed out, after which the program is not tried any more. */
    static final Duration MOST_TIMED_OUT = Duration.ofSeconds(30);

    private final boolean failureDecides;

    TestSchedule(CodeTask task) {
        failureDecides = task.earlyExit() && task.score() == TestScoring.ALL;
    }

    /** Tries a program on one test. */
    @FunctionalInterface
    public interface One {
        TestResult of(TestCase test) throws InterruptedException;
    }

    List<TestResult> inOrder(List<TestCase> tests, One one) throws InterruptedException {
        Progress progress = new Progress(tests.size());
        for (int index = 0; !progress.isOver(); index++) {
            progress.add(one.of(tests.get(index)));
        }
        return progress.results();
    }

    List<TestResult> results(List<TestCase> tests, One one) throws InterruptedException {
        Progress progress = new Progress(tests.size());
        progress.add(one.of(tests.getFirst()));
        if (!progress.isOver()) {
            TraceSpan span = TraceSpan.current();
            ThreadFactory threads =
                    Thread.ofVirtual().name("assay-code-test-", 0).factory();
            try (ExecutorService executor = Executors.newFixedThreadPool(AT_A_TIME, threads)) {
                List<Future<TestResult>> rest = new ArrayList<>(tests.size());
                tests.subList(1, tests.size())
                        .forEach(test -> rest.add(executor.submit(() -> span.call(() -> one.of(test)))));
                try {
                    for (int index = 0; index < rest.size() && !progress.isOver(); index++) {
                        progress.add(result(rest.get(index)));
                    }
                } finally {
                    executor.shutdownNow();
                }
            }
        }
        return progress.results();
    }

    private static TestResult result(Future<TestResult> future) throws InterruptedException {
        try {
            return future.get();
        } catch (ExecutionException e) {
            switch (e.getCause()) {
                case RuntimeException cause -> throw cause;
                case Error cause -> throw cause;
                case null, default -> throw new IllegalStateException(e.getCause());
            }
        }
    }

    /** The results so far. */
    private final class Progress {
        private final int size;
        private final List<TestResult> results = new ArrayList<>();
        private TestResult rest = new TestResult.Skipped();
        private boolean over;
        private Duration timedOut = Duration.ZERO;

        Progress(int size) {
            this.size = size;
        }

        boolean isOver() {
            return over || results.size() == size;
        }

        void add(TestResult result) {
            results.add(result);
            over = switch (result) {
                case TestResult.Tried tried -> decides(tried);
                case TestResult.Untried _, TestResult.Skipped _ -> true;
            };
        }

        private boolean decides(TestResult.Tried tried) {
            if (tried.status() == TestStatus.TLE) {
                timedOut = timedOut.plus(tried.usage().wall());
            }
            if (tried.status() == TestStatus.CE) {
                rest = new TestResult.Tried(TestStatus.CE, tried.why(), RunUsage.NONE);
                return true;
            }
            if (timedOut.compareTo(MOST_TIMED_OUT) > 0) {
                rest = new TestResult.Tried(TestStatus.TLE, "not run: its time for all tests is up", RunUsage.NONE);
                return true;
            }
            return failureDecides && !tried.passed();
        }

        List<TestResult> results() {
            while (results.size() < size) {
                results.add(rest);
            }
            return List.copyOf(results);
        }
    }
}
