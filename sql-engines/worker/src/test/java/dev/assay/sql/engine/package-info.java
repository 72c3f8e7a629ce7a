/** Engines are tried here, where there are workers to run. */
@NullMarked
package dev.assay.sql.engine;

import org.jspecify.annotations.NullMarked;
