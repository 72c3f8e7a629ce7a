/** Tests of the choice of a backend. */
@NullMarked
package dev.assay.sandbox.choice;

import org.jspecify.annotations.NullMarked;
