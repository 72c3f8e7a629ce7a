/** Messages between a worker JVM and its client. */
@NullMarked
package dev.assay.sandbox.graalpy.wire;

import org.jspecify.annotations.NullMarked;
