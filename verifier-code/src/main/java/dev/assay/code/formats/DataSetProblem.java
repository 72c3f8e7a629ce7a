package dev.assay.code.formats;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The parts of a data set's problem that a task needs.
 *
 * @param kind the JSON name of the task's kind; null if the data set leaves it open
 * @param language the language of the programs; null if the data set leaves it open
 * @param entry the function, or {@code Class.method}, that is called
 * @param code the code around every program
 * @param checker a checker in Python; null if outputs are compared
 * @param reference a right program, in the form of a response's program
 * @param format the form in which the problem was found; null if it has none of the known forms
 * @param tests at least one test, as plain data in Assay's own form
 */
public record DataSetProblem(
        @Nullable String kind,
        @Nullable String language,
        @Nullable String entry,
        SurroundingCode code,
        @Nullable String checker,
        @Nullable String reference,
        @Nullable ProblemFormat format,
        List<Map<String, @Nullable Object>> tests) {
    /** Makes a problem whose outputs are compared. */
    DataSetProblem(
            @Nullable String kind,
            @Nullable String entry,
            @Nullable String preamble,
            List<Map<String, @Nullable Object>> tests) {
        this(kind, null, entry, SurroundingCode.before(preamble), null, null, null, tests);
    }

    public DataSetProblem {
        tests = List.copyOf(tests);
    }

    /** Returns a problem in this language. */
    DataSetProblem withLanguage(String written) {
        return new DataSetProblem(kind, written, entry, code, checker, reference, format, tests);
    }

    /** Returns a problem with this code around its programs. */
    DataSetProblem withCode(SurroundingCode around) {
        return new DataSetProblem(kind, language, entry, around, checker, reference, format, tests);
    }

    /** Returns a problem whose outputs this program in Python judges; null if they are compared. */
    DataSetProblem withChecker(@Nullable String judge) {
        return new DataSetProblem(kind, language, entry, code, judge, reference, format, tests);
    }

    /** Returns a problem with this right program; null if none is known. */
    DataSetProblem withReference(@Nullable String right) {
        return new DataSetProblem(kind, language, entry, code, checker, right, format, tests);
    }

    /** Returns a problem that was found in this form. */
    DataSetProblem withFormat(@Nullable ProblemFormat found) {
        return new DataSetProblem(kind, language, entry, code, checker, reference, found, tests);
    }
}
