package dev.assay.sandbox;

/** The outcome of a run. The program causes all of them but {@link SandboxFailed} and {@link Cancelled}. */
public sealed interface RunOutcome {
    RunReport report();

    /** The program exited with this code. */
    record Exited(int code, RunReport report) implements RunOutcome {}

    /** The program was stopped because it exceeded a time limit. */
    record TimedOut(Clock clock, RunReport report) implements RunOutcome {}

    /** The program was stopped because it exceeded its memory limit. */
    record OutOfMemory(RunReport report) implements RunOutcome {}

    /** The program was stopped because it exceeded its output limit. */
    record OutputExceeded(RunReport report) implements RunOutcome {}

    /** A signal ended the program that the sandbox did not send. */
    record Signalled(int signal, RunReport report) implements RunOutcome {}

    /**
     * The compiler refused the program, or exceeded its limits; {@link RunReport#compilation()} has the compiler's
     * output.
     */
    record CompileFailed(RunReport report) implements RunOutcome {}

    /** The caller cancelled the run. */
    record Cancelled(RunReport report) implements RunOutcome {}

    /**
     * The sandbox could not run the program, or not properly. This is never the program's fault, and never a wrong
     * answer.
     */
    record SandboxFailed(Reason reason, String detail, RunReport report) implements RunOutcome {
        public static SandboxFailed of(Reason reason, String detail) {
            return new SandboxFailed(reason, detail, RunReport.EMPTY);
        }
    }

    /** The time limit that was exceeded. */
    enum Clock {
        /** The limit of processor time. */
        CPU,
        /** The wall limit, with processor time left. */
        IDLE
    }

    /** The reason of the sandbox's failure. */
    enum Reason {
        /** The sandbox does not run this language. */
        UNSUPPORTED(false),
        /** The sandbox broke, or could not be started. */
        BROKEN(true),
        /** The machine was so busy that the program did not get its processor time. */
        STARVED(true),
        /** The queue was full, or no slot was free before the deadline. */
        OVERLOADED(true),
        /** The sandbox is being closed. */
        CLOSED(true);

        private final boolean retryable;

        Reason(boolean retryable) {
            this.retryable = retryable;
        }

        public boolean isRetryable() {
            return retryable;
        }
    }
}
