package dev.assay.code.driver;

import dev.assay.sandbox.Program;

/**
 * A test's program, which calls the candidate's function in another process and compares what it gives.
 *
 * @param program the test's program; it ends with code 0 if all of its checks hold
 * @param closers the number of braces of the candidate that the test closes
 * @param arguments the number of arguments of the function
 */
public record Judged(Program program, int closers, int arguments) {
    /** The exit codes of a test whose candidate gave what can't be read, or is gone. */
    public static final int UNREADABLE = 70;

    /** The exit code of a test whose candidate is gone. */
    public static final int GONE = 71;

    /** The exit code of a test that gives the candidate a value whose type is not known, or can't tell what such a one is. */
    public static final int UNKNOWN_TYPE = 73;
}
