/** SQLite, inside the worker. */
@NullMarked
package dev.assay.sql.worker.sqlite;

import org.jspecify.annotations.NullMarked;
