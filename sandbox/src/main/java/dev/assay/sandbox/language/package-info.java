/** Languages over cells: their declarations, and how their programs are compiled, kept and run. */
@NullMarked
package dev.assay.sandbox.language;

import org.jspecify.annotations.NullMarked;
