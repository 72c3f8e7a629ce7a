/** The page of the error rates that reviews show. */
@NullMarked
package dev.assay.console.estimate;

import org.jspecify.annotations.NullMarked;
