/** {@code assay code}: analysis of test sets. */
@NullMarked
package dev.assay.cli.code;

import org.jspecify.annotations.NullMarked;
