package dev.assay.graders.python;

/** The result of a call of a Python grader. */
public sealed interface PythonResult {
    /** The grader returned a finite number. */
    record Graded(double reward) implements PythonResult {}

    /** The grader was called and returned no finite number: it raised an exception, or ran over a limit. */
    record Failed(String details) implements PythonResult {}

    /** The grader could not be loaded, before it saw the sample. */
    record Unusable(String why) implements PythonResult {}

    /** The service could not run the grader. */
    record Unavailable(String why, boolean retryable) implements PythonResult {}
}
