package dev.assay.code.trial;

import dev.assay.sandbox.RunUsage;
import dev.assay.verifier.Verdict.Cause;

/** What came of one test. */
public sealed interface TestResult {
    /**
     * The program was tried.
     *
     * @param why one sentence without anything that was expected; empty where there is nothing to say
     */
    record Tried(TestStatus status, String why, RunUsage usage) implements TestResult {
        public boolean passed() {
            return status == TestStatus.AC;
        }
    }

    /**
     * The program could not be tried, for a cause outside it.
     *
     * @param why one sentence without anything that was expected
     */
    record Untried(Cause cause, boolean retryable, String why) implements TestResult {
        public static Untried of(Cause cause, String why) {
            return new Untried(cause, cause.retryable(), why);
        }
    }

    /** The score was known before. */
    record Skipped() implements TestResult {}
}
