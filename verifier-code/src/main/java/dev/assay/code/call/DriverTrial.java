package dev.assay.code.call;

import dev.assay.code.driver.Callee;
import dev.assay.code.driver.DriverCalls;
import dev.assay.code.driver.FittedValues;
import dev.assay.code.driver.LanguageDriver;
import dev.assay.code.driver.TestSource;
import dev.assay.code.task.CodeTask;
import dev.assay.code.task.SourceText;
import dev.assay.code.task.TestCase;
import dev.assay.code.trial.CandidateAttempt;
import dev.assay.code.trial.RunEndings;
import dev.assay.code.trial.TestResult;
import dev.assay.code.trial.TestStatus;
import dev.assay.code.values.JsonValues;
import dev.assay.code.values.ProgramValue;
import dev.assay.code.values.ValueEquality;
import dev.assay.sandbox.Limits;
import dev.assay.sandbox.Program;
import dev.assay.sandbox.RunUsage;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/** Calls one function of a program in another language than Python, each time in a fresh process. */
final class DriverTrial {
    private final CandidateAttempt attempt;
    private final LanguageDriver driver;
    private final ValueEquality equality;
    private final KnownHeadings known;

    DriverTrial(CandidateAttempt attempt, LanguageDriver driver, ValueEquality equality, KnownHeadings known) {
        this.attempt = attempt;
        this.driver = driver;
        this.equality = equality;
        this.known = known;
    }

    List<TestResult> results() throws InterruptedException {
        Optional<TestSource> trusted = trusted();
        List<TestResult> results = attempt.each(test -> result(test, trusted));
        if (reference().isEmpty()
                && results.stream().allMatch(result -> result instanceof TestResult.Tried tried && tried.passed())) {
            known.note(attempt.task(), firstOfTests(), attempt.source());
        }
        return results;
    }

    private String reference() {
        CodeTask task = attempt.task();
        SourceText reference = task.reference();
        return reference == null || !reference.languageOr(task.language()).equals(task.language())
                ? ""
                : task.whole(reference.code());
    }

    /** Returns what tells this task from others of the same entry: all tests of a set would take long to hash. */
    private List<Object> firstOfTests() {
        return List.of(attempt.tests().size(), attempt.tests().getFirst());
    }

    /** Returns a text that has the types of the function: the reference, or a program that has passed. */
    private Optional<TestSource> trusted() {
        return known.trusted(attempt.task(), firstOfTests(), reference())
                .map(text -> new TestSource("", text, "", reference()));
    }

    private TestResult result(TestCase test, Optional<TestSource> trusted) throws InterruptedException {
        CodeTask task = attempt.task();
        List<ProgramValue> arguments = test.args().stream().map(JsonValues::of).toList();
        String entry = Objects.requireNonNull(task.entry());
        Callee callee = new Callee(entry, arguments.size(), Optional.ofNullable(task.signature()));
        Optional<Program> program = driver.serving(attempt.source(), callee, true);
        if (program.isEmpty()) {
            return CallResults.lacking(callee);
        }
        return switch (new CandidateCompilation(attempt, driver, callee, trusted, true)
                .of(attempt.source(), task.beside(program.get()))) {
            case CandidateCompilation.Result.Refused(TestResult result) -> result;
            case CandidateCompilation.Result.Compiled(Program served) -> result(test, served, arguments);
        };
    }

    private TestResult result(TestCase test, Program served, List<ProgramValue> arguments) throws InterruptedException {
        Limits limits = attempt.task().limits().limits();
        DriverCalls.Answer answer = new DriverCalls(attempt.runs()::run).call(served, arguments, limits);
        RunUsage usage = answer.outcome().report().usage();
        return RunEndings.settled(answer.outcome()).orElseGet(() -> switch (answer) {
            case DriverCalls.Answer.Given given -> compared(given, test, usage);
            case DriverCalls.Answer.Unreadable(String why, var _) -> new TestResult.Tried(TestStatus.WA, why, usage);
            case DriverCalls.Answer.Silent _, DriverCalls.Answer.Ended _ ->
                new TestResult.Tried(TestStatus.RE, "it ended before it gave a result", usage);
        });
    }

    /** Compares the value; after a call that gives none, the first argument as the call left it. */
    private TestResult compared(DriverCalls.Answer.Given given, TestCase test, RunUsage usage) {
        ProgramValue expected = JsonValues.of(test.expected());
        boolean isInPlace =
                given.value() instanceof ProgramValue.Nothing && !given.after().isEmpty();
        boolean isExpected = equality.holds(expected, FittedValues.of(given.value(), expected))
                || (isInPlace
                        && equality.holds(
                                expected, FittedValues.of(given.after().getFirst(), expected)));
        return new TestResult.Tried(isExpected ? TestStatus.AC : TestStatus.WA, "", usage);
    }
}
