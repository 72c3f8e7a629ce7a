/** Published metrics of the similarity of two texts. */
@NullMarked
package dev.assay.graders.metric;

import org.jspecify.annotations.NullMarked;
