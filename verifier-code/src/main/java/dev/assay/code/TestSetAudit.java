package dev.assay.code;

import dev.assay.code.task.CodeTask;
import dev.assay.code.task.TestCase;
import dev.assay.code.trial.BoundedRuns;
import dev.assay.code.trial.CandidateAttempt;
import dev.assay.code.trial.ProgramTrial;
import dev.assay.code.trial.TestResult;
import java.util.ArrayList;
import java.util.List;

/** Tries a test set on programs of which it is known whether they are right: what can be expected of it as a reward. */
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
     * An audit of these tests.
     *
     * @param task how programs are tried; one that does not stop at the first test that fails
     * @throws IllegalArgumentException if no program can be tried on them, with the reason
     * @throws InterruptedException when the caller no longer wants it
     */
    public static TestSetAudit of(CodeTask task, List<TestCase> tests, BoundedRuns runs) throws InterruptedException {
        ProgramTrial trial = TrialKinds.of(runs).of(task);
        return switch (trial.prepare(task, tests, runs)) {
            case ProgramTrial.Preparation.Ready(var ready) -> new TestSetAudit(task, ready, trial, runs);
            case ProgramTrial.Preparation.Failed(var why) -> throw new IllegalArgumentException(why.why());
        };
    }

    /**
     * Tries a program so many times.
     *
     * @throws InterruptedException when the caller no longer wants it
     */
    public Tried tried(Known known, int rounds) throws InterruptedException {
        List<List<TestResult>> results = new ArrayList<>(rounds);
        for (int round = 0; round < rounds; round++) {
            results.add(trial.results(new CandidateAttempt(task, task.whole(known.source()), tests, runs)));
        }
        return new Tried(known, results);
    }

    /**
     * A program that somebody has judged.
     *
     * @param name where it is from, for people
     */
    public record Known(String name, String source, boolean isRight) {}

    /**
     * What became of it.
     *
     * @param rounds the results of all tests, for each round
     */
    public record Tried(Known known, List<List<TestResult>> rounds) {
        public Tried {
            rounds = List.copyOf(rounds);
        }
    }
}
