/** What a question lets choose from, yes or no, its alternatives, its people, its players, and what a text says of that. */
@NullMarked
package dev.assay.math.question;

import org.jspecify.annotations.NullMarked;
