/** The drivers that call functions of programs in languages other than Python. */
@NullMarked
package dev.assay.code.driver;

import org.jspecify.annotations.NullMarked;
