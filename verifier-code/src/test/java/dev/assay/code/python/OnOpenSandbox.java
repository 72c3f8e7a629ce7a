package dev.assay.code.python;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.code.Sandboxes;
import dev.assay.sandbox.Interaction;
import dev.assay.sandbox.Limits;
import dev.assay.sandbox.Program;
import dev.assay.sandbox.RunOutcome;
import dev.assay.sandbox.Sandbox;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.TestInstance;

/** Base of the tests that run programs in the process sandbox; a run is repeated if the machine was too busy. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class OnOpenSandbox {
    static final Limits LIMITS = Limits.DEFAULT.withCpu(Duration.ofSeconds(3));
    private static final int MOST_TRIES = 4;

    private final Sandbox sandbox = Sandboxes.shared();

    RunOutcome run(Program program, Limits limits) throws InterruptedException {
        RunOutcome outcome = sandbox.run(program, limits);
        for (int tries = 1; tries < MOST_TRIES && isStarved(outcome); tries++) {
            outcome = sandbox.run(program, limits);
        }
        return outcome;
    }

    Optional<Interaction> interaction() {
        return Optional.of(new Interaction(sandbox, 2));
    }

    AssertResult judge(String source, String script) throws InterruptedException {
        return new AssertScriptRunner(this::run, interaction(), new KnownScripts())
                .judge(source, false, AssertScript.of(script), LIMITS);
    }

    boolean passes(String source, String script) throws InterruptedException {
        AssertResult result = judge(source, script);
        assertThat(result).isInstanceOf(AssertResult.Told.class);
        return ((AssertResult.Told) result).passed();
    }

    private static boolean isStarved(RunOutcome outcome) {
        return outcome instanceof RunOutcome.SandboxFailed failed && failed.reason() == RunOutcome.Reason.STARVED;
    }
}
