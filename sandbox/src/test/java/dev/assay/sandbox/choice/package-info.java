/** Holds the choice of a backend to its promises. */
@NullMarked
package dev.assay.sandbox.choice;

import org.jspecify.annotations.NullMarked;
