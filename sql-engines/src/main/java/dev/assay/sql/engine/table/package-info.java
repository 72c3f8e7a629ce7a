/** The result of a query: rows of typed values, as they came from the engine. */
@NullMarked
package dev.assay.sql.engine.table;

import org.jspecify.annotations.NullMarked;
