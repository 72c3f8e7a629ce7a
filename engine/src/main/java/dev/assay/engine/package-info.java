/** Takes batches of items through lanes, recipes and verifiers to committed results. */
@NullMarked
package dev.assay.engine;

import org.jspecify.annotations.NullMarked;
