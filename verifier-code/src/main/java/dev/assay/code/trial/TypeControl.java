package dev.assay.code.trial;

import dev.assay.code.driver.Drivers;
import dev.assay.code.driver.LanguageDriver;
import dev.assay.code.task.CodeTask;
import dev.assay.sandbox.Program;
import dev.assay.sandbox.language.LanguageName;
import dev.assay.verifier.Verdict.Cause;
import dev.assay.verifier.once.DataFingerprint;
import dev.assay.verifier.once.OnceCache;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Tells programs in TypeScript whose types the compiler refuses, for tasks that want it. Elsewhere types are taken away and not
 * checked. A program and its test are compiled as one text, as the harness of MultiPL-E does it.
 */
public final class TypeControl {
    private static final String CHECKED = LanguageName.variant("typescript", "checked");
    private static final LanguageDriver DRIVER = Drivers.of("typescript").orElseThrow();
    private static final Pattern FAULT = Pattern.compile("main\\.ts:(\\d{1,9}): (TS\\d+)");
    private static final int MOST_KEPT = 10_000;

    /** What the compiler says of a task's own text; what the sandbox could not compile may be compiled next time. */
    private final OnceCache<Optional<TestResult>> known = new OnceCache<>(
            MOST_KEPT,
            refused -> refused.filter(TestResult.Untried.class::isInstance).isPresent() ? -1 : 1);

    /**
     * Returns these results of an attempt; a passed test with which the compiler refuses the program's types is failed.
     *
     * @throws InterruptedException if the caller is interrupted
     */
    public List<TestResult> checked(CandidateAttempt attempt, List<TestResult> results) throws InterruptedException {
        if (!attempt.task().hasCheckedTypes()) {
            return results;
        }
        Map<String, Optional<TestResult>> failures = new HashMap<>();
        List<TestResult> checked = new ArrayList<>(results);
        for (int index = 0; index < checked.size(); index++) {
            if (checked.get(index) instanceof TestResult.Tried tried && tried.passed()) {
                String test =
                        Objects.requireNonNullElse(attempt.tests().get(index).assertion(), "");
                if (!failures.containsKey(test)) {
                    failures.put(test, failure(attempt, test));
                }
                checked.set(index, failures.get(test).orElse(tried));
            }
        }
        return List.copyOf(checked);
    }

    private Optional<TestResult> failure(CandidateAttempt attempt, String test) throws InterruptedException {
        String source = DRIVER.closed(attempt.source(), test);
        Optional<TestResult> refused = refused(attempt, source, test);
        if (refused.isEmpty() || !(refused.get() instanceof TestResult.Tried tried)) {
            return refused;
        }
        return isTakenWithAnother(attempt, test)
                ? Optional.of(new TestResult.Tried(tried.status(), told(tried.why(), source), tried.usage()))
                : Optional.of(TestResult.Untried.of(
                        Cause.BAD_REFERENCE, "the compiler refuses the types of the task's own text too"));
    }

    private static Optional<TestResult> refused(CandidateAttempt attempt, String source, String test)
            throws InterruptedException {
        // A comment that forbids the check counts only before the first statement.
        Program joined = Program.of(CHECKED, ";" + source + "\n" + test);
        return attempt.runs().compile(attempt.task().beside(joined)).flatMap(RunEndings::settled);
    }

    /** Returns whether the compiler takes the test with the task's reference; without one, with a function of any type. */
    private boolean isTakenWithAnother(CandidateAttempt attempt, String test) throws InterruptedException {
        CodeTask task = attempt.task();
        if (task.reference() == null && task.suffix() != null) {
            return true;
        }
        String other = task.whole(
                task.reference() == null ? anything(task) : task.reference().code());
        String key =
                new DataFingerprint().add(other).add(test).add(task.files()).text();
        Optional<TestResult> refused = known.get(key, () -> refused(attempt, other, test));
        return refused.isEmpty() || !(refused.get() instanceof TestResult.Tried);
    }

    private static String anything(CodeTask task) {
        String entry = task.entry();
        return entry == null ? "" : "declare const " + entry.replaceFirst("\\..*", "") + ": any;";
    }

    /** Returns the compiler's words on the program; those on the test would show it. */
    private static String told(String words, String source) {
        Matcher fault = FAULT.matcher(words);
        return fault.find() && Integer.parseInt(fault.group(1)) > source.lines().count()
                ? "its types do not suit the test: " + fault.group(2)
                : words;
    }
}
