/** The contract suite and the JSONL fixtures that every verifier's tests run. */
@NullMarked
package dev.assay.testkit;

import org.jspecify.annotations.NullMarked;
