/** The verifier {@code opinion}: what a judge thinks of a response, without a gold. */
@NullMarked
package dev.assay.judge.opinion;

import org.jspecify.annotations.NullMarked;
