/** The verifier {@code similarity}: how like a response is to a gold text, by published metrics. */
@NullMarked
package dev.assay.text.similarity;

import org.jspecify.annotations.NullMarked;
