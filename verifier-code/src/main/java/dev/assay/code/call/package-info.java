/** Tries programs by calls of their functions, and by assertions about what they define. */
@NullMarked
package dev.assay.code.call;

import org.jspecify.annotations.NullMarked;
