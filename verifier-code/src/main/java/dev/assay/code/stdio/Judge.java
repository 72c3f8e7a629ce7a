package dev.assay.code.stdio;

import dev.assay.code.trial.Status;
import dev.assay.code.trial.TestResult;
import dev.assay.sandbox.Bytes;
import dev.assay.sandbox.Usage;

/** Says what an output is worth. */
@FunctionalInterface
interface Judge {
    /**
     * The result of a test.
     *
     * @param usage what the program used that wrote the output
     */
    TestResult judge(Bytes input, Bytes output, Bytes expected, Usage usage) throws InterruptedException;

    static TestResult right(Usage usage) {
        return new TestResult.Tried(Status.AC, "", usage);
    }

    static TestResult wrong(String why, Usage usage) {
        return new TestResult.Tried(Status.WA, why, usage);
    }
}
