/** Which backend runs here: tried in order at the start, with the reason kept. */
@NullMarked
package dev.assay.sandbox.choice;

import org.jspecify.annotations.NullMarked;
