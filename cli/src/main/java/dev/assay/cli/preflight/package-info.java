/** {@code assay preflight}: tries a recipe on its data before a run. */
@NullMarked
package dev.assay.cli.preflight;

import org.jspecify.annotations.NullMarked;
