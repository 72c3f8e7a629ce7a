/** Confidence that a response states as a number: its value, and its calibration on statements that are known to be true or false. */
@NullMarked
package dev.assay.text.confidence;

import org.jspecify.annotations.NullMarked;
