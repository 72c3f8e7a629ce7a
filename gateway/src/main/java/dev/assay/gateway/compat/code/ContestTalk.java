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

/** Marks a submission that talks with its problem's manager: the manager's word counts where the submission ended well. */
final class ContestTalk {
    /** A manager outlasts a submission that hangs, and one that had to be compiled first. */
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

    /** How the submission ended, and what that is worth. */
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
            // what has ended keeps nobody waiting: the submission began too late
            throw ContestRun.unended(
                    new HeldRuns.Result.Failed("the manager had to wait for the submission for too long"));
        }
        Optional<ContestMark> settled = ContestMark.of(ended.candidate());
        Optional<ContestMark> ruling = ruling(ended.judge());
        if (ruling.isPresent()) {
            ruled.remember(test);
            return new Marked(ended.candidate(), settled.isPresent() ? settled.get() : ruling.get());
        }
        if (!brokeALimit(ended.candidate()) && !works(manager, test)) {
            throw unusable("the manager does not come to a mark, not even on a program that says nothing");
        }
        return new Marked(ended.candidate(), settled.orElseGet(() -> ContestMark.wrong("the manager can't read it")));
    }

    private static ProblemException unusable(String detail) {
        return ProblemException.of(new RequestRefusal(
                ProblemType.UNSCORABLE, detail, List.of(new FieldProblem("/files", "A test can't be used", detail))));
    }

    /** That is its own doing, whatever the manager does; a failure may be of what the manager said to it. */
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

    /** What the manager says, or the checker of what it says. */
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

    /** One that marks anything was broken by the submission that it can't mark. */
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
