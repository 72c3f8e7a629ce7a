/** SQLite, inside the worker. */
@NullMarked
package dev.assay.sql.engine.worker.sqlite;

import org.jspecify.annotations.NullMarked;
