/** Languages over cells: which there are, how their programs are compiled, kept and run. */
@NullMarked
package dev.assay.sandbox.language;

import org.jspecify.annotations.NullMarked;
