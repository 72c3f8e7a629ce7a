/** Tests of the package. */
@NullMarked
package dev.assay.sql.engine.postgres;

import org.jspecify.annotations.NullMarked;
