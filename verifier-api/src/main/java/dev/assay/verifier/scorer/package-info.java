/** The scorers that trainers bring: their Python, how it is called, and what it says about itself. */
@NullMarked
package dev.assay.verifier.scorer;

import org.jspecify.annotations.NullMarked;
