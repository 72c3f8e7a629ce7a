/** Engines that run SQL in workers: the entry points of this module. */
@NullMarked
package dev.assay.sql.engine;

import org.jspecify.annotations.NullMarked;
