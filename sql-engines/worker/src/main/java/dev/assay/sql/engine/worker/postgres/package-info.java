/** PostgreSQL, which runs elsewhere, from inside the worker. */
@NullMarked
package dev.assay.sql.engine.worker.postgres;

import org.jspecify.annotations.NullMarked;
