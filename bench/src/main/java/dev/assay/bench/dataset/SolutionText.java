package dev.assay.bench.dataset;

import dev.assay.code.formats.JsonReader;
import dev.assay.code.formats.MemoryBudget;
import dev.assay.code.formats.UnreadableTests;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Finds the right program that comes with a row. */
final class SolutionText {
    private static final long MOST = 64L << 20;
    /** CodeContests' number for Python 3. */
    private static final long PYTHON_3 = 3;

    private SolutionText() {}

    static @Nullable String of(BenchSet set, BenchRow row) {
        return switch (set) {
            case HUMANEVAL ->
                row.fields().containsKey("suffix")
                        ? row.text("canonical_solution")
                        : row.text("prompt") + row.text("canonical_solution");
            case HUMANEVAL_X ->
                (row.id().startsWith("Rust") ? row.text("declaration") : row.text("prompt"))
                        + row.text("canonical_solution");
            case BIGCODEBENCH -> row.text("code_prompt") + row.text("canonical_solution");
            case MBPP -> row.text("code");
            case CRUXEVAL_OUTPUT -> row.text("output");
            case CRUXEVAL_INPUT -> "f(" + row.text("input") + ")";
            case KODCODE, QUIXBUGS, MULTIPL_E -> row.text("solution");
            case LEETCODEDATASET -> row.text("completion");
            case NATURALCODEBENCH -> unfenced(row.text("reference_solution"));
            case SYNTHETIC1 -> unfenced(row.text("gold_standard_solution"));
            case VERILOG_EVAL ->
                row.fields().containsKey("ref")
                        ? row.text("ref").replaceAll("\\bRefModule\\b", "TopModule")
                        : row.text("prompt") + "\n" + row.text("canonical_solution");
            case APPS -> first(row.fields().get("solutions"));
            case CODECONTESTS -> contest(row.fields().get("solutions"));
            case LIVECODEBENCH -> row.text("solution");
        };
    }

    private static @Nullable String first(@Nullable Object solutions) {
        Object list = solutions;
        if (solutions instanceof String text && !text.isBlank()) {
            try {
                list = JsonReader.read(text, new MemoryBudget(MOST));
            } catch (UnreadableTests e) {
                return null;
            }
        }
        return list instanceof List<?> programs && !programs.isEmpty() ? String.valueOf(programs.getFirst()) : null;
    }

    private static @Nullable String contest(@Nullable Object solutions) {
        if (!(solutions instanceof Map<?, ?> columns)
                || !(columns.get("language") instanceof List<?> languages)
                || !(columns.get("solution") instanceof List<?> programs)) {
            return null;
        }
        int place = languages.indexOf(PYTHON_3);
        return place < 0 || place >= programs.size() ? null : String.valueOf(programs.get(place));
    }

    private static String unfenced(String program) {
        return program.strip().replaceAll("(?s)^```\\w*\\n(.*)```$", "$1");
    }
}
