/** The vocabulary every verifier speaks: task, response, verdict, verifier. */
@NullMarked
package dev.assay.verifier;

import org.jspecify.annotations.NullMarked;
