/** {@code assay bench judge-server}: load on a running server of chat completions. */
@NullMarked
package dev.assay.bench.judge;

import org.jspecify.annotations.NullMarked;
