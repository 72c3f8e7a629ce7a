/** How alike two texts are, by published formulas. */
@NullMarked
package dev.assay.graders.metric;

import org.jspecify.annotations.NullMarked;
