/** Modules of Verilog as text: what a candidate may say, how a bench drives it, and what its outputs are worth. */
@NullMarked
package dev.assay.code.verilog;

import org.jspecify.annotations.NullMarked;
