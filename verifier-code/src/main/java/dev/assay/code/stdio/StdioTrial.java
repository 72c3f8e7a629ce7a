package dev.assay.code.stdio;

import dev.assay.code.task.TestCase;
import dev.assay.code.trial.CandidateAttempt;
import dev.assay.code.trial.ProgramTrial;
import dev.assay.code.trial.RunEndings;
import dev.assay.code.trial.TestResult;
import dev.assay.code.trial.WorkingJudges;
import dev.assay.sandbox.Bytes;
import dev.assay.sandbox.Limits;
import dev.assay.sandbox.Program;
import dev.assay.sandbox.RunOutcome;
import dev.assay.sandbox.RunReport;
import dev.assay.verifier.Explanation;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/** Tries programs that read a test's input and write its output. */
public final class StdioTrial implements ProgramTrial {
    private static final long MOST_OUTPUT = 1L << 30;

    private final WorkingJudges working = new WorkingJudges();

    @Override
    public List<TestResult> results(CandidateAttempt attempt) throws InterruptedException {
        OutputJudge judge = OutputJudges.of(attempt.task(), attempt.runs(), working);
        Limits limits = attempt.task().limits().limits();
        return attempt.each(test -> one(attempt, test, limits, judge));
    }

    private static TestResult one(CandidateAttempt attempt, TestCase test, Limits limits, OutputJudge judge)
            throws InterruptedException {
        Bytes expected = Bytes.utf8(test.expectedText());
        return tried(attempt, Bytes.utf8(test.stdin()), expected, limits, judge);
    }

    /** Runs the program on this input, with room for the whole of the expected output, and judges its output. */
    static TestResult tried(CandidateAttempt attempt, Bytes input, Bytes expected, Limits limits, OutputJudge judge)
            throws InterruptedException {
        Program program = attempt.program().withStdin(input);
        RunOutcome outcome = attempt.runs().run(program, withRoomFor(expected, limits));
        Optional<TestResult> settled = RunEndings.settled(outcome);
        if (settled.isPresent()) {
            return settled.get();
        }
        RunReport report = outcome.report();
        Bytes output = report.stdout().bytes();
        TestResult judged = judge.judge(input, output, expected, report.usage());
        return judged instanceof TestResult.Tried tried && !tried.passed() ? tried.giving(beginning(output)) : judged;
    }

    /** Returns as much of an output as an explanation shows. */
    private static String beginning(Bytes output) {
        try (InputStream stream = output.stream()) {
            return new String(stream.readNBytes(4 * Explanation.MAX_TEXT), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Limits withRoomFor(Bytes expected, Limits limits) {
        return limits.withOutput(Math.max(limits.outputBytes(), Math.min(MOST_OUTPUT, 2L * expected.length())));
    }
}
