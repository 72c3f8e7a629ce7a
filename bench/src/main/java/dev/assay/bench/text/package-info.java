/** Measures the verifiers of text: one by one, and many together in a batch. */
@NullMarked
package dev.assay.bench.text;

import org.jspecify.annotations.NullMarked;
