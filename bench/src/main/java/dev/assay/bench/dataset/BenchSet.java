package dev.assay.bench.dataset;

import dev.assay.code.formats.ProblemFormat;
import java.util.Locale;
import java.util.Optional;

/** The benchmarks that can be measured; {@link #toString()} is the name on the command line. */
public enum BenchSet {
    APPS(ProblemFormat.APPS),
    BIGCODEBENCH(ProblemFormat.BIGCODEBENCH),
    CODECONTESTS(ProblemFormat.CODECONTESTS),
    CRUXEVAL_INPUT(ProblemFormat.CRUXEVAL_INPUT),
    CRUXEVAL_OUTPUT(ProblemFormat.CRUXEVAL_OUTPUT),
    HUMANEVAL(ProblemFormat.HUMANEVAL),
    HUMANEVAL_X(ProblemFormat.HUMANEVAL_X),
    KODCODE(ProblemFormat.KODCODE),
    LEETCODEDATASET(ProblemFormat.LEETCODEDATASET),
    LIVECODEBENCH(ProblemFormat.LIVECODEBENCH),
    MBPP(ProblemFormat.MBPP),
    MULTIPL_E(ProblemFormat.MULTIPL_E),
    NATURALCODEBENCH(ProblemFormat.NATURALCODEBENCH),
    QUIXBUGS(ProblemFormat.QUIXBUGS),
    SYNTHETIC1(ProblemFormat.SYNTHETIC1),
    VERILOG_EVAL(ProblemFormat.VERILOG_EVAL);

    private final ProblemFormat format;

    BenchSet(ProblemFormat format) {
        this.format = format;
    }

    ProblemFormat format() {
        return format;
    }

    /** Returns a right program of a row, in the form of a response's program; empty if the row has none. */
    Optional<String> solution(BenchRow row) {
        return Optional.ofNullable(SolutionText.of(this, row)).filter(text -> !text.isBlank());
    }

    /** Returns the row's program with its tests as the benchmark's own harness runs them; empty if that is unknown. */
    Optional<PlainProgram> plain(BenchRow row, String program) {
        return HarnessText.of(this, row, program);
    }

    /** Returns the language of a row's programs, by the sandbox's name. */
    String language(BenchRow row) {
        return switch (this) {
            case HUMANEVAL_X ->
                language(row.id().substring(0, Math.max(0, row.id().indexOf('/'))));
            case MULTIPL_E -> language(row.text("language"));
            case VERILOG_EVAL -> "verilog";
            default -> "python";
        };
    }

    private static String language(String written) {
        return switch (written.toLowerCase(Locale.ROOT)) {
            case "js" -> "javascript";
            case "ts" -> "typescript";
            case "go_test.go" -> "go";
            case "rs" -> "rust";
            case "py" -> "python";
            default -> written.toLowerCase(Locale.ROOT);
        };
    }

    @Override
    public String toString() {
        return format.toString();
    }
}
