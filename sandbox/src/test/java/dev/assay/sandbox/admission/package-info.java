/** Holds the lanes to their promises. */
@NullMarked
package dev.assay.sandbox.admission;

import org.jspecify.annotations.NullMarked;
