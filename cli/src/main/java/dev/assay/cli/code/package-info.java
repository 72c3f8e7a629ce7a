/** {@code assay code}: what one wants to know of test sets. */
@NullMarked
package dev.assay.cli.code;

import org.jspecify.annotations.NullMarked;
