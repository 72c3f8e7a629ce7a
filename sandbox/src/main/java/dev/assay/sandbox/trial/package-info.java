/** Trials of a sandbox: cases of hostile and honest programs, and the judge of what became of them. */
@NullMarked
package dev.assay.sandbox.trial;

import org.jspecify.annotations.NullMarked;
