package dev.assay.code.formats;

import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;

/**
 * Reads rows of verilog-eval: {@code prompt}, {@code canonical_solution} (or {@code ref}) and {@code test}. The golden
 * module is the reference, and inputs are made for it; the test bench is not run, as a candidate could cheat it.
 */
final class VerilogEval {
    private static final Pattern MODULE = Pattern.compile("(?m)^[ \\t]*module\\b");
    private static final Pattern GOLDEN = Pattern.compile("\\bmodule\\s+RefModule\\b");
    private static final Pattern BENCH = Pattern.compile("\\bmodule\\s+(?:tb|testbench)\\b");

    private VerilogEval() {}

    static boolean fits(RowFields row) {
        String test = row.textIfAny("test");
        String reference = row.textIfAny("ref");
        return (reference != null && MODULE.matcher(reference).find())
                || (test != null && BENCH.matcher(test).find() && row.has("canonical_solution"));
    }

    static DataSetProblem read(RowFields row) throws UnreadableTests {
        String golden = row.has("ref") ? row.text("ref") : whole(row);
        String entry = GOLDEN.matcher(golden).find() ? "TopModule" : null;
        return new DataSetProblem("reference", entry, null, List.of())
                .withLanguage("verilog")
                .withReference(golden);
    }

    /** Returns the golden module, whose head may stand in the prompt. */
    private static String whole(RowFields row) throws UnreadableTests {
        String body = row.text("canonical_solution");
        return MODULE.matcher(body).find()
                ? body
                : Objects.requireNonNullElse(row.textOrNull("prompt"), "") + "\n" + body;
    }
}
