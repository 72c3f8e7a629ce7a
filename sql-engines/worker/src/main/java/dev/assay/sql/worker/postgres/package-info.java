/** PostgreSQL, which runs elsewhere, from inside the worker. */
@NullMarked
package dev.assay.sql.worker.postgres;

import org.jspecify.annotations.NullMarked;
