package dev.assay.gateway.compat.code;

import dev.assay.sandbox.RunOutcome;
import dev.assay.sandbox.RunReport;
import java.util.Optional;

/**
 * The mark of a contest's program for its test, in the form that open-r1 reads.
 *
 * @param points the points on stdout, from 0 to 1
 * @param feedback the service's text on stderr; the program's own stderr could be mistaken for it
 * @param code exit code that the package's script would have
 */
record ContestMark(String points, String feedback, int code) {
    private static final int TIMED_OUT = 124;
    private static final int OUT_OF_MEMORY = 134;
    private static final int BEYOND_SIGNALS = 128;
    private static final String NONE = "0";

    static ContestMark right(String how) {
        return new ContestMark("1", "Output is correct (" + how + ")", 0);
    }

    static ContestMark wrong(String how) {
        return new ContestMark(NONE, "Output isn't correct (" + how + ")", 0);
    }

    static ContestMark partial(String points, String how) {
        return new ContestMark(points, "Output is partially correct (" + how + ")", 0);
    }

    /** Returns the mark of a program that was stopped or failed; empty where its output must be judged. */
    static Optional<ContestMark> of(RunOutcome outcome) {
        return Optional.ofNullable(
                switch (outcome) {
                    case RunOutcome.Exited(int code, RunReport report)
                    when code == 0 -> report.stdout().truncated() ? failed("Output limit exceeded", 1) : null;
                    case RunOutcome.Exited(int code, var _) -> failed("Runtime error with exit code " + code, code);
                    case RunOutcome.Signalled(int signal, var _) ->
                        failed("Runtime error with exit code " + (BEYOND_SIGNALS + signal), BEYOND_SIGNALS + signal);
                    case RunOutcome.TimedOut _ -> failed("Time limit exceeded", TIMED_OUT);
                    case RunOutcome.OutOfMemory _ -> failed("Memory limit exceeded", OUT_OF_MEMORY);
                    case RunOutcome.OutputExceeded _ -> failed("Output limit exceeded", 1);
                    case RunOutcome.CompileFailed _ -> failed("Compilation error", 1);
                    case RunOutcome.Cancelled _, RunOutcome.SandboxFailed _ ->
                        throw new IllegalArgumentException("no program's doing: " + outcome);
                });
    }

    private static ContestMark failed(String why, int code) {
        return new ContestMark(NONE, why, code);
    }
}
