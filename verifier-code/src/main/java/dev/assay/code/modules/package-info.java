/** The modules of Python: which ones a program imports, and which ones it may expect to be there. */
@NullMarked
package dev.assay.code.modules;

import org.jspecify.annotations.NullMarked;
