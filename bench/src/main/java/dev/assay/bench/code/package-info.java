/** {@code assay bench code}: how fast programs are scored over HTTP, against the bare sandbox. */
@NullMarked
package dev.assay.bench.code;

import org.jspecify.annotations.NullMarked;
