/** The embedded PostgreSQL server: unpacked, initialised, started, adopted and stopped under one home. */
@NullMarked
package dev.assay.db.postgres;

import org.jspecify.annotations.NullMarked;
