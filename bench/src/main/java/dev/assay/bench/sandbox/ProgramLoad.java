package dev.assay.bench.sandbox;

import dev.assay.cli.terminal.CliFailure;
import dev.assay.sandbox.Limits;
import dev.assay.sandbox.Program;
import dev.assay.sandbox.RunOutcome;
import dev.assay.sandbox.Sandbox;
import java.time.Duration;

/**
 * One program that runs again and again, several at a time.
 *
 * @param expected the output that it must print, leading and trailing blanks ignored
 */
record ProgramLoad(Program program, String expected, Limits limits) {
    static ProgramLoad of(String language, String code, String stdin, String expected) {
        return new ProgramLoad(Program.of(language, code).withStdin(stdin), expected, Limits.DEFAULT);
    }

    /**
     * Returns whether the sandbox can run the program's language; compiles the program where its language needs that.
     */
    boolean canRun(Sandbox sandbox) throws InterruptedException {
        return !(sandbox.run(program, limits) instanceof RunOutcome.SandboxFailed failed
                && failed.reason() == RunOutcome.Reason.UNSUPPORTED);
    }

    /** Measures the rate; throws with a message for the user where a run prints another output. */
    RunRate measured(Sandbox sandbox, int inFlight, Duration time) throws InterruptedException {
        return RunRate.measured(() -> once(sandbox), inFlight, time);
    }

    /** Returns the wall-clock time of one run, in nanoseconds. */
    long once(Sandbox sandbox) throws InterruptedException {
        long started = System.nanoTime();
        RunOutcome outcome = sandbox.run(program, limits);
        long nanos = System.nanoTime() - started;
        if (!(outcome instanceof RunOutcome.Exited exited)
                || exited.code() != 0
                || !outcome.report().stdout().text().strip().equals(expected)) {
            throw CliFailure.usage(
                    "a " + program.language() + " program did not print '" + expected + "', but ended as " + outcome);
        }
        return nanos;
    }
}
