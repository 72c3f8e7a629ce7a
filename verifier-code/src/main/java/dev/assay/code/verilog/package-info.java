/**
 * Verilog modules as text: the permitted text of a candidate, the bench that drives it, and the comparison of its
 * outputs.
 */
@NullMarked
package dev.assay.code.verilog;

import org.jspecify.annotations.NullMarked;
