/** Short answers to questions: exact match, F1 of words, our own equality, lists, and abstaining. */
@NullMarked
package dev.assay.text.shortanswer;

import org.jspecify.annotations.NullMarked;
