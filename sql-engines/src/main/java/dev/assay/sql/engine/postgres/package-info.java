/** PostgreSQL for queries: a server of our own, or the way to the administrator's. */
@NullMarked
package dev.assay.sql.engine.postgres;

import org.jspecify.annotations.NullMarked;
