/** {@code assay testsets}: uploads, lists and deletes the test sets of a gateway. */
@NullMarked
package dev.assay.cli.testsets;

import org.jspecify.annotations.NullMarked;
