package dev.assay.code.stdio;

import dev.assay.code.task.SourceText;
import dev.assay.code.trial.Endings;
import dev.assay.code.trial.Ruling;
import dev.assay.code.trial.Runs;
import dev.assay.code.trial.TestResult;
import dev.assay.sandbox.Bytes;
import dev.assay.sandbox.Limits;
import dev.assay.sandbox.Outcome;
import dev.assay.sandbox.Program;
import dev.assay.sandbox.Usage;
import dev.assay.verifier.Verdict.Cause;
import java.time.Duration;

/**
 * A program of the data set that judges outputs, in a run of its own that no candidate takes part in. It is called as
 * those of testlib are: with the names of three files, which hold the input, the output and the expected output.
 */
final class Checker implements Judge {
    private static final Limits LIMITS = Limits.DEFAULT
            .withCpu(Duration.ofSeconds(10))
            .withWall(Duration.ofMinutes(1))
            .withMemory(1024 * Limits.MIB)
            .withOutput(Limits.MIB);

    private static final String UNREADABLE = "the checker can't read it";

    private final SourceText source;
    private final String language;
    private final Runs runs;

    Checker(SourceText source, String language, Runs runs) {
        this.source = source;
        this.language = source.languageOr(language);
        this.runs = runs;
    }

    @Override
    public TestResult judge(Bytes input, Bytes output, Bytes expected, Usage usage) throws InterruptedException {
        return switch (ruling(input, output, expected)) {
            case Ruling.Accepted _ -> Judge.right(usage);
            case Ruling.Rejected _ -> Judge.wrong("the checker rejects it", usage);
            case Ruling.Failed(var failure) -> Endings.untried(failure, "the checker's ");
            case Ruling.Unreadable _ when expected.isEmpty() -> Judge.wrong(UNREADABLE, usage);
            case Ruling.Unreadable(var why) -> broken(why, input, expected, usage);
            case Ruling.Broken(var why) -> broken(why, input, expected, usage);
        };
    }

    /** A checker that accepts what is expected was broken by the output: no model gains by that. */
    private TestResult broken(String why, Bytes input, Bytes expected, Usage usage) throws InterruptedException {
        if (!expected.isEmpty()) {
            switch (ruling(input, expected, expected)) {
                case Ruling.Accepted _ -> {
                    return Judge.wrong(UNREADABLE, usage);
                }
                case Ruling.Failed(var failure) -> {
                    return Endings.untried(failure, "the checker's ");
                }
                case Ruling.Rejected _, Ruling.Unreadable _, Ruling.Broken _ -> {}
            }
        }
        return TestResult.Untried.of(Cause.BAD_REFERENCE, "the checker does not work: " + why);
    }

    private Ruling ruling(Bytes input, Bytes output, Bytes expected) throws InterruptedException {
        long content = (long) input.length() + output.length() + expected.length();
        Outcome outcome = runs.run(
                Program.of(language, source.code())
                        .withFile("input.txt", input)
                        .withFile("output.txt", output)
                        .withFile("answer.txt", expected)
                        .withArguments("input.txt", "output.txt", "answer.txt"),
                LIMITS.withFiles(64 * Limits.MIB + content).withMemory(LIMITS.memoryBytes() + content));
        return Ruling.of(outcome, outcome.report().stdout().text());
    }
}
