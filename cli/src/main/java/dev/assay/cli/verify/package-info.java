/** {@code assay verify}: scores the rows of a file, in this process or by a gateway. */
@NullMarked
package dev.assay.cli.verify;

import org.jspecify.annotations.NullMarked;
