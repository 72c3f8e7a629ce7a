package dev.assay.code.formats;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The forms of problems that are known; {@link #toString()} is the name in JSON. */
public enum Format {
    /** Our own: {@code tests}, as in a task. */
    ASSAY("tests") {
        @Override
        Problem read(Row row) throws Unreadable {
            return OwnForm.read(row);
        }
    },
    /** APPS and TACO. */
    APPS("input_output", "inputs", "outputs") {
        @Override
        Problem read(Row row) throws Unreadable {
            return Pairs.apps(row);
        }
    },
    /** CodeContests. */
    CODECONTESTS("public_tests", "private_tests", "generated_tests") {
        @Override
        Problem read(Row row) throws Unreadable {
            return Pairs.contests(row);
        }
    },
    /** LiveCodeBench. */
    LIVECODEBENCH("public_test_cases", "private_test_cases") {
        @Override
        Problem read(Row row) throws Unreadable {
            return LiveCodeBench.read(row);
        }
    },
    /** HardTests, and other large sets of pairs. */
    HARDTESTS("test_cases") {
        @Override
        Problem read(Row row) throws Unreadable {
            return HardTests.read(row);
        }
    },
    /** HumanEval. */
    HUMANEVAL("entry_point") {
        @Override
        Problem read(Row row) throws Unreadable {
            return PythonTests.humanEval(row);
        }
    },
    /** MBPP. */
    MBPP("test_list") {
        @Override
        Problem read(Row row) throws Unreadable {
            return PythonTests.mbpp(row);
        }
    },
    /** KodCode. */
    KODCODE("test") {
        @Override
        Problem read(Row row) throws Unreadable {
            return PythonTests.kodCode(row);
        }
    };

    @SuppressWarnings("ImmutableEnumChecker") // what List.of makes is not mutable
    private final List<String> marks;

    Format(String... marks) {
        this.marks = List.of(marks);
    }

    abstract Problem read(Row row) throws Unreadable;

    /**
     * The problem that this data describes.
     *
     * @param data the row of a data set, or a text that holds it as JSON
     * @param named its form; null where the keys tell it
     */
    public static Problem problem(Object data, @Nullable Format named, Budget budget) throws Unreadable {
        Object json = data instanceof String text ? PackedText.read(text, budget) : data;
        if (!(json instanceof Map<?, ?> fields)) {
            throw new Unreadable("", "must be an object: a row of a data set");
        }
        Row row = new Row(fields, budget);
        Format format = named == null ? detected(row) : named;
        Problem problem = format.read(row);
        if (problem.tests().isEmpty()) {
            throw new Unreadable(format.marks.getFirst(), "has no tests");
        }
        return problem;
    }

    /** The first whose keys the row has. */
    private static Format detected(Row row) throws Unreadable {
        Optional<Format> format = List.of(values()).stream()
                .filter(one -> one.marks.stream().anyMatch(row::has))
                .findFirst();
        if (format.isEmpty()) {
            throw new Unreadable("", "has the keys of no known format; it needs tests, or inputs and outputs");
        }
        return format.get();
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
