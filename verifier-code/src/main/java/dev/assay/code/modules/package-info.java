/** Python's modules: those that a program imports, and those that it may expect. */
@NullMarked
package dev.assay.code.modules;

import org.jspecify.annotations.NullMarked;
