/** Bounded, fair queues before a sandbox, so that scoring and tools do not starve each other. */
@NullMarked
package dev.assay.sandbox.admission;

import org.jspecify.annotations.NullMarked;
