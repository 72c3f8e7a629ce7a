/** Equality of short answers in words: names, places, dates and numbers in any usual writing, stated and not denied. */
@NullMarked
package dev.assay.text.shortanswer.equality;

import org.jspecify.annotations.NullMarked;
