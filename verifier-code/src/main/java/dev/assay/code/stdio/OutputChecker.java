package dev.assay.code.stdio;

import dev.assay.code.task.SourceText;
import dev.assay.code.trial.BoundedRuns;
import dev.assay.code.trial.CheckerRuling;
import dev.assay.code.trial.RunEndings;
import dev.assay.code.trial.TestResult;
import dev.assay.sandbox.Bytes;
import dev.assay.sandbox.Limits;
import dev.assay.sandbox.Program;
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

    OutputChecker(SourceText source, String language, BoundedRuns runs) {
        this.source = source;
        this.language = source.languageOr(language);
        this.runs = runs;
    }

    @Override
    public TestResult judge(Bytes input, Bytes output, Bytes expected, RunUsage usage) throws InterruptedException {
        return switch (ruling(input, output, expected)) {
            case CheckerRuling.Accepted _ -> OutputJudge.right(usage);
            case CheckerRuling.Rejected _ -> OutputJudge.wrong("the checker rejects it", usage);
            case CheckerRuling.Failed(var failure) -> RunEndings.untried(failure, "the checker's ");
            case CheckerRuling.Unreadable _ when expected.isEmpty() -> OutputJudge.wrong(UNREADABLE, usage);
            case CheckerRuling.Unreadable(var why) -> broken(why, input, expected, usage);
            case CheckerRuling.Broken(var why) -> broken(why, input, expected, usage);
        };
    }

    /**
     * Tells a broken checker from one that this output broke. If the checker accepts the expected output, the
     * candidate's output is wrong, so that no model gains by breaking the checker.
     */
    private TestResult broken(String why, Bytes input, Bytes expected, RunUsage usage) throws InterruptedException {
        if (!expected.isEmpty()) {
            switch (ruling(input, expected, expected)) {
                case CheckerRuling.Accepted _ -> {
                    return OutputJudge.wrong(UNREADABLE, usage);
                }
                case CheckerRuling.Failed(var failure) -> {
                    return RunEndings.untried(failure, "the checker's ");
                }
                case CheckerRuling.Rejected _, CheckerRuling.Unreadable _, CheckerRuling.Broken _ -> {}
            }
        }
        return TestResult.Untried.of(Cause.BAD_REFERENCE, "the checker does not work: " + why);
    }

    private CheckerRuling ruling(Bytes input, Bytes output, Bytes expected) throws InterruptedException {
        long content = (long) input.length() + output.length() + expected.length();
        RunOutcome outcome = runs.run(
                Program.of(language, source.code())
                        .withFile("input.txt", input)
                        .withFile("output.txt", output)
                        .withFile("answer.txt", expected)
                        .withArguments("input.txt", "output.txt", "answer.txt"),
                LIMITS.withFiles(64 * Limits.MIB + content).withMemory(LIMITS.memoryBytes() + content));
        return CheckerRuling.of(outcome, outcome.report().stdout().text());
    }
}
