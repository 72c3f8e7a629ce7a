/** The vocabulary of every verifier: task, response, verdict, verifier. */
@NullMarked
package dev.assay.verifier;

import org.jspecify.annotations.NullMarked;
