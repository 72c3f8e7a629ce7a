/** Tests of the package. */
@NullMarked
package dev.assay.sql.engine.queue;

import org.jspecify.annotations.NullMarked;
