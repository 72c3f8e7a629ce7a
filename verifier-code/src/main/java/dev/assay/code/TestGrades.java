package dev.assay.code;

import dev.assay.code.task.CodeTask;
import dev.assay.code.task.TestCase;
import dev.assay.code.task.TestScoring;
import dev.assay.code.trial.TestResult;
import dev.assay.code.trial.TestStatus;
import dev.assay.sandbox.Limits;
import dev.assay.sandbox.RunUsage;
import dev.assay.verifier.Certainty;
import dev.assay.verifier.Explanation;
import dev.assay.verifier.Verdict;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Turns the results of a program's tests into a verdict. */
final class TestGrades {
    private static final int MOST_PARTS = 100;
    private static final int MOST_STAGES = 50;
    /** The wrong outputs that are shown: the first ones say the most. */
    private static final int MOST_OUTPUTS = 3;

    private final CodeTask task;
    private final String source;
    private final List<TestCase> tests;
    private final List<TestResult> results;

    /**
     * Makes the grades of one program.
     *
     * @param results one result for each test, in the same order
     */
    TestGrades(CodeTask task, String source, List<TestCase> tests, List<TestResult> results) {
        this.task = task;
        this.source = source;
        this.tests = tests;
        this.results = results;
    }

    /** Returns the verdict. The results are added to the explanation. */
    Verdict verdict(Explanation.Builder explanation) {
        explain(explanation);
        Optional<TestResult.Untried> untried = results.stream()
                .filter(TestResult.Untried.class::isInstance)
                .map(TestResult.Untried.class::cast)
                .findFirst();
        if (untried.isPresent() && !isDecided()) {
            TestResult.Untried why = untried.get();
            return new Verdict.Unscored(why.cause(), why.retryable(), why.why(), explanation.build());
        }
        double score = score();
        explanation.add("score." + task.score(), passed() + " of " + tests.size(), number(score));
        return new Verdict.Scored(
                score, new Certainty.Decided(), Optional.empty(), parts(), List.of(), explanation.build());
    }

    /** Returns whether one failed test decides the score, whatever the other results are. */
    private boolean isDecided() {
        return task.score() == TestScoring.ALL && results.stream().anyMatch(TestGrades::failed);
    }

    private double score() {
        return switch (task.score()) {
            case ALL -> passed() == tests.size() ? 1 : 0;
            case FRACTION, FIRST_K -> (double) passed() / tests.size();
            case WEIGHTED -> weighted();
        };
    }

    private double weighted() {
        double all = 0;
        double earned = 0;
        for (int index = 0; index < tests.size(); index++) {
            double weight = tests.get(index).weight();
            all += weight;
            earned += passed(results.get(index)) ? weight : 0;
        }
        return Math.min(1, earned / all);
    }

    private int passed() {
        return (int) results.stream().filter(TestGrades::passed).count();
    }

    private Map<String, Double> parts() {
        Map<String, Double> parts = new LinkedHashMap<>();
        parts.put("passed", (double) passed());
        parts.put("total", (double) tests.size());
        parts.put("compiled", results.stream().anyMatch(TestGrades::isUncompiled) ? 0.0 : 1.0);
        HardcodingCheck.suspected(source, tests, results)
                .ifPresent(suspected -> parts.put("suspect_hardcoded", suspected ? 1.0 : 0.0));
        for (int index = 0; index < Math.min(MOST_PARTS, results.size()); index++) {
            if (results.get(index) instanceof TestResult.Tried tried) {
                parts.put("test." + index, tried.passed() ? 1.0 : 0.0);
            }
        }
        return parts;
    }

    private void explain(Explanation.Builder explanation) {
        int shown = 0;
        for (int index = 0; index < results.size(); index++) {
            boolean last = index == results.size() - 1;
            if (index < MOST_STAGES || last || failed(results.get(index))) {
                switch (results.get(index)) {
                    case TestResult.Tried tried -> {
                        explanation.add("test." + index, used(tried), ruled(tried));
                        if (!tried.given().isEmpty() && shown < MOST_OUTPUTS) {
                            shown++;
                            explanation.add("given." + index, "", tried.given());
                        }
                    }
                    case TestResult.Untried untried ->
                        explanation.add("test." + index, "", untried.cause() + ": " + untried.why());
                    case TestResult.Skipped _ -> {
                        explanation.add("test." + index, "", "not run, nor those after it: the score is known");
                        return;
                    }
                }
            }
        }
    }

    private static String ruled(TestResult.Tried tried) {
        return tried.why().isEmpty() ? tried.status().name() : tried.status() + ": " + tried.why();
    }

    private static String used(TestResult.Tried tried) {
        RunUsage usage = tried.usage();
        return String.format(
                Locale.ROOT,
                "%.1f ms of processor, %.1f ms by the clock, %.1f MiB",
                usage.cpu().toNanos() / 1e6,
                usage.wall().toNanos() / 1e6,
                (double) usage.peakMemoryBytes() / Limits.MIB);
    }

    private static String number(double score) {
        return String.format(Locale.ROOT, "%.4f", score);
    }

    private static boolean passed(TestResult result) {
        return result instanceof TestResult.Tried tried && tried.passed();
    }

    private static boolean failed(TestResult result) {
        return result instanceof TestResult.Tried tried && !tried.passed();
    }

    private static boolean isUncompiled(TestResult result) {
        return result instanceof TestResult.Tried tried && tried.status() == TestStatus.CE;
    }
}
