/** Tests of the lanes and their queues. */
@NullMarked
package dev.assay.sandbox.admission;

import org.jspecify.annotations.NullMarked;
