/** Replays and shadows: what another recipe would change. */
@NullMarked
package dev.assay.console.experiment;

import org.jspecify.annotations.NullMarked;
