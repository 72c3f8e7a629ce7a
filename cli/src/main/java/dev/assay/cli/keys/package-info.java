/** {@code assay keys}: makes, lists and revokes the keys of a gateway. */
@NullMarked
package dev.assay.cli.keys;

import org.jspecify.annotations.NullMarked;
