package dev.assay.code.trial;

import dev.assay.sandbox.RunUsage;
import dev.assay.verifier.Verdict.Cause;

/** The result of one test. */
public sealed interface TestResult {
    /**
     * The program was tried.
     *
     * @param why one sentence that shows nothing of the expected result; empty without a reason
     * @param given the beginning of what it wrote; empty where that is not known, or right
     */
    record Tried(TestStatus status, String why, RunUsage usage, String given) implements TestResult {
        public Tried(TestStatus status, String why, RunUsage usage) {
            this(status, why, usage, "");
        }

        /** Returns the same result with the beginning of what the program wrote. */
        public Tried giving(String written) {
            return new Tried(status, why, usage, written);
        }

        public boolean passed() {
            return status == TestStatus.AC;
        }
    }

    /**
     * The program could not be tried, for a cause outside it.
     *
     * @param why one sentence that shows nothing of the expected result
     */
    record Untried(Cause cause, boolean retryable, String why) implements TestResult {
        public static Untried of(Cause cause, String why) {
            return new Untried(cause, cause.retryable(), why);
        }
    }

    /** The test was not run, because the score was already known. */
    record Skipped() implements TestResult {}
}
