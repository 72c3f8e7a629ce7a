/** Places on a screen or in a picture: points, boxes, and actions at them. */
@NullMarked
package dev.assay.text.grounding;

import org.jspecify.annotations.NullMarked;
