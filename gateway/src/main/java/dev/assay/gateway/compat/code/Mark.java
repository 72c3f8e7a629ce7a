package dev.assay.gateway.compat.code;

import dev.assay.sandbox.Outcome;
import dev.assay.sandbox.Report;
import java.util.Optional;

/**
 * What a contest's program gets for its test, as open-r1 reads it.
 *
 * @param points on stdout: 0 to 1
 * @param feedback on stderr: ours, for a program's own words could be taken for the service's
 * @param code exit code of the package's script
 */
record Mark(String points, String feedback, int code) {
    private static final int TIMED_OUT = 124;
    private static final int OUT_OF_MEMORY = 134;
    private static final int BEYOND_SIGNALS = 128;
    private static final String NONE = "0";

    static Mark right(String how) {
        return new Mark("1", "Output is correct (" + how + ")", 0);
    }

    static Mark wrong(String how) {
        return new Mark(NONE, "Output isn't correct (" + how + ")", 0);
    }

    static Mark partial(String points, String how) {
        return new Mark(points, "Output is partially correct (" + how + ")", 0);
    }

    /** Of a program that was stopped or failed; empty where its output has to be looked at. */
    static Optional<Mark> of(Outcome outcome) {
        return Optional.ofNullable(
                switch (outcome) {
                    case Outcome.Exited(int code, Report report)
                    when code == 0 -> report.stdout().truncated() ? failed("Output limit exceeded", 1) : null;
                    case Outcome.Exited(int code, var _) -> failed("Runtime error with exit code " + code, code);
                    case Outcome.Signalled(int signal, var _) ->
                        failed("Runtime error with exit code " + (BEYOND_SIGNALS + signal), BEYOND_SIGNALS + signal);
                    case Outcome.TimedOut _ -> failed("Time limit exceeded", TIMED_OUT);
                    case Outcome.OutOfMemory _ -> failed("Memory limit exceeded", OUT_OF_MEMORY);
                    case Outcome.OutputExceeded _ -> failed("Output limit exceeded", 1);
                    case Outcome.CompileFailed _ -> failed("Compilation error", 1);
                    case Outcome.Cancelled _, Outcome.SandboxFailed _ ->
                        throw new IllegalArgumentException("no program's doing: " + outcome);
                });
    }

    private static Mark failed(String why, int code) {
        return new Mark(NONE, why, code);
    }
}
