/** DuckDB, inside the worker. */
@NullMarked
package dev.assay.sql.worker.duckdb;

import org.jspecify.annotations.NullMarked;
