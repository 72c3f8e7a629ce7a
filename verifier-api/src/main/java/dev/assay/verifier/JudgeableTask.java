package dev.assay.verifier;

import java.util.List;

/** A task whose rejected answers a judge can be asked about. */
public interface JudgeableTask {
    /** The accepted answers, at least one, in the data set's notation. */
    List<String> golds();
}
