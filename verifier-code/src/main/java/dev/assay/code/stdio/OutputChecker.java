package dev.assay.code.stdio;

import dev.assay.code.task.SourceText;
import dev.assay.code.trial.BoundedRuns;
import dev.assay.code.trial.CheckerRuling;
import dev.assay.code.trial.RunEndings;
import dev.assay.code.trial.TestResult;
import dev.assay.code.trial.WorkingJudges;
import dev.assay.sandbox.Bytes;
import dev.assay.sandbox.Limits;
import dev.assay.sandbox.RunOutcome;
import dev.assay.sandbox.RunUsage;
import dev.assay.verifier.Verdict.Cause;
import java.time.Duration;

/**
 * A data set's program that judges outputs, in its own run without the candidate. It is called like the checkers of
 * testlib: with the names of three files, which hold the input, the output and the expected output.
 */
final class OutputChecker implements OutputJudge {
    private static final Limits LIMITS = Limits.DEFAULT
            .withCpu(Duration.ofSeconds(10))
            .withWall(Duration.ofMinutes(1))
            .withMemory(1024 * Limits.MIB)
            .withOutput(Limits.MIB);

    private static final String UNREADABLE = "the checker can't read it";

    private final SourceText source;
    private final String language;
    private final BoundedRuns runs;
    private final WorkingJudges working;

    OutputChecker(SourceText source, String language, BoundedRuns runs, WorkingJudges working) {
        this.source = source;
        this.language = source.languageOr(language);
        this.runs = runs;
        this.working = working;
    }

    @Override
    public TestResult judge(Bytes input, Bytes output, Bytes expected, RunUsage usage) throws InterruptedException {
        CheckerRuling ruling = ruling(input, output, expected);
        String name = WorkingJudges.name(source, language, input.text(), expected.text());
        working.note(name, ruling);
        return switch (ruling) {
            case CheckerRuling.Accepted _ -> OutputJudge.right(usage);
            case CheckerRuling.Rejected _ -> OutputJudge.wrong("the checker rejects it", usage);
            case CheckerRuling.Failed(var failure) -> RunEndings.untried(failure, "the checker's ");
            case CheckerRuling.Unreadable _ when expected.isEmpty() -> OutputJudge.wrong(UNREADABLE, usage);
            case CheckerRuling.Unreadable(var why) -> onExpected(why, input, expected, usage);
            case CheckerRuling.Broken broken when expected.isEmpty() -> onSilence(broken, name, input, usage);
            case CheckerRuling.Broken broken -> onExpected(broken.why(), input, expected, usage);
        };
    }

    /** Rejects the output if the checker accepts the expected output: then the output broke it, and no model gains by that. */
    private TestResult onExpected(String why, Bytes input, Bytes expected, RunUsage usage) throws InterruptedException {
        return switch (ruling(input, expected, expected)) {
            case CheckerRuling.Accepted _ -> OutputJudge.wrong(UNREADABLE, usage);
            case CheckerRuling.Failed(var failure) -> RunEndings.untried(failure, "the checker's ");
            case CheckerRuling.Rejected _, CheckerRuling.Unreadable _, CheckerRuling.Broken _ -> broken(why);
        };
    }

    /** Rejects the output if nothing is expected and the checker rules on an empty output: then the output broke it. */
    private TestResult onSilence(CheckerRuling.Broken broken, String name, Bytes input, RunUsage usage)
            throws InterruptedException {
        return switch (working.control(name, broken, () -> ruling(input, Bytes.EMPTY, Bytes.EMPTY))) {
            case WorkingJudges.Control.Works _ -> OutputJudge.wrong(UNREADABLE, usage);
            case WorkingJudges.Control.Fails _ -> broken(broken.why());
            case WorkingJudges.Control.Unknown(var failure) -> RunEndings.untried(failure, "the checker's ");
        };
    }

    private static TestResult broken(String why) {
        return TestResult.Untried.of(Cause.BAD_REFERENCE, "the checker does not work: " + why);
    }

    private CheckerRuling ruling(Bytes input, Bytes output, Bytes expected) throws InterruptedException {
        long content = (long) input.length() + output.length() + expected.length();
        RunOutcome outcome = runs.run(
                source.program(language)
                        .withFile("input.txt", input)
                        .withFile("output.txt", output)
                        .withFile("answer.txt", expected)
                        .withArguments("input.txt", "output.txt", "answer.txt"),
                LIMITS.withFiles(64 * Limits.MIB + content).withMemory(LIMITS.memoryBytes() + content));
        return CheckerRuling.of(outcome, outcome.report().stdout().text());
    }
}
