package dev.assay.code.stdio;

import dev.assay.code.trial.BoundedRuns;
import dev.assay.code.trial.RunEndings;
import dev.assay.code.trial.TestResult;
import dev.assay.sandbox.Bytes;
import dev.assay.sandbox.Limits;
import dev.assay.sandbox.Program;
import dev.assay.sandbox.RunOutcome;
import dev.assay.verifier.Verdict.Cause;
import dev.assay.verifier.once.DataFingerprint;
import dev.assay.verifier.once.OnceCache;
import java.util.Optional;

/**
 * The outputs of a data set's own programs, such as references and generators. Each program is run once for all
 * attempts.
 */
public final class DataSetOutputs {
    private static final long MOST_KEPT = 128 * Limits.MIB;
    private static final int OVERHEAD = 512;

    private final OnceCache<Made> once = new OnceCache<>(MOST_KEPT, made -> switch (made) {
        case Made.Output(var bytes) -> OVERHEAD + bytes.length();
        case Made.Broken _ -> -1;
    });

    /** The result of such a program. */
    public sealed interface Made {
        record Output(Bytes bytes) implements Made {}

        record Broken(TestResult.Untried why) implements Made {}
    }

    /**
     * Returns the output of this program.
     *
     * @param whose the role of the program, for the reason of a failure
     */
    public Made of(Program program, Limits limits, BoundedRuns runs, String whose) throws InterruptedException {
        String key = new DataFingerprint()
                .add(program.language())
                .add(program.files().values().stream().map(Bytes::text).toList())
                .add(program.arguments())
                .add(program.stdin().text())
                .add(limits)
                .text();
        return once.get(key, () -> made(program, runs.run(program, limits), runs, whose));
    }

    private static Made made(Program program, RunOutcome outcome, BoundedRuns runs, String whose)
            throws InterruptedException {
        if (outcome instanceof RunOutcome.SandboxFailed failed) {
            return new Made.Broken(RunEndings.untried(failed, "the " + whose + "'s "));
        }
        Optional<TestResult> settled = RunEndings.settled(outcome);
        if (settled.isEmpty()) {
            return new Made.Output(outcome.report().stdout().bytes());
        }
        String source =
                program.files().getOrDefault(Program.USUAL_NAME, Bytes.EMPTY).text();
        TestResult excused = runs.modules().excusedOfDataSet(program.language(), source, settled.get());
        if (excused instanceof TestResult.Untried lacking && lacking.cause() != Cause.CANCELLED) {
            return new Made.Broken(new TestResult.Untried(
                    lacking.cause(), lacking.retryable(), "the " + whose + ": " + lacking.why()));
        }
        String how =
                settled.get() instanceof TestResult.Tried tried ? tried.status() + " " + tried.why() : "called off";
        return new Made.Broken(
                TestResult.Untried.of(Cause.BAD_REFERENCE, "the " + whose + " does not work: " + how.strip()));
    }
}
