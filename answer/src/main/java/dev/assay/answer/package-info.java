/** Finds the final answer in a response, once for all verifiers. */
@NullMarked
package dev.assay.answer;

import org.jspecify.annotations.NullMarked;
