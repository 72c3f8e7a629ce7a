package dev.assay.code.trial;

import dev.assay.code.driver.Drivers;
import dev.assay.code.driver.LanguageDriver;
import dev.assay.code.task.CodeTask;
import dev.assay.code.task.SourceText;
import dev.assay.sandbox.Program;
import dev.assay.sandbox.RunOutcome;
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
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Tells programs in TypeScript whose types the compiler refuses, for tasks that want it. Elsewhere types are taken away and not
 * checked. A program and its test are compiled as one text, as the harness of MultiPL-E does it.
 */
public final class TypeControl {
    private static final String CHECKED = LanguageName.variant("typescript", "checked");
    private static final LanguageDriver DRIVER = Drivers.of("typescript").orElseThrow();
    private static final Pattern FAULT = Pattern.compile("main\\.ts:(\\d{1,9}): (TS\\d+)(?:: [^\\n]{0,160})?");
    private static final Map<String, String> NODES = Map.of(
            "ListNode",
            "declare class ListNode { val: any; next: ListNode | null;"
                    + " constructor(val?: any, next?: ListNode | null); }",
            "TreeNode",
            "declare class TreeNode { val: any; left: TreeNode | null; right: TreeNode | null;"
                    + " constructor(val?: any, left?: TreeNode | null, right?: TreeNode | null); }");
    private static final String ENDLESS = "the check of its types came to no end";
    private static final int MOST_KEPT = 10_000;

    /** What the compiler says of a task's own text; what the sandbox could not compile may be compiled next time. */
    private final OnceCache<Optional<TestResult>> known = new OnceCache<>(MOST_KEPT, TypeControl::weight);

    private static int weight(Optional<TestResult> refused) {
        return isEndless(refused)
                        || refused.filter(TestResult.Untried.class::isInstance).isPresent()
                ? -1
                : 1;
    }

    private static boolean isEndless(Optional<TestResult> refused) {
        return refused.isPresent()
                && refused.get() instanceof TestResult.Tried tried
                && tried.why().equals(ENDLESS);
    }

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
        if (isEndless(refused)) {
            refused = refused(attempt, source, test); // the machine may have ended the compiler
        }
        if (refused.isEmpty() || refused.get() instanceof TestResult.Untried) {
            return refused;
        }
        Optional<TestResult> ofTask = refusedOfTask(attempt, test);
        return ofTask.isEmpty()
                ? refused
                : ofTask.filter(TestResult.Untried.class::isInstance)
                        .or(() -> Optional.of(TestResult.Untried.of(
                                Cause.BAD_REFERENCE, "the compiler refuses the types of the task's own text too")));
    }

    /** Returns why the compiler refuses a text. It has thirty times the time of a usual check. */
    private static Optional<TestResult> refused(CandidateAttempt attempt, String source, String test)
            throws InterruptedException {
        // A comment that forbids the check counts only before the first statement.
        String first = source.startsWith("#!") ? ";//" : ";";
        Program joined = Program.of(CHECKED, first + source + "\n" + test + nodes(source + test));
        Optional<RunOutcome> ended = attempt.runs().compile(attempt.task().beside(joined));
        if (ended.isEmpty()) {
            return Optional.empty();
        }
        List<MatchResult> faults = FAULT.matcher(ended.get()
                        .report()
                        .compilation()
                        .map(compilation -> compilation.output().text())
                        .orElse(""))
                .results()
                .toList();
        if (ended.get() instanceof RunOutcome.SandboxFailed failed) {
            return Optional.of(RunEndings.untried(failed, ""));
        }
        long lines = source.lines().count();
        // The words on the test would show it.
        String why = faults.stream()
                .filter(fault -> Integer.parseInt(fault.group(1)) <= lines)
                .findFirst()
                .map(MatchResult::group)
                .orElse(
                        faults.isEmpty()
                                ? ENDLESS
                                : "its types do not suit the test: "
                                        + faults.getFirst().group(2));
        return Optional.of(
                new TestResult.Tried(TestStatus.CE, why, ended.get().report().usage()));
    }

    /** Returns the classes of nodes that a text names and does not declare; the driver has them when it runs. */
    private static String nodes(String text) {
        return NODES.entrySet().stream()
                .filter(node -> Pattern.compile("\\b" + node.getKey() + "\\b")
                                .matcher(text)
                                .find()
                        && !Pattern.compile("\\b(?:class|interface|type)\\s+" + node.getKey() + "\\b")
                                .matcher(text)
                                .find())
                .map(node -> "\n" + node.getValue())
                .collect(Collectors.joining());
    }

    /** Tries the task's reference in the program's place; without one in TypeScript, a function of any type. */
    private Optional<TestResult> refusedOfTask(CandidateAttempt attempt, String test) throws InterruptedException {
        CodeTask task = attempt.task();
        String other = task.whole(Optional.ofNullable(task.reference())
                .filter(reference -> reference.languageOr(task.language()).equals(task.language()))
                .map(SourceText::code)
                .orElseGet(() -> anything(task.entry())));
        String key =
                new DataFingerprint().add(other).add(test).add(task.files()).text();
        return known.get(key, () -> refused(attempt, other, test));
    }

    private static String anything(@Nullable String entry) {
        String name = entry == null ? "" : entry.replaceFirst("\\..*", "");
        return name.isEmpty() ? "" : "declare const " + name + ": any; type " + name + " = any;";
    }
}
