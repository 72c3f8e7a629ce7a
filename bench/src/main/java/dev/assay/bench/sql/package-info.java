/** {@code assay bench sql}: queries a second, and verdicts on labelled ones. */
@NullMarked
package dev.assay.bench.sql;

import org.jspecify.annotations.NullMarked;
