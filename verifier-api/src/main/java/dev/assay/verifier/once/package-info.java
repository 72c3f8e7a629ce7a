/** Work that many callers ask for and that is done once. */
@NullMarked
package dev.assay.verifier.once;

import org.jspecify.annotations.NullMarked;
