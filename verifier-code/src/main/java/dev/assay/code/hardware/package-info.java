/** Tries modules of Verilog: simulated beside a bench of ours, and compared with a golden module that ran elsewhere. */
@NullMarked
package dev.assay.code.hardware;

import org.jspecify.annotations.NullMarked;
