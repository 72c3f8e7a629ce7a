/** {@code assay recipes}: the recipes of a build or of a gateway. */
@NullMarked
package dev.assay.cli.recipes;

import org.jspecify.annotations.NullMarked;
