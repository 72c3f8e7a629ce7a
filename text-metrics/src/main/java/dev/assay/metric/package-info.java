/** Published metrics of the similarity of two texts. */
@NullMarked
package dev.assay.metric;

import org.jspecify.annotations.NullMarked;
