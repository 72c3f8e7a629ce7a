/** Tests of the package. */
@NullMarked
package dev.assay.worker;

import org.jspecify.annotations.NullMarked;
