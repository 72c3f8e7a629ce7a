/** The trial of Verilog modules: a simulation beside a bench, compared with a golden module that ran elsewhere. */
@NullMarked
package dev.assay.code.hardware;

import org.jspecify.annotations.NullMarked;
