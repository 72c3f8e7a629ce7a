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
import dev.assay.code.trial.WorkingJudges;
import dev.assay.sandbox.Bytes;
import dev.assay.sandbox.Interaction;
import dev.assay.sandbox.Limits;
import dev.assay.sandbox.Program;
import dev.assay.sandbox.RunCancellation;
import dev.assay.sandbox.RunOutcome;
import dev.assay.sandbox.RunUsage;
import dev.assay.verifier.Verdict.Cause;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * Tries the kinds interactive and script. The judge reads the candidate's output, and the candidate the judge's. The
 * judge's files hold the test's input and answer, out of the candidate's reach. The judge's exit code is its ruling.
 */
public final class InteractiveTrial implements ProgramTrial {
    private static final Duration JUDGE_CPU = Duration.ofSeconds(10);
    private static final Duration LONGER = Duration.ofSeconds(30);
    private static final Program SILENT = Program.of("python", "");

    private final int places;
    private final Interaction interaction;
    private final WorkingJudges working = new WorkingJudges();

    /**
     * Makes a trial.
     *
     * @param interaction where all programs that talk are run
     * @param places the number of programs that run at a time, from 1; one attempt takes two of them
     */
    public InteractiveTrial(Interaction interaction, int places) {
        this.places = places;
        this.interaction = interaction;
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
        SourceText judge = Objects.requireNonNull(attempt.task().checker());
        return attempt.each(test -> one(attempt, test, judge));
    }

    private TestResult one(CandidateAttempt attempt, TestCase test, SourceText judge) throws InterruptedException {
        Interaction.Result ended = talk(attempt.program(), attempt.task(), test, judge);
        if (ended.judge() instanceof RunOutcome.SandboxFailed failed) {
            return RunEndings.untried(failed, "the judge's ");
        }
        if (ended.candidate() instanceof RunOutcome.SandboxFailed failed
                && !(ended.judge() instanceof RunOutcome.CompileFailed)) {
            return RunEndings.untried(failed, "");
        }
        RunUsage usage = ended.candidate().report().usage();
        Optional<TestResult> settled = RunEndings.settled(ended.candidate());
        CheckerRuling ruling = CheckerRuling.of(ended.judge(), "");
        working.note(name(attempt.task(), test, judge), ruling);
        return switch (ruling) {
            case CheckerRuling.Accepted _ -> settled.orElse(new TestResult.Tried(TestStatus.AC, "", usage));
            case CheckerRuling.Rejected _ -> settled.orElse(rejected("the judge rejects it", ended.candidate()));
            case CheckerRuling.Failed(var failure) -> RunEndings.untried(failure, "the judge's ");
            case CheckerRuling.Unreadable _
            when attempt.task().reference() == null ->
                settled.orElse(rejected("the judge can't read it", ended.candidate()));
            case CheckerRuling.Unreadable(var why) -> broken(CheckerRuling.Broken.of(why), attempt, test, judge, ended);
            case CheckerRuling.Broken broken -> broken(broken, attempt, test, judge, ended);
        };
    }

    /**
     * Tells a broken judge from one that this candidate broke. The candidate is at fault if it exceeded its limits while
     * the judge could rule, or if the judge rules on another program.
     */
    private TestResult broken(
            CheckerRuling.Broken broken,
            CandidateAttempt attempt,
            TestCase test,
            SourceText judge,
            Interaction.Result ended)
            throws InterruptedException {
        RunOutcome candidate = ended.candidate();
        if (!ended.isJudgeLost()
                && RunEndings.settled(candidate).orElse(null) instanceof TestResult.Tried tried
                && tried.status() != TestStatus.RE) {
            return tried;
        }
        return switch (control(broken, attempt.task(), test, judge)) {
            case WorkingJudges.Control.Works _ ->
                RunEndings.settled(candidate).orElse(rejected("the judge can't read it", candidate));
            case WorkingJudges.Control.Fails _ ->
                TestResult.Untried.of(Cause.BAD_REFERENCE, "the judge does not work: " + broken.why());
            case WorkingJudges.Control.Unknown(var failure) -> RunEndings.untried(failure, "the judge's ");
        };
    }

    /** The reference is the control where there is one, else what is known of the judge, or a program that says nothing. */
    private WorkingJudges.Control control(CheckerRuling.Broken broken, CodeTask task, TestCase test, SourceText judge)
            throws InterruptedException {
        SourceText reference = task.reference();
        if (reference == null) {
            return working.control(name(task, test, judge), broken, () -> ruling(SILENT, task, test, judge));
        }
        Program program = task.beside(reference.program(task.language()));
        return switch (ruling(program, task, test, judge)) {
            case CheckerRuling.Accepted _ -> new WorkingJudges.Control.Works();
            case CheckerRuling.Failed(var failure) -> new WorkingJudges.Control.Unknown(failure);
            case CheckerRuling.Rejected _, CheckerRuling.Unreadable _, CheckerRuling.Broken _ ->
                new WorkingJudges.Control.Fails();
        };
    }

    /** What the judge says of a program of the data set or of ours. */
    private CheckerRuling ruling(Program program, CodeTask task, TestCase test, SourceText judge)
            throws InterruptedException {
        Interaction.Result ended = talk(program, task, test, judge);
        CheckerRuling ruling = CheckerRuling.of(ended.judge(), "");
        return !(ruling instanceof CheckerRuling.Accepted)
                        && !(ended.judge() instanceof RunOutcome.CompileFailed)
                        && ended.candidate() instanceof RunOutcome.SandboxFailed failed
                ? new CheckerRuling.Failed(failed)
                : ruling;
    }

    private static String name(CodeTask task, TestCase test, SourceText judge) {
        return WorkingJudges.name(judge, judge.languageOr(task.language()), test);
    }

    private Interaction.Result talk(Program candidate, CodeTask task, TestCase test, SourceText judge)
            throws InterruptedException {
        Limits limits = task.limits().limits();
        Program program = judge.program(task.language())
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
