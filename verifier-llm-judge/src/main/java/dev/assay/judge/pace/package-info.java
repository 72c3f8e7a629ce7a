/** How many questions are asked at a time, in which order, and for how long. */
@NullMarked
package dev.assay.judge.pace;

import org.jspecify.annotations.NullMarked;
