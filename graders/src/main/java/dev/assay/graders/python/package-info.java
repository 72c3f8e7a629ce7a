/** Python graders, run in the sandbox. */
@NullMarked
package dev.assay.graders.python;

import org.jspecify.annotations.NullMarked;
