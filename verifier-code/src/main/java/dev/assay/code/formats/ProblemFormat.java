package dev.assay.code.formats;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The known formats of problems, the most particular first; {@link #toString()} is the name in JSON. A format is a guess
 * where no published row with tests could be compared with its reading.
 */
public enum ProblemFormat {
    /** MultiPL-E. */
    MULTIPL_E(ProgramTests::isMultiplE, ProgramTests::multiplE, false),
    /** HumanEval-X. */
    HUMANEVAL_X(ProgramTests::isHumanEvalX, ProgramTests::humanEvalX, false),
    /** QuixBugs. */
    QUIXBUGS(QuixBugs::fits, QuixBugs::read, true),
    /** LeetCodeDataset. */
    LEETCODEDATASET(LeetCodeRows::fits, LeetCodeRows::read, false),
    /** BigCodeBench. */
    BIGCODEBENCH(row -> row.has("complete_prompt") && row.has("entry_point"), PythonTests::bigCodeBench, false),
    /** CRUXEval: the response gives the output of a call. */
    CRUXEVAL_OUTPUT(CruxEval::fits, CruxEval::output, false),
    /** CRUXEval: the response gives arguments for an output. */
    CRUXEVAL_INPUT(_ -> false, CruxEval::input, false),
    /** SYNTHETIC-1. */
    SYNTHETIC1(row -> row.has("verification_info"), SyntheticOne::read, true),
    /** open-r1's Codeforces. */
    CODEFORCES(row -> row.has("official_tests"), Codeforces::read, true),
    /** MHPP. */
    MHPP(MhppRows::fits, MhppRows::read, true),
    /** NaturalCodeBench. */
    NATURALCODEBENCH(row -> row.has("testcases") && row.has("problem"), PythonTests::naturalCodeBench, false),
    /** verilog-eval. */
    VERILOG_EVAL(VerilogEval::fits, VerilogEval::read, false),
    /** Assay's own format: {@code tests} as in a task. */
    ASSAY(has("tests"), OwnForm::read, false),
    /** APPS and TACO. */
    APPS(has("input_output", "inputs", "outputs"), InputOutputPairs::apps, false),
    /** CodeContests. */
    CODECONTESTS(has("public_tests", "private_tests", "generated_tests"), InputOutputPairs::contests, false),
    /** LiveCodeBench. */
    LIVECODEBENCH(has("public_test_cases", "private_test_cases"), LiveCodeBench::read, false),
    /** HardTests, and other large sets of pairs. */
    HARDTESTS(has("test_cases"), HardTests::read, false),
    /** HumanEval and HumanEval's infilling. */
    HUMANEVAL(has("entry_point"), PythonTests::humanEval, false),
    /** MBPP. */
    MBPP(has("test_list"), PythonTests::mbpp, false),
    /** KodCode. */
    KODCODE(has("test"), PythonTests::kodCode, false);

    /** The field of a row that names its format, for sets whose keys do not tell it. */
    private static final String NAMED = "format";

    @SuppressWarnings("ImmutableEnumChecker") // a pure function
    private final Predicate<RowFields> mark;

    @SuppressWarnings("ImmutableEnumChecker") // a pure function
    private final Reader reader;

    private final boolean isGuess;

    ProblemFormat(Predicate<RowFields> mark, Reader reader, boolean isGuess) {
        this.mark = mark;
        this.reader = reader;
        this.isGuess = isGuess;
    }

    private interface Reader {
        DataSetProblem read(RowFields row) throws UnreadableTests;
    }

    /**
     * Returns the language that a row names, for what has to know it before the row is read; empty if it names none.
     *
     * @param field returns the text of a field of the row
     * @param text the row as JSON, where it is given as a text
     */
    public static Optional<String> language(Function<String, Optional<String>> field, Optional<String> text) {
        return ProgramTests.language(text.isEmpty() ? field : key -> ProgramTests.early(key, text.get()));
    }

    private static Predicate<RowFields> has(String... keys) {
        List<String> marks = List.of(keys);
        return row -> marks.stream().anyMatch(row::has);
    }

    /** Returns whether responses give a value that they predict, and no program. */
    public boolean asksForValue() {
        return this == CRUXEVAL_OUTPUT || this == CRUXEVAL_INPUT;
    }

    /** Returns whether the format was derived from descriptions, as no published row with tests could be compared. */
    public boolean isGuess() {
        return isGuess;
    }

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
        DataSetProblem problem = format.reader.read(row);
        if (problem.tests().isEmpty() && !"reference".equals(problem.kind())) {
            throw new UnreadableTests("tests", "has no tests");
        }
        return problem.withFormat(format);
    }

    /** Returns the format that the row names, or the first one whose keys the row has. */
    private static ProblemFormat detected(RowFields row) throws UnreadableTests {
        String name = row.textIfAny(NAMED);
        Optional<ProblemFormat> format = List.of(values()).stream()
                .filter(one -> one.toString().equals(name))
                .findFirst()
                .or(() -> List.of(values()).stream()
                        .filter(one -> one.mark.test(row))
                        .findFirst());
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
