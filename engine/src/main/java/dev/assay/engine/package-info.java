/** The engine: scores batches of items through lanes, recipes and verifiers, and commits the results. */
@NullMarked
package dev.assay.engine;

import org.jspecify.annotations.NullMarked;
