/** Tests of the load on a judge server. */
@NullMarked
package dev.assay.bench.judge;

import org.jspecify.annotations.NullMarked;
