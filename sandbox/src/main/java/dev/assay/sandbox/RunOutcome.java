package dev.assay.sandbox;

/** How a run ended. All but {@link SandboxFailed} and {@link Cancelled} are the program's own doing. */
public sealed interface RunOutcome {
    RunReport report();

    /** It ended by itself with this exit code. */
    record Exited(int code, RunReport report) implements RunOutcome {}

    /** It was stopped for its time. */
    record TimedOut(Clock clock, RunReport report) implements RunOutcome {}

    /** It was stopped for its memory. */
    record OutOfMemory(RunReport report) implements RunOutcome {}

    /** It was stopped because it wrote more than it may. */
    record OutputExceeded(RunReport report) implements RunOutcome {}

    /** A signal ended it that we did not send. */
    record Signalled(int signal, RunReport report) implements RunOutcome {}

    /** Its compiler refused it, or took too much over it: {@link RunReport#compilation()} says what was said. */
    record CompileFailed(RunReport report) implements RunOutcome {}

    /** The caller did not want it any more. */
    record Cancelled(RunReport report) implements RunOutcome {}

    /** We could not run it, or not well. Never the program's fault, and never a wrong answer. */
    record SandboxFailed(Reason reason, String detail, RunReport report) implements RunOutcome {
        public static SandboxFailed of(Reason reason, String detail) {
            return new SandboxFailed(reason, detail, RunReport.EMPTY);
        }
    }

    /** Which limit of time was passed. */
    enum Clock {
        /** Processor time. */
        CPU,
        /** Time by the clock, with processor time left. */
        IDLE
    }

    /** What was wrong with us. */
    enum Reason {
        /** There is no such language here. */
        UNSUPPORTED(false),
        /** The sandbox broke, or could not be started. */
        BROKEN(true),
        /** The machine was so busy that the program did not get its processor time. */
        STARVED(true),
        /** The queue was full, or the deadline would pass in it. */
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
