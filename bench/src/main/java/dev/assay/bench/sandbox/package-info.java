/** {@code assay bench sandbox}: how fast sandboxes are, and whether they hold. */
@NullMarked
package dev.assay.bench.sandbox;

import org.jspecify.annotations.NullMarked;
