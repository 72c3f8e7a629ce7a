package dev.assay.code.call;

import dev.assay.code.driver.Callee;
import dev.assay.code.driver.Judged;
import dev.assay.code.driver.LanguageDriver;
import dev.assay.code.driver.TestSource;
import dev.assay.code.task.CodeTask;
import dev.assay.code.task.TestCase;
import dev.assay.code.trial.CandidateAttempt;
import dev.assay.code.trial.RunEndings;
import dev.assay.code.trial.TestResult;
import dev.assay.code.trial.TestStatus;
import dev.assay.sandbox.Interaction;
import dev.assay.sandbox.Interaction.Side;
import dev.assay.sandbox.Limits;
import dev.assay.sandbox.Program;
import dev.assay.sandbox.RunCancellation;
import dev.assay.sandbox.RunOutcome;
import dev.assay.sandbox.RunUsage;
import dev.assay.verifier.Verdict.Cause;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;

/**
 * Tries programs by tests in their own language. The test runs in a process of its own, where the candidate's function is
 * one of ours that sends its arguments to the candidate's process and gives what comes back, as plain data. So the candidate
 * has no part in the comparison, and what ends its process early ends nothing else.
 */
final class JudgedTests {
    private static final Duration LONGER = Duration.ofSeconds(30);
    private static final Duration JUDGE_CPU = Duration.ofSeconds(10);

    private final Interaction interaction;
    private final LanguageDriver driver;
    private final KnownHeadings known;

    JudgedTests(Interaction interaction, LanguageDriver driver, KnownHeadings known) {
        this.interaction = interaction;
        this.driver = driver;
        this.known = known;
    }

    TestResult result(CandidateAttempt attempt, TestCase test) throws InterruptedException {
        CodeTask task = attempt.task();
        String text = Objects.requireNonNullElse(test.assertion(), "");
        if (!driver.names(text, callee(task))) {
            return TestResult.Untried.of(Cause.BAD_REFERENCE, "the test does not call " + task.entry());
        }
        String reference =
                task.reference() == null ? "" : task.whole(task.reference().code());
        Optional<String> trusted = known.trusted(task, text, reference);
        TestSource source = source(task, text, trusted.orElse(attempt.source()), reference);
        Trial trial = new Trial(attempt, source, callee(task), trusted.isPresent());
        TestResult result = trial.of(attempt.source());
        if (result instanceof TestResult.Tried tried && tried.passed()) {
            known.note(task, text, source.declared());
            return reference.isEmpty() ? result : redefined(attempt, source, result);
        }
        if (!(result instanceof TestResult.Tried) || reference.isEmpty() || trusted.isEmpty()) {
            return result;
        }
        Optional<Boolean> works = known.works(task, text);
        if (works.isEmpty()) {
            TestResult control = modules(attempt, reference, trial.of(reference));
            if (!(control instanceof TestResult.Tried tried)) {
                return control;
            }
            if (tried.status() == TestStatus.CE) {
                return TestResult.Untried.of(
                        Cause.BAD_REFERENCE, "the reference of the task can't be compiled: " + tried.why());
            }
            works = Optional.of(tried.passed());
            known.note(task, text, tried.passed());
        }
        return works.get()
                ? result
                : TestResult.Untried.of(Cause.BAD_REFERENCE, "the test rejects the reference of the task too");
    }

    private static Callee callee(CodeTask task) {
        return new Callee(Objects.requireNonNull(task.entry()), Callee.UNKNOWN, Optional.ofNullable(task.signature()));
    }

    private TestSource source(CodeTask task, String test, String declared, String reference) {
        String before = task.preamble() == null ? "" : driver.before(task.preamble(), callee(task));
        return new TestSource(test, declared, before, reference);
    }

    /**
     * Tries the functions of the task that a passing program has in a text of its own, and that the test calls. The test
     * passed with those of the task, and has to pass with those of the program as well.
     */
    private TestResult redefined(CandidateAttempt attempt, TestSource source, TestResult passed)
            throws InterruptedException {
        for (String name : driver.others(source, callee(attempt.task()).entry())) {
            Optional<String> own = driver.function(attempt.source(), name).map(JudgedTests::words);
            Optional<TestSource> test = driver.of(source, name);
            if (own.isEmpty()
                    || test.isEmpty()
                    || own.equals(driver.function(source.reference(), name).map(JudgedTests::words))) {
                continue;
            }
            Trial trial = new Trial(attempt, test.get(), new Callee(name, Callee.UNKNOWN, Optional.empty()), true);
            TestResult result = trial.of(attempt.source());
            boolean passesAlone = result instanceof TestResult.Tried tried && tried.passed();
            if (!passesAlone && trial.of(source.reference()) instanceof TestResult.Tried control && control.passed()) {
                return result instanceof TestResult.Tried failed
                        ? new TestResult.Tried(
                                failed.status(), "with its own function " + name + ": " + failed.why(), failed.usage())
                        : result;
            }
        }
        return passed;
    }

    private static String words(String text) {
        return text.replaceAll("\\s+", " ").strip();
    }

    /** Returns this result of a text of the task; or an untried one if the text lacks a module that it imports. */
    private TestResult modules(CandidateAttempt attempt, String text, TestResult result) throws InterruptedException {
        return attempt.runs().modules().excusedOfDataSet(attempt.task().language(), driver.imported(text), result);
    }

