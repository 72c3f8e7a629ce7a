package dev.assay.code.talk;

import dev.assay.code.task.CodeTask;
import dev.assay.code.task.SourceText;
import dev.assay.code.task.TaskKind;
import dev.assay.code.task.TestCase;
import dev.assay.code.trial.BoundedRuns;
import dev.assay.code.trial.CandidateAttempt;
import dev.assay.code.trial.CheckerRuling;
import dev.assay.code.trial.ProgramTrial;
import dev.assay.code.trial.RunEndings;
import dev.assay.code.trial.TestResult;
import dev.assay.code.trial.TestStatus;
import dev.assay.sandbox.Bytes;
import dev.assay.sandbox.Interaction;
import dev.assay.sandbox.Limits;
import dev.assay.sandbox.Program;
import dev.assay.sandbox.RunCancellation;
import dev.assay.sandbox.RunOutcome;
import dev.assay.verifier.Verdict.Cause;
import java.time.Duration;
import java.util.List;
import java.util.Objects;

/**
 * Tries the kinds interactive and script. The judge reads the candidate's output, and the candidate the judge's. The
 * judge's files hold the test's input and answer, out of the candidate's reach. The judge's exit code is its ruling.
 */
public final class InteractiveTrial implements ProgramTrial {
    private static final Duration JUDGE_CPU = Duration.ofSeconds(10);
    private static final Duration LONGER = Duration.ofSeconds(30);

    private final int places;
    private final Interaction interaction;

    /**
     * Makes a trial.
     *
     * @param places the number of programs that run at a time, from 1; one attempt takes two of them
     */
    public InteractiveTrial(BoundedRuns runs, int places) {
        this.places = places;
        this.interaction = new Interaction(runs.sandbox(), Math.max(2, places));
    }

    /** Adds an empty test for a script without tests. */
    @Override
    public Preparation prepare(CodeTask task, List<TestCase> given, BoundedRuns runs) {
        if (places < 2) {
            return new Preparation.Failed(
                    TestResult.Untried.of(Cause.UNSUPPORTED, "two programs that talk need two slots of the sandbox"));
        }
        return new Preparation.Ready(
                given.isEmpty() && task.kind() == TaskKind.SCRIPT ? List.of(TestCase.of("", "")) : given);
    }

    @Override
    public List<TestResult> results(CandidateAttempt attempt) throws InterruptedException {
        var judge = Objects.requireNonNull(attempt.task().checker());
        return attempt.each(test -> one(attempt, test, judge));
    }

    private TestResult one(CandidateAttempt attempt, TestCase test, SourceText judge) throws InterruptedException {
        var ended = talk(attempt.program(), attempt.task(), test, judge);
        if (ended.judge() instanceof RunOutcome.SandboxFailed failed) {
            return RunEndings.untried(failed, "the judge's ");
        }
        if (ended.candidate() instanceof RunOutcome.SandboxFailed failed
                && !(ended.judge() instanceof RunOutcome.CompileFailed)) {
            return RunEndings.untried(failed, "");
        }
        var usage = ended.candidate().report().usage();
        var settled = RunEndings.settled(ended.candidate());
        return switch (CheckerRuling.of(ended.judge(), "")) {
            case CheckerRuling.Accepted _ -> settled.orElse(new TestResult.Tried(TestStatus.AC, "", usage));
            case CheckerRuling.Rejected _ -> settled.orElse(rejected("the judge rejects it", ended.candidate()));
            case CheckerRuling.Failed(var failure) -> RunEndings.untried(failure, "the judge's ");
            case CheckerRuling.Unreadable _
            when attempt.task().reference() == null ->
                settled.orElse(rejected("the judge can't read it", ended.candidate()));
            case CheckerRuling.Unreadable(var why) -> broken(why, attempt, test, judge, ended.candidate());
            case CheckerRuling.Broken(var why) -> broken(why, attempt, test, judge, ended.candidate());
        };
    }

    /**
     * Tells a broken judge from one that this candidate broke. The candidate is to blame if it exceeded its limits, or
     * if the judge accepts the reference.
     */
    private TestResult broken(
            String why, CandidateAttempt attempt, TestCase test, SourceText judge, RunOutcome candidate)
            throws InterruptedException {
        if (RunEndings.settled(candidate).orElse(null) instanceof TestResult.Tried tried
                && tried.status() != TestStatus.RE) {
            return tried;
        }
        var reference = attempt.task().reference();
        if (reference != null) {
            var program = Program.of(reference.languageOr(attempt.task().language()), reference.code());
            var ended = talk(program, attempt.task(), test, judge);
            if (CheckerRuling.of(ended.judge(), "") instanceof CheckerRuling.Accepted) {
                return RunEndings.settled(candidate).orElse(rejected("the judge can't read it", candidate));
            }
            if (ended.candidate() instanceof RunOutcome.SandboxFailed failed) {
                return RunEndings.untried(failed, "the reference's ");
            }
        }
        return TestResult.Untried.of(Cause.BAD_REFERENCE, "the judge does not work: " + why);
    }

    private Interaction.Result talk(Program candidate, CodeTask task, TestCase test, SourceText judge)
            throws InterruptedException {
        var limits = task.limits().limits();
        var program = Program.of(judge.languageOr(task.language()), judge.code())
                .withFile("input.txt", Bytes.utf8(test.stdin()))
                .withFile("answer.txt", Bytes.utf8(test.expectedText()))
                .withArguments("input.txt", "answer.txt");
        return interaction.run(
                new Interaction.Side(candidate, limits),
                new Interaction.Side(program, judging(limits)),
                RunCancellation.never());
    }

    private static Limits judging(Limits candidate) {
        return Limits.DEFAULT
                .withCpu(JUDGE_CPU)
                .withWall(candidate.wall().plus(LONGER))
                .withMemory(1024 * Limits.MIB)
                .withOutput(64 * Limits.MIB);
    }

    private static TestResult rejected(String why, RunOutcome candidate) {
        return new TestResult.Tried(TestStatus.WA, why, candidate.report().usage());
    }
}
