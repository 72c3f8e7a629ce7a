package dev.assay.code.call;

import dev.assay.code.driver.Drivers;
import dev.assay.code.driver.LanguageDriver;
import dev.assay.code.python.AssertResult;
import dev.assay.code.python.AssertScript;
import dev.assay.code.python.AssertScriptRunner;
import dev.assay.code.python.KnownScripts;
import dev.assay.code.python.ScriptChecks;
import dev.assay.code.python.WaveringChecks;
import dev.assay.code.task.CodeTask;
import dev.assay.code.task.TestCase;
import dev.assay.code.trial.BoundedRuns;
import dev.assay.code.trial.CandidateAttempt;
import dev.assay.code.trial.ProgramTrial;
import dev.assay.code.trial.TestResult;
import dev.assay.code.trial.TestStatus;
import dev.assay.sandbox.Interaction;
import dev.assay.sandbox.Limits;
import dev.assay.verifier.Verdict.Cause;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/** Tries programs by a test's assertion, or by a whole script of assertions. */
public final class AssertTrial implements ProgramTrial {
    /** How many times the processor time of a script with another program are too much with this one. */
    private static final int FRACTION = 4;

    /** How often a program is tried again where a check that it failed wavers by the clock. */
    private static final int MOST_TRIES = 3;

    private final KnownScripts scripts = new KnownScripts();
    private final ScriptChecks controls = new ScriptChecks();
    private final WaveringChecks wavering = new WaveringChecks();
    private final KnownHeadings headings = new KnownHeadings();
    private final Interaction interaction;
    private final int places;

    /**
     * Makes a trial.
     *
     * @param interaction where a test and a program talk
     * @param places the number of programs that run at a time, from 1
     */
    public AssertTrial(Interaction interaction, int places) {
        this.interaction = interaction;
        this.places = places;
    }

    @Override
    public Preparation prepare(CodeTask task, List<TestCase> given, BoundedRuns runs) {
        return CallResults.impediment(task, given)
                .or(() -> CallResults.impediment(task, places))
                .<Preparation>map(Preparation.Failed::new)
                .orElseGet(() -> new Preparation.Ready(given));
    }

    @Override
    public List<TestResult> results(CandidateAttempt attempt) throws InterruptedException {
        CodeTask task = attempt.task();
        if (!task.isInPython()) {
            LanguageDriver driver = Drivers.of(task.language()).orElseThrow();
            JudgedTests tests = new JudgedTests(interaction, driver, headings);
            return attempt.each(test -> tests.result(attempt, test));
        }
        AssertScriptRunner asserts = new AssertScriptRunner(
                attempt.runs()::run, places < 2 ? Optional.empty() : Optional.of(interaction), scripts);
        Limits limits = task.limits().limits();
        Queue<String> disbeliefs = new ConcurrentLinkedQueue<>();
        List<TestResult> results = attempt.each(test -> {
            String text = Objects.requireNonNullElse(test.assertion(), "");
            AssertScript script = new AssertScript(TaskImports.of(task, text), text, Optional.ofNullable(task.entry()));
            AssertResult result = asserts.judge(attempt.source(), false, script, limits);
            if (passes(result)) {
                controls.passed(script);
            }
            noteTime(script, result);
            disbelief(result).ifPresent(disbeliefs::add);
            TestResult judged = switch (result) {
                case AssertResult.Endless endless ->
                    controlled(task, script, asserts, control -> kept(script, endless, control));
                case AssertResult.Told told
                when !told.passed() ->
                    controlled(
                            task,
                            script,
                            asserts,
                            control -> control == Control.FAILED
                                    ? failedAsReference(attempt, script, asserts, told)
                                    : failedByItself(attempt, script, asserts, told, control));
                case AssertResult.Told _,
                        AssertResult.Broken _,
                        AssertResult.Unable _,
                        AssertResult.NotRun _,
                        AssertResult.Cancelled _ -> result(result);
            };
            return judged instanceof TestResult.Tried tried && !tried.passed() && scripts.makesObjects(script)
                    ? failedApart(tried, asserts.judgeTogether(attempt.source(), script, limits))
                    : judged;
        });
        return believed(results, List.copyOf(disbeliefs));
    }

