package dev.assay.code;

import dev.assay.code.task.CodeTask;
import dev.assay.code.task.TestCase;
import dev.assay.code.trial.Attempt;
import dev.assay.code.trial.Runs;
import dev.assay.code.trial.TestResult;
import dev.assay.code.trial.Trial;
import java.util.ArrayList;
import java.util.List;

/** Tries a test set on programs of which it is known whether they are right: what can be expected of it as a reward. */
public final class Audit {
    private final CodeTask task;
    private final List<TestCase> tests;
    private final Trial trial;
    private final Runs runs;

    private Audit(CodeTask task, List<TestCase> tests, Trial trial, Runs runs) {
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
    public static Audit of(CodeTask task, List<TestCase> tests, Runs runs) throws InterruptedException {
        Trial trial = Trials.of(runs).of(task);
        return switch (trial.prepare(task, tests, runs)) {
            case Trial.Preparation.Ready(var ready) -> new Audit(task, ready, trial, runs);
            case Trial.Preparation.Failed(var why) -> throw new IllegalArgumentException(why.why());
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
            results.add(trial.results(new Attempt(task, task.whole(known.source()), tests, runs)));
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
