package dev.assay.bench.dataset;

import java.util.Optional;

/**
 * A program of a row.
 *
 * @param isRight true for the row's own solution, false for a mutant of it
 * @param passesPlainly whether it passes the benchmark's own tests in a plain run; empty without a plain run
 */
record BenchItem(BenchRow row, String program, boolean isRight, Optional<Boolean> passesPlainly) {
    BenchItem with(boolean passes) {
        return new BenchItem(row, program, isRight, Optional.of(passes));
    }
}
