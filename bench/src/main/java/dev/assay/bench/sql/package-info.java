/** {@code assay bench sql}: queries per second, and verdicts on labelled queries. */
@NullMarked
package dev.assay.bench.sql;

import org.jspecify.annotations.NullMarked;
