/** Tests of the package. */
@NullMarked
package dev.assay.sql.engine.process;

import org.jspecify.annotations.NullMarked;