    /** A failure apart from the script is none of the program's where it passes in one process with it. No program is paid so. */
    private static TestResult failedApart(TestResult.Tried failed, AssertResult together) {
        return switch (together) {
            case AssertResult.Told told
            when told.passed() ->
                TestResult.Untried.of(
                        Cause.UNSUPPORTED,
                        "the program fails apart from the script, but passes in one process with it: " + failed.why());
            case AssertResult.NotRun _, AssertResult.Cancelled _ -> result(together);
            case AssertResult.Told _, AssertResult.Broken _, AssertResult.Unable _, AssertResult.Endless _ -> failed;
        };
    }

    /** No program is paid by scripts of which none tells a right program from others. */
    private static List<TestResult> believed(List<TestResult> results, List<String> disbeliefs) {
        boolean isPassed =
                results.stream().allMatch(result -> result instanceof TestResult.Tried tried && tried.passed());
        return isPassed && disbeliefs.size() == results.size()
                ? Collections.nCopies(
                        results.size(),
                        TestResult.Untried.of(Cause.BAD_REFERENCE, "the test checks nothing: " + disbeliefs.getFirst()))
                : results;
    }

    private static Optional<String> disbelief(AssertResult result) {
        return result instanceof AssertResult.Told told
                        && told.passed()
                        && !told.disbelief().isEmpty()
                ? Optional.of(told.disbelief())
                : Optional.empty();
    }

    private static boolean passes(AssertResult result) {
        return result instanceof AssertResult.Told told
                && told.passed()
                && !told.weaker()
                && told.disbelief().isEmpty();
    }

    /** The knowledge of a script: a program is known that passes it, or only a reference that fails it, or neither. */
    private enum Control {
        PASSED,
        FAILED,
        UNKNOWN
    }

    /** A verdict that depends on what is known of a script. */
    private interface ControlledVerdict {
        TestResult of(Control control) throws InterruptedException;
    }

    /**
     * Returns the result of a program that fails as the reference does. Where the reference passes the script if one process
     * does all, the script counts on what a program keeps between its calls, and so the program has one process too.
     */
    private TestResult failedAsReference(
            CandidateAttempt attempt, AssertScript script, AssertScriptRunner asserts, AssertResult.Told told)
            throws InterruptedException {
        CodeTask task = attempt.task();
        AssertScript lasting = script.lasting();
        return controlled(task, lasting, asserts, control -> {
            if (control != Control.PASSED) {
                return failed(told, Control.FAILED);
            }
            AssertResult result = asserts.judge(
                    attempt.source(), false, lasting, task.limits().limits());
            return switch (result) {
                case AssertResult.Endless endless -> kept(lasting, endless, control);
                case AssertResult.Told second
                when !second.passed() -> failedByItself(attempt, lasting, asserts, second, control);
                case AssertResult.Told _,
                        AssertResult.Broken _,
                        AssertResult.Unable _,
                        AssertResult.NotRun _,
                        AssertResult.Cancelled _ -> result(result);
            };
        });
    }

    /**
     * Returns the result of a program that fails what some program passes. Calls of a script have processes of their own, between
     * which the clock goes on, so that a right program may fail what it passes in a plain run. The reference shows that; a program
     * has its 0 nevertheless if it fails again and again.
     */
    private TestResult failedByItself(
            CandidateAttempt attempt,
            AssertScript script,
            AssertScriptRunner asserts,
            AssertResult.Told told,
            Control control)
            throws InterruptedException {
        CodeTask task = attempt.task();
        String reference = reference(task);
        if (control != Control.PASSED || !WaveringChecks.mayWaver(script, reference)) {
            return failed(told, control);
        }
        Optional<Boolean> wavers = wavering.explain(script, reference, told);
        if (wavers.isEmpty()) {
            AssertResult slow =
                    asserts.judgeSlowly(reference, script, task.limits().limits());
            if (slow instanceof AssertResult.NotRun || slow instanceof AssertResult.Cancelled) {
                return result(slow);
            }
            wavering.note(script, reference, slow);
            wavers = wavering.explain(script, reference, told);
        }
        for (int tries = 0; tries < MOST_TRIES && wavers.orElse(false); tries++) {
            AssertResult again =
                    asserts.judge(attempt.source(), false, script, task.limits().limits());
            if (again instanceof AssertResult.Told second && second.passed()) {
                return TestResult.Untried.of(
                        Cause.BAD_REFERENCE,
                        "the program fails and passes by turns, and the task's reference fails the test as well where the clock"
                                + " shows another second at its next call");
            }
        }
        return failed(told, control);
    }

