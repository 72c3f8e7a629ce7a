/** Comparisons of sequences of symbols: subsequences, edits, matching blocks. */
@NullMarked
package dev.assay.metric.sequence;

import org.jspecify.annotations.NullMarked;
