/** The page on which a person scores one response. */
@NullMarked
package dev.assay.console.playground;

import org.jspecify.annotations.NullMarked;
