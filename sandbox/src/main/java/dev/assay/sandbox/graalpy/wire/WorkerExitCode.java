package dev.assay.sandbox.graalpy.wire;

/** The exit codes of a worker JVM that ends itself; programs have no way to end it with a code of their choice. */
public final class WorkerExitCode {
    /** The program's live objects are over its limit. */
    public static final int OVER_MEMORY = 81;

    /** The program has more threads than it may. */
    public static final int OVER_THREADS = 82;

    /** The interpreter itself failed. */
    public static final int INTERPRETER_FAILED = 83;

    /** The worker has run its share, or a program left something behind. */
    public static final int RETIRED = 84;

    private WorkerExitCode() {}
}
