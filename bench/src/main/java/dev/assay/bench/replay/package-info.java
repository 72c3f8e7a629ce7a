/** Measures a replay of many stored verdicts, and checks its result. */
@NullMarked
package dev.assay.bench.replay;

import org.jspecify.annotations.NullMarked;
