/** Trials of a sandbox: cases of hostile and honest programs, and the judge of their outcomes. */
@NullMarked
package dev.assay.sandbox.trial;

import org.jspecify.annotations.NullMarked;
