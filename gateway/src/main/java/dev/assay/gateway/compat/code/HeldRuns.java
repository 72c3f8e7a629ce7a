package dev.assay.gateway.compat.code;

import dev.assay.engine.wire.ProblemType;
import dev.assay.gateway.compat.TrainerCall;
import dev.assay.gateway.execute.CallerDeadlines;
import dev.assay.gateway.execute.ExecuteHandler;
import dev.assay.gateway.problem.ProblemException;
import dev.assay.sandbox.Interaction;
import dev.assay.sandbox.Interaction.Side;
import dev.assay.sandbox.Limits;
import dev.assay.sandbox.Program;
import dev.assay.sandbox.RunCancellation;
import dev.assay.sandbox.RunOutcome;
import dev.assay.sandbox.RunOutcome.Reason;
import java.time.Duration;
import java.util.Map;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import org.springframework.stereotype.Component;

/**
 * Runs programs for clients that take every failure for a wrong answer: a failure of the service is held and tried
 * again, as long as the client waits.
 */
@Component
final class HeldRuns {
    /** The limit of a client's wait for a sandbox slot. */
    private static final Duration LONGEST_HOLD = Duration.ofSeconds(25);

    private static final long FIRST_PAUSE_MILLIS = 100;
    private static final long LONGEST_PAUSE_MILLIS = 2_000;

    private final ExecuteHandler execution;

    HeldRuns(ExecuteHandler execution) {
        this.execution = execution;
    }

    /** The result of a run. */
    sealed interface Result {
        /** The program ran, and caused its end itself. */
        record Ran(RunOutcome outcome) implements Result {}

        /** This service does not have the language. */
        record Unsupported(String expectation) implements Result {}

        /** The program did not run, or its end was the service's doing. */
        record Failed(String why) implements Result {}
    }

    /**
     * Runs a program.
     *
     * @throws ProblemException where the request is at fault
     */
    Result run(TrainerCall call, Program program, Limits limits, CallerDeadlines deadlines)
            throws InterruptedException {
        RunCancellation cancel = new RunCancellation();
        call.disconnect().then(cancel::cancel);
        for (long pause = FIRST_PAUSE_MILLIS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MILLIS)) {
            Attempt attempt = attempt(call, program, limits, deadlines, cancel);
            if (!attempt.again() || !deadlines.allowASlot() || cancel.isCancelled()) {
                return attempt.result();
            }
            TimeUnit.MILLISECONDS.sleep(pause);
        }
    }

    /** @param again whether another attempt may succeed */
    private record Attempt(Result result, boolean again) {}

    private Attempt attempt(
            TrainerCall call, Program program, Limits limits, CallerDeadlines deadlines, RunCancellation cancel)
            throws InterruptedException {
        try {
            return read(execution.run(call.context(), program, limits, deadlines, cancel));
        } catch (ProblemException problem) {
            return later(problem);
        }
    }

    private static Attempt later(ProblemException problem) {
        ProblemType type = problem.refusal().type();
        if (type.retryable() || type == ProblemType.NO_SANDBOX) {
            return new Attempt(new Result.Failed(problem.refusal().detail()), type.retryable());
        }
        throw problem;
    }

    private Attempt read(RunOutcome outcome) {
        return switch (outcome) {
            case RunOutcome.SandboxFailed failed
            when failed.reason() == Reason.UNSUPPORTED -> new Attempt(new Result.Unsupported(known()), false);
            case RunOutcome.SandboxFailed failed ->
                new Attempt(
                        new Result.Failed("the sandbox failed: " + failed.detail()),
                        failed.reason().isRetryable());
            case RunOutcome.Cancelled _ -> new Attempt(new Result.Failed("it did not end in time"), false);
            case RunOutcome.Exited _,
                    RunOutcome.TimedOut _,
                    RunOutcome.OutOfMemory _,
                    RunOutcome.OutputExceeded _,
                    RunOutcome.Signalled _,
                    RunOutcome.CompileFailed _ -> new Attempt(new Result.Ran(outcome), false);
        };
    }

    /**
     * Lets a candidate talk with a program of its problem, which judges it; returns the ends of both, or the failure.
     *
     * @throws ProblemException where the request is at fault
     */
    InteractionResult talk(TrainerCall call, Side candidate, Side judge, CallerDeadlines deadlines)
            throws InterruptedException {
        RunCancellation cancel = new RunCancellation();
        call.disconnect().then(cancel::cancel);
        for (long pause = FIRST_PAUSE_MILLIS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MILLIS)) {
            Attempt attempt;
            try {
                Interaction.Result ended = execution.talk(call.context(), candidate, judge, deadlines, cancel);
                attempt = read(ended.judge());
                if (ended.judge() instanceof RunOutcome.CompileFailed) {
                    return new InteractionResult.Ended(ended.judge(), ended.judge(), false);
                }
                if (attempt.result() instanceof Result.Ran) {
                    attempt = read(ended.candidate());
                }
                if (attempt.result() instanceof Result.Ran) {
                    return new InteractionResult.Ended(ended.candidate(), ended.judge(), ended.isJudgeLost());
                }
            } catch (ProblemException problem) {
                attempt = later(problem);
            }
            if (!attempt.again() || !deadlines.allowASlot() || cancel.isCancelled()) {
                return new InteractionResult.Unended(attempt.result());
            }
            TimeUnit.MILLISECONDS.sleep(pause);
        }
    }

    /**
     * Returns the deadlines of a client that waits {@code answer} for its answer. It waits for a sandbox slot at most as
     * long as its address says, if it does.
     */
    static CallerDeadlines deadlines(TrainerCall call, Duration answer) {
        Duration place = call.options().hold().orElse(LONGEST_HOLD);
        return CallerDeadlines.of(
                place.minus(call.context().spent()), answer.minus(call.context().spent()));
    }

    /** Returns the version of each language that is known to run here, by its name. */
    Map<String, String> languages() {
        return execution.languages();
    }

    private String known() {
        return "must be one of those that run here: "
                + String.join(", ", new TreeSet<>(languages().keySet()));
    }
}
