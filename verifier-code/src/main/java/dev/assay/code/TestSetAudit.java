package dev.assay.code;

import dev.assay.code.task.CodeTask;
import dev.assay.code.task.TestCase;
import dev.assay.code.trial.BoundedRuns;
import dev.assay.code.trial.CandidateAttempt;
import dev.assay.code.trial.ProgramTrial;
import dev.assay.code.trial.TestResult;
import java.util.ArrayList;
import java.util.List;

/** Tries a test set on programs that are known to be right or wrong, to measure how well it serves as a reward. */
public final class TestSetAudit {
    private final CodeTask task;
    private final List<TestCase> tests;
    private final ProgramTrial trial;
    private final BoundedRuns runs;

    private TestSetAudit(CodeTask task, List<TestCase> tests, ProgramTrial trial, BoundedRuns runs) {
        this.task = task;
        this.tests = tests;
        this.trial = trial;
        this.runs = runs;
    }

    /**
     * Prepares an audit of these tests.
     *
     * @param task the way in which programs are tried; it must not stop at the first failed test
     * @throws IllegalArgumentException if no program can be tried on the tests, with the reason
     * @throws InterruptedException if the caller is interrupted
     */
    public static TestSetAudit of(CodeTask task, List<TestCase> tests, BoundedRuns runs) throws InterruptedException {
        ProgramTrial trial = TrialKinds.of(runs).of(task);
        return switch (trial.prepare(task, tests, runs)) {
            case ProgramTrial.Preparation.Ready(var ready) -> new TestSetAudit(task, ready, trial, runs);
            case ProgramTrial.Preparation.Failed(var why) -> throw new IllegalArgumentException(why.why());
        };
    }

    /**
     * Tries a program in this number of rounds.
     *
     * @throws InterruptedException if the caller is interrupted
     */
    public Tried tried(Known known, int rounds) throws InterruptedException {
        List<List<TestResult>> results = new ArrayList<>(rounds);
        for (int round = 0; round < rounds; round++) {
            results.add(trial.results(new CandidateAttempt(task, task.whole(known.source()), tests, runs)));
        }
        return new Tried(known, results);
    }

    /**
     * A program that is known to be right or wrong.
     *
     * @param name the origin of the program, for people
     */
    public record Known(String name, String source, boolean isRight) {}

    /**
     * The results of a known program.
     *
     * @param rounds the results of all tests in each round
     */
    public record Tried(Known known, List<List<TestResult>> rounds) {
        public Tried {
            rounds = List.copyOf(rounds);
        }
    }
}
