/** The common parts of every kind of database: it is opened, asked, timed and stopped. */
@NullMarked
package dev.assay.sql.engine.worker.database;

import org.jspecify.annotations.NullMarked;
