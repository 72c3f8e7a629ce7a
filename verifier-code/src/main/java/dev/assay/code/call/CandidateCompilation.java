package dev.assay.code.call;

import dev.assay.code.driver.Callee;
import dev.assay.code.driver.LanguageDriver;
import dev.assay.code.driver.TestSource;
import dev.assay.code.trial.CandidateAttempt;
import dev.assay.code.trial.RunEndings;
import dev.assay.code.trial.TestResult;
import dev.assay.code.trial.TestStatus;
import dev.assay.sandbox.Program;
import dev.assay.sandbox.RunOutcome;
import dev.assay.verifier.Verdict.Cause;
import java.util.Optional;

/**
 * Compiles candidates in the program that serves calls of their function.
 *
 * <p>The compiler can refuse the driver's lines and not the candidate: in Rust the driver reads types in the candidate's text,
 * in C++ it knows the types of a list and no templates, in Go no functions with type parameters. So a candidate is wrong for it
 * only in two cases: the compiler refuses it without the driver too, or the candidate can't be called with the values that
 * the task's own text declares. The latter is so in a plain run with the test as well. A program that has passed the test
 * stands for the task's text where that is missing: otherwise each candidate could choose by a strange declaration to be
 * unscored in place of wrong. With neither, nobody can tell, and the candidate is unscored.
 */
final class CandidateCompilation {
    private final CandidateAttempt attempt;
    private final LanguageDriver driver;
    private final Callee callee;
    private final Optional<TestSource> trusted;
    private final boolean once;

    /**
     * Makes a compilation.
     *
     * @param trusted the test with the text of the task, or of a program that has passed; empty if there is neither
     * @param once whether the program gets its whole input at the start
     */
    CandidateCompilation(
            CandidateAttempt attempt,
            LanguageDriver driver,
            Callee callee,
            Optional<TestSource> trusted,
            boolean once) {
        this.attempt = attempt;
        this.driver = driver;
        this.callee = callee;
        this.trusted = trusted;
        this.once = once;
    }

    /** The end of a compilation. */
    sealed interface Result {
        /** A program that has been compiled. */
        record Compiled(Program program) implements Result {}

        /** What the refusal by the compiler means for the candidate. */
        record Refused(TestResult result) implements Result {}
    }

    /** Compiles the program that serves this source. */
    Result of(String source, Program served) throws InterruptedException {
        Optional<TestResult> refused = refused(served);
        if (refused.isEmpty()) {
            return new Result.Compiled(served);
        }
        Optional<Program> alone = driver.alone(source, trusted.isEmpty() ? callee : callee.withoutArguments(), "");
        if (alone.isEmpty() || refused.get() instanceof TestResult.Untried) {
            return new Result.Refused(refused.get());
        }
        Optional<TestResult> refusedAlone = refused(attempt.task().beside(alone.get()));
        if (refusedAlone.isPresent()) {
            return new Result.Refused(refusedAlone.get());
        }
        Optional<Program> declared = trusted.flatMap(test -> driver.serving(source, callee, test, once))
                .map(attempt.task()::beside);
        if (declared.isEmpty()) {
            return new Result.Refused(TestResult.Untried.of(
                    Cause.UNSUPPORTED,
                    "the program can be compiled, but not with the driver that calls " + callee.entry()));
        }
        return refused(declared.get())
                .<Result>map(result -> new Result.Refused(
                        result instanceof TestResult.Tried tried
                                ? new TestResult.Tried(
                                        TestStatus.CE,
                                        "it does not take and give the types of the task: " + tried.why(),
                                        tried.usage())
                                : result))
                .orElseGet(() -> new Result.Compiled(declared.get()));
    }

    /** Returns why this source is wrong without any driver; empty if it is not, or if that can't be told without this test. */
    Optional<TestResult> wrongAlone(String source, String test) throws InterruptedException {
        Optional<Program> alone = driver.alone(source, callee, test);
        return alone.isEmpty() ? Optional.empty() : refused(attempt.task().beside(alone.get()));
    }

    private Optional<TestResult> refused(Program program) throws InterruptedException {
        Optional<RunOutcome> outcome = attempt.runs().compile(program);
        return outcome.isEmpty()
                ? Optional.empty()
                : outcome.get() instanceof RunOutcome.SandboxFailed failed
                        ? Optional.of(RunEndings.untried(failed, ""))
                        : outcome.get() instanceof RunOutcome.CompileFailed refused
                                ? RunEndings.settled(refused)
                                : Optional.empty();
    }
}
