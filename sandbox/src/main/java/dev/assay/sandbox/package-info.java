/** Runs of untrusted programs under limits: their inputs, their outcomes and the sandbox that runs them. */
@NullMarked
package dev.assay.sandbox;

import org.jspecify.annotations.NullMarked;
