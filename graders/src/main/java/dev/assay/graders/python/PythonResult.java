package dev.assay.graders.python;

/** What came of calling a grader that is Python. */
public sealed interface PythonResult {
    /** A finite number. */
    record Graded(double reward) implements PythonResult {}

    /** It was called, and gave no finite number: it raised, or ran over a limit. */
    record Failed(String details) implements PythonResult {}

    /** It could not be loaded, before it was shown the sample. */
    record Unusable(String why) implements PythonResult {}

    /** We could not run it. */
    record Unavailable(String why, boolean retryable) implements PythonResult {}
}
