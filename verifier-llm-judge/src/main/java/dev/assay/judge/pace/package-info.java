/** The number, the order and the patience of questions. */
@NullMarked
package dev.assay.judge.pace;

import org.jspecify.annotations.NullMarked;
