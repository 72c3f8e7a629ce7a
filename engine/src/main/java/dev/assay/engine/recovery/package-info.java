/** Recovery of answers that the rules reject: gates, memory, judges. */
@NullMarked
package dev.assay.engine.recovery;

import org.jspecify.annotations.NullMarked;
