package dev.assay.bench.dataset;

import java.util.List;

/**
 * A program and its tests in the form of the benchmark's own harness.
 *
 * @param language the language of {@code source}
 * @param source the program; with its tests unless there are pairs
 * @param beside the data set's own modules, which are compiled with a module of Verilog
 * @param pairs inputs and expected outputs; if empty, the program passes if it ends with exit code 0
 */
record PlainProgram(String language, String source, String beside, List<Pair> pairs) {
    PlainProgram {
        pairs = List.copyOf(pairs);
    }

    static PlainProgram of(String language, String source) {
        return new PlainProgram(language, source, "", List.of());
    }

    /** An input and its expected output. */
    record Pair(String input, String output) {}
}
