/** What every kind of database has in common: it is opened, asked, timed and stopped. */
@NullMarked
package dev.assay.sql.engine.worker.database;

import org.jspecify.annotations.NullMarked;
