/** Tests of the package. */
@NullMarked
package dev.assay.worker.frame;

import org.jspecify.annotations.NullMarked;
