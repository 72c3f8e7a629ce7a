package dev.assay.gateway.compat.code;

import dev.assay.engine.batch.FieldProblem;
import dev.assay.engine.wire.ProblemType;
import dev.assay.engine.wire.RequestRefusal;
import dev.assay.gateway.problem.ProblemException;
import dev.assay.sandbox.Interaction.Side;
import dev.assay.sandbox.Limits;
import dev.assay.sandbox.Program;
import dev.assay.sandbox.RunOutcome;
import dev.assay.sandbox.RunOutcome.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * Marks a submission that talks with its problem's manager: the manager's mark counts where the submission ended
 * normally.
 */
final class ContestTalk {
    /**
     * The manager's extra time over the submission, so that it outlasts a submission that hangs, or that had to be
     * compiled first.
     */
    private static final Duration LONGER = Duration.ofSeconds(3);

    private static final Duration CPU = Duration.ofSeconds(10);
    private static final String SILENT = "int main() {}\n";
    private static final String HOW = "manager";

    private final ContestProgram contest;
    private final ContestRun runner;
    private final CheckerRulings ruled;

    ContestTalk(ContestProgram contest, ContestRun runner, CheckerRulings ruled) {
        this.contest = contest;
        this.runner = runner;
        this.ruled = ruled;
    }

    /** The submission's outcome and its mark. */
    record Marked(RunOutcome candidate, ContestMark mark) {}

    Marked marked() throws InterruptedException {
        Program manager = contest.manager().orElseThrow();
        String test =
                CheckerRulings.test(contest, manager.files(), contest.expected().orElse(""));
        InteractionResult.Ended ended = talk(contest.candidate(), manager);
        if (ended.judge() instanceof RunOutcome.CompileFailed) {
            throw unusable("the manager can't be compiled");
        }
        if (ended.judge() instanceof RunOutcome.TimedOut(var clock, var _)
                && clock == Clock.IDLE
                && !brokeALimit(ended.candidate())) {
            // a submission that has ended can't keep the manager waiting, so it began too late
            throw ContestRun.unended(
                    new HeldRuns.Result.Failed("the manager had to wait for the submission for too long"));
        }
        Optional<ContestMark> settled = ContestMark.of(ended.candidate());
        Optional<ContestMark> ruling = ruling(ended.judge());
        if (ruling.isPresent()) {
            ruled.remember(test);
            return new Marked(ended.candidate(), settled.isPresent() ? settled.get() : ruling.get());
        }
        if ((ended.isJudgeLost() || !brokeALimit(ended.candidate())) && !works(manager, test)) {
            throw unusable("the manager does not come to a mark, not even on a program that says nothing");
        }
        return new Marked(ended.candidate(), settled.orElseGet(() -> ContestMark.wrong("the manager can't read it")));
    }

    private static ProblemException unusable(String detail) {
        return ProblemException.of(new RequestRefusal(
                ProblemType.UNSCORABLE, detail, List.of(new FieldProblem("/files", "A test can't be used", detail))));
    }

    /**
     * Returns whether the submission broke a limit, which a manager that can still mark it can't have caused; a failure may
     * be caused by the manager's messages.
     */
    private static boolean brokeALimit(RunOutcome candidate) {
        return switch (candidate) {
            case RunOutcome.TimedOut _,
                    RunOutcome.OutOfMemory _,
                    RunOutcome.OutputExceeded _,
                    RunOutcome.CompileFailed _ -> true;
            case RunOutcome.Exited _, RunOutcome.Signalled _, RunOutcome.Cancelled _, RunOutcome.SandboxFailed _ ->
                false;
        };
    }

    /** Returns the manager's mark, or the checker's mark of the manager's output. */
    private Optional<ContestMark> ruling(RunOutcome manager) throws InterruptedException {
        if (!(manager instanceof RunOutcome.Exited(int code, var _)) || code != 0) {
            return Optional.empty();
        }
        String said = ContestRun.file(manager);
        return contest.checker().isPresent() && contest.expected().isPresent()
                ? Optional.of(new ContestJudge(contest, runner, ruled)
                        .mark(contest.expected().get(), said))
                : ContestJudge.points(said, HOW);
    }

    /** Returns whether the manager marks some submission. If it does, a submission without a mark broke it. */
    private boolean works(Program manager, String test) throws InterruptedException {
        if (ruled.knows(test)) {
            return true;
        }
        boolean works = ruling(talk(Program.of("cpp", SILENT), manager).judge()).isPresent();
        if (works) {
            ruled.remember(test);
        }
        return works;
    }

    private InteractionResult.Ended talk(Program candidate, Program manager) throws InterruptedException {
        Duration least = contest.limits().wall().plus(LONGER);
        Duration left = runner.left();
        Limits limits = Limits.DEFAULT
                .withCpu(CPU)
                .withWall(left.compareTo(least) > 0 ? left : least)
                .withMemory(1_024 * Limits.MIB)
                .withOutput(64 * Limits.MIB);
        return runner.talk(new Side(candidate, contest.limits()), new Side(manager, limits), least);
    }
}
