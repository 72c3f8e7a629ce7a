package dev.assay.code.task;

import dev.assay.code.formats.ProblemFormat;
import dev.assay.code.formats.SurroundingCode;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Stored tests, with the fields that their data set gives for the problem.
 *
 * @param kind the kind of the tests; null if the set leaves it to the task
 * @param language the language of the programs; null if the set leaves it to the task
 * @param entry the called function, for tasks that name none
 * @param code the code around every program
 * @param checker a checker in Python, for tasks without a comparison of their own; null if outputs are compared
 * @param reference a right program, for tasks without a reference
 * @param format the form in which the set was found; null if it has none of the known forms
 * @param tests at least one test, unless the task makes its inputs
 */
public record TestSet(
        @Nullable TaskKind kind,
        @Nullable String language,
        @Nullable String entry,
        SurroundingCode code,
        @Nullable String checker,
        @Nullable String reference,
        @Nullable ProblemFormat format,
        List<TestCase> tests) {
    public TestSet {
        tests = List.copyOf(tests);
    }

    /** Makes a set of programs that only a preamble precedes. */
    TestSet(
            @Nullable TaskKind kind,
            @Nullable String entry,
            @Nullable String preamble,
            @Nullable String checker,
            @Nullable String reference,
            List<TestCase> tests) {
        this(kind, null, entry, SurroundingCode.before(preamble), checker, reference, null, tests);
    }

    /** Returns a set of tests alone. */
    public static TestSet of(List<TestCase> tests) {
        return new TestSet(null, null, null, SurroundingCode.NONE, null, null, null, tests);
    }
}
