package dev.assay.code.stdio;

import dev.assay.code.trial.TestResult;
import dev.assay.code.trial.TestStatus;
import dev.assay.sandbox.Bytes;
import dev.assay.sandbox.RunUsage;

/** Judges an output. */
@FunctionalInterface
interface OutputJudge {
    /**
     * Returns the result of a test.
     *
     * @param usage the usage of the program that wrote the output
     */
    TestResult judge(Bytes input, Bytes output, Bytes expected, RunUsage usage) throws InterruptedException;

    static TestResult right(RunUsage usage) {
        return new TestResult.Tried(TestStatus.AC, "", usage);
    }

    static TestResult wrong(String why, RunUsage usage) {
        return new TestResult.Tried(TestStatus.WA, why, usage);
    }
}
