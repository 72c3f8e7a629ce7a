/** Choices among options or labels: what the final statement of a response affirms. */
@NullMarked
package dev.assay.text.choice;

import org.jspecify.annotations.NullMarked;
