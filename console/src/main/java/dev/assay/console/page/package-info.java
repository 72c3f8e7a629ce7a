/** Pages: their frame, their rendering, and the display of hostile text. */
@NullMarked
package dev.assay.console.page;

import org.jspecify.annotations.NullMarked;
