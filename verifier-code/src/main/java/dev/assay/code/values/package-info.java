/** Plain values of tests and programs: their kinds, their wire form and their equality. */
@NullMarked
package dev.assay.code.values;

import org.jspecify.annotations.NullMarked;