    /** A test with the heading of the function. */
    private final class Trial {
        private final CandidateAttempt attempt;
        private final CodeTask task;
        private final TestSource source;
        private final Callee callee;
        private final Optional<Judged> judged;
        private final boolean isTrusted;

        Trial(CandidateAttempt attempt, TestSource source, Callee callee, boolean isTrusted) {
            this.attempt = attempt;
            this.source = source;
            this.callee = callee;
            this.isTrusted = isTrusted;
            task = attempt.task();
            judged = driver.judging(source, callee);
        }

        TestResult of(String program) throws InterruptedException {
            if (judged.isEmpty()) {
                return blamed(
                        program,
                        TestResult.Untried.of(
                                Cause.UNSUPPORTED,
                                "no text has a heading of " + callee.entry() + " whose types are those of plain data"));
            }
            Judged test = judged.get();
            String closed = driver.closed(program, test.closers());
            Callee called = new Callee(callee.entry(), test.arguments(), callee.signature());
            Optional<Program> served = driver.serving(closed, called, false);
            if (served.isEmpty()) {
                return CallResults.lacking(callee);
            }
            Program judge = task.beside(test.program());
            Optional<RunOutcome> judgeRefused = attempt.runs().compile(judge);
            Optional<TestResult> unable = judgeRefused.isPresent() ? judgeFailed(judgeRefused.get()) : Optional.empty();
            if (unable.isPresent()) {
                return blamed(closed, unable.get());
            }
            return switch (compilation(called).of(closed, task.beside(served.get()))) {
                case CandidateCompilation.Result.Refused(TestResult result) -> result;
                case CandidateCompilation.Result.Compiled(Program candidate) -> {
                    Limits limits = task.limits().limits();
                    yield of(interaction.run(
                            new Side(candidate, limits), new Side(judge, judging(limits)), RunCancellation.never()));
                }
            };
        }

        private CandidateCompilation compilation(Callee called) {
            return new CandidateCompilation(
                    attempt, driver, called, isTrusted ? Optional.of(source) : Optional.empty(), false);
        }

        /** Returns this result that no program is tried; or that of a program which is wrong whatever the test is. */
        private TestResult blamed(String program, TestResult untried) throws InterruptedException {
            if (isTrusted) {
                return untried;
            }
            return driver.names(program, callee)
                    ? compilation(callee).wrongAlone(program, source.test()).orElse(untried)
                    : CallResults.lacking(callee);
        }

        private Optional<TestResult> judgeFailed(RunOutcome judge) throws InterruptedException {
            if (judge instanceof RunOutcome.SandboxFailed failed) {
                return Optional.of(RunEndings.untried(failed, "the test's "));
            }
            if (judge instanceof RunOutcome.CompileFailed refused) {
                TestResult lacking = modules(
                        attempt,
                        source.before() + "\n" + source.test(),
                        RunEndings.settled(refused).orElseThrow());
                // The compiler's words quote the test.
                return Optional.of(
                        lacking instanceof TestResult.Untried
                                ? lacking
                                : TestResult.Untried.of(
                                        Cause.UNSUPPORTED,
                                        "the test can't be compiled around the function " + callee.entry()));
            }
            return Optional.empty();
        }

        private static Optional<TestResult> candidateFailed(RunOutcome candidate) {
            if (candidate instanceof RunOutcome.SandboxFailed failed) {
                return Optional.of(RunEndings.untried(failed, ""));
            }
            return candidate instanceof RunOutcome.CompileFailed ? RunEndings.settled(candidate) : Optional.empty();
        }

        private TestResult of(Interaction.Result ended) throws InterruptedException {
            Optional<TestResult> unable = judgeFailed(ended.judge());
            if (unable.isEmpty()) {
                unable = candidateFailed(ended.candidate());
            }
            if (unable.isPresent()) {
                return unable.get();
            }
            if (!ended.judgeEndedFirst()
                    && ended.judge() instanceof RunOutcome.TimedOut late
                    && late.clock() == RunOutcome.Clock.IDLE) {
                return TestResult.Untried.of(Cause.BAD_REFERENCE, "the test does not end when the program has ended");
            }
            RunUsage usage = ended.candidate().report().usage();
            int code = ended.judge() instanceof RunOutcome.Exited exited ? exited.code() : -1;
            if (code == Judged.UNKNOWN_TYPE) {
                return TestResult.Untried.of(
                        Cause.UNSUPPORTED,
                        "a value between the test and " + callee.entry() + " has a type that can't be passed on");
            }
            return RunEndings.settled(ended.candidate()).orElseGet(() -> switch (code) {
                case 0 -> new TestResult.Tried(TestStatus.AC, "", usage);
                case Judged.GONE -> new TestResult.Tried(TestStatus.RE, "it ended before it gave a result", usage);
                case Judged.UNREADABLE ->
                    new TestResult.Tried(TestStatus.WA, "the test can't read what it gives", usage);
                default -> new TestResult.Tried(TestStatus.WA, "a check of the test fails", usage);
            });
        }
    }

    private static Limits judging(Limits candidate) {
        return Limits.DEFAULT
                .withCpu(JUDGE_CPU)
                .withWall(candidate.wall().plus(LONGER))
                .withMemory(1024 * Limits.MIB)
                .withOutput(64 * Limits.MIB);
    }
}
