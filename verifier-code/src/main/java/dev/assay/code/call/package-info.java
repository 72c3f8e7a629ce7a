/** Trials that call functions of a program or check assertions about its definitions. */
@NullMarked
package dev.assay.code.call;

import org.jspecify.annotations.NullMarked;
