/** {@code assay completion}: the shell's knowledge of the command line. */
@NullMarked
package dev.assay.cli.completion;

import org.jspecify.annotations.NullMarked;
