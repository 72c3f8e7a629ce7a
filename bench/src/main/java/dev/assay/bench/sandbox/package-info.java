/** {@code assay bench sandbox}: the speed and the isolation of sandboxes. */
@NullMarked
package dev.assay.bench.sandbox;

import org.jspecify.annotations.NullMarked;
