/** DuckDB, inside the worker. */
@NullMarked
package dev.assay.sql.engine.worker.duckdb;

import org.jspecify.annotations.NullMarked;
