package dev.assay.console.run;

import dev.assay.db.rollup.VerdictSums;
import java.time.Instant;

/**
 * Some steps of a run that are one point of a chart.
 *
 * @param first the first step
 * @param width number of steps, at least 1
 * @param newest the time of the newest batch
 */
record StepBin(long first, long width, VerdictSums sums, Instant newest) {
    String label() {
        return width == 1 ? Long.toString(first) : first + "–" + (first + width - 1);
    }

    boolean contains(long step) {
        return step >= first && step < first + width;
    }
}
