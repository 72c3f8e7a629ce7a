/** Statistics of runs: sums that each batch adds and a task merges, so that no statistic scans verdicts. */
@NullMarked
package dev.assay.db.rollup;

import org.jspecify.annotations.NullMarked;