    /** Returns the text of the task's reference; an empty one if it has none. */
    private static String reference(CodeTask task) {
        return task.reference() == null ? "" : task.whole(task.reference().code());
    }

    /** Returns the verdict under what is known of the script; tries the task's reference if nothing is known yet. */
    private TestResult controlled(
            CodeTask task, AssertScript script, AssertScriptRunner asserts, ControlledVerdict verdict)
            throws InterruptedException {
        String reference = reference(task);
        Optional<Boolean> passed = controls.of(script, reference);
        if (passed.isEmpty() && !reference.isEmpty()) {
            AssertResult tried =
                    asserts.judge(reference, false, script, task.limits().limits());
            if (tried instanceof AssertResult.NotRun || tried instanceof AssertResult.Cancelled) {
                return result(tried);
            }
            passed = Optional.of(tried instanceof AssertResult.Told told && told.passed());
            noteTime(script, tried);
            controls.note(script, reference, passed.get());
        }
        return verdict.of(
                passed.map(known -> known ? Control.PASSED : Control.FAILED).orElse(Control.UNKNOWN));
    }

    private void noteTime(AssertScript script, AssertResult result) {
        if (result instanceof AssertResult.Told told && told.passed() && !told.weaker()) {
            scripts.passed(script, told.time());
        }
    }

    /**
     * Blames the program for a script without an end only if another program is known that brings it to its end, and in a
     * fraction of the time.
     */
    private TestResult kept(AssertScript script, AssertResult.Endless endless, Control control) {
        boolean isQuick = endless.time()
                .flatMap(time -> scripts.time(script)
                        .map(other -> other.multipliedBy(FRACTION).compareTo(time) <= 0))
                .orElse(true);
        return control == Control.PASSED && isQuick
                ? new TestResult.Tried(TestStatus.WA, endless.why(), endless.usage())
                : result(endless.otherwise());
    }

    /** A script that the reference fails too, or that has effects in its own process, says nothing of the program. */
    private static TestResult failed(AssertResult.Told told, Control control) {
        if (control == Control.FAILED) {
            return TestResult.Untried.of(
                    Cause.BAD_REFERENCE,
                    "the task's reference fails the test as well" + apart(told, ", perhaps for the script "));
        }
        return control == Control.UNKNOWN && !told.effects().isEmpty()
                ? TestResult.Untried.of(Cause.UNSUPPORTED, "the program fails, but" + apart(told, " the script "))
                : told(told);
    }

    private static String apart(AssertResult.Told told, String start) {
        return told.effects().isEmpty()
                ? ""
                : start + "uses " + told.effects() + " in its own process, where the program is not";
    }

    private static TestResult result(AssertResult result) {
        return switch (result) {
            case AssertResult.Told told -> told(told);
            case AssertResult.Endless endless -> result(endless.otherwise());
            case AssertResult.Broken broken -> TestResult.Untried.of(Cause.BAD_REFERENCE, "the test: " + broken.why());
            case AssertResult.Unable unable -> TestResult.Untried.of(Cause.UNSUPPORTED, unable.why());
            case AssertResult.NotRun notRun -> CallResults.untried(notRun.reason(), notRun.detail());
            case AssertResult.Cancelled _ -> TestResult.Untried.of(Cause.CANCELLED, "the run was called off");
        };
    }

    private static TestResult told(AssertResult.Told told) {
        return told.checks().stream()
                .filter(check -> !check.passed())
                .min(Comparator.comparing(AssertResult.Check::isUnreached))
                .map(check ->
                        new TestResult.Tried(status(check.failure()), check.name() + ": " + check.why(), told.usage()))
                .orElseGet(() -> new TestResult.Tried(
                        TestStatus.AC, told.weaker() ? "weaker: the program had a say in it" : "", told.usage()));
    }

    private static TestStatus status(AssertResult.Failure failure) {
        return switch (failure) {
            case NONE -> TestStatus.AC;
            case WRONG -> TestStatus.WA;
            case RAISED -> TestStatus.RE;
            case TIME -> TestStatus.TLE;
            case MEMORY -> TestStatus.MLE;
            case OUTPUT -> TestStatus.OLE;
        };
    }
}
