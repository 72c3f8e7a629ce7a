/** Rules for words, letters of choices and notation that is not read as mathematics. */
@NullMarked
package dev.assay.math.equality.word;

import org.jspecify.annotations.NullMarked;
