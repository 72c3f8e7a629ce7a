package dev.assay.code.python;

import dev.assay.sandbox.Cancel;
import dev.assay.sandbox.Limits;
import dev.assay.sandbox.Outcome;
import dev.assay.sandbox.Program;
import dev.assay.sandbox.Sandbox;
import dev.assay.sandbox.SandboxSettings;
import dev.assay.sandbox.choice.Backends;
import dev.assay.sandbox.choice.Choice;
import dev.assay.sandbox.choice.SandboxChoice;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Assumptions;

/** The process sandbox; where it can not run, tests are skipped, or fail if they must run. */
record OpenSandbox(Sandbox sandbox) implements ProgramRun, AutoCloseable {
    static OpenSandbox in(Path home) {
        var settings = new SandboxSettings(home, 2, Optional.of("process"), Map.of());
        return switch (SandboxChoice.choose(settings, Backends.BUILT_IN)) {
            case Choice.Chosen chosen -> new OpenSandbox(chosen.sandbox());
            case Choice.None none ->
                "1".equals(System.getenv("ASSAY_REQUIRE_ALL"))
                        ? Assertions.fail(none.reason())
                        : Assumptions.abort(none.reason());
        };
    }

    /** Runs a program; again where the machine was too busy to judge it. */
    @Override
    public Outcome run(Program program, Limits limits) throws InterruptedException {
        Outcome outcome = sandbox.run(program, limits, Cancel.never());
        for (int again = 0; again < 3 && isStarved(outcome); again++) {
            outcome = sandbox.run(program, limits, Cancel.never());
        }
        return outcome;
    }

    private static boolean isStarved(Outcome outcome) {
        return outcome instanceof Outcome.SandboxFailed failed && failed.reason() == Outcome.Reason.STARVED;
    }

    @Override
    public void close() {
        sandbox.close();
    }
}
