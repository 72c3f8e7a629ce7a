package dev.assay.code.formats;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The known formats of problems; {@link #toString()} is the name in JSON. */
public enum ProblemFormat {
    /** Assay's own format: {@code tests} as in a task. */
    ASSAY("tests") {
        @Override
        DataSetProblem read(RowFields row) throws UnreadableTests {
            return OwnForm.read(row);
        }
    },
    /** APPS and TACO. */
    APPS("input_output", "inputs", "outputs") {
        @Override
        DataSetProblem read(RowFields row) throws UnreadableTests {
            return InputOutputPairs.apps(row);
        }
    },
    /** CodeContests. */
    CODECONTESTS("public_tests", "private_tests", "generated_tests") {
        @Override
        DataSetProblem read(RowFields row) throws UnreadableTests {
            return InputOutputPairs.contests(row);
        }
    },
    /** LiveCodeBench. */
    LIVECODEBENCH("public_test_cases", "private_test_cases") {
        @Override
        DataSetProblem read(RowFields row) throws UnreadableTests {
            return LiveCodeBench.read(row);
        }
    },
    /** HardTests, and other large sets of pairs. */
    HARDTESTS("test_cases") {
        @Override
        DataSetProblem read(RowFields row) throws UnreadableTests {
            return HardTests.read(row);
        }
    },
    /** HumanEval. */
    HUMANEVAL("entry_point") {
        @Override
        DataSetProblem read(RowFields row) throws UnreadableTests {
            return PythonTests.humanEval(row);
        }
    },
    /** MBPP. */
    MBPP("test_list") {
        @Override
        DataSetProblem read(RowFields row) throws UnreadableTests {
            return PythonTests.mbpp(row);
        }
    },
    /** KodCode. */
    KODCODE("test") {
        @Override
        DataSetProblem read(RowFields row) throws UnreadableTests {
            return PythonTests.kodCode(row);
        }
    };

    @SuppressWarnings("ImmutableEnumChecker") // the result of List.of is immutable
    private final List<String> marks;

    ProblemFormat(String... marks) {
        this.marks = List.of(marks);
    }

    abstract DataSetProblem read(RowFields row) throws UnreadableTests;

    /**
     * Returns the problem that this data describes.
     *
     * @param data the row of a data set, or a text that holds the row as JSON
     * @param named the format; null to detect it by the keys
     */
    public static DataSetProblem problem(Object data, @Nullable ProblemFormat named, MemoryBudget budget)
            throws UnreadableTests {
        Object json = data instanceof String text ? PackedText.read(text, budget) : data;
        if (!(json instanceof Map<?, ?> fields)) {
            throw new UnreadableTests("", "must be an object: a row of a data set");
        }
        RowFields row = new RowFields(fields, budget);
        ProblemFormat format = named == null ? detected(row) : named;
        DataSetProblem problem = format.read(row);
        if (problem.tests().isEmpty()) {
            throw new UnreadableTests(format.marks.getFirst(), "has no tests");
        }
        return problem;
    }

    /** Returns the first format whose keys the row has. */
    private static ProblemFormat detected(RowFields row) throws UnreadableTests {
        Optional<ProblemFormat> format = List.of(values()).stream()
                .filter(one -> one.marks.stream().anyMatch(row::has))
                .findFirst();
        if (format.isEmpty()) {
            throw new UnreadableTests("", "has the keys of no known format; it needs tests, or inputs and outputs");
        }
        return format.get();
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
