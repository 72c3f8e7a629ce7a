/** Plain values, as a test expects them and as a program gives them: their kinds, their wire form, and when two are equal. */
@NullMarked
package dev.assay.code.values;

import org.jspecify.annotations.NullMarked;
