/** What needs no worker process is tried here. */
@NullMarked
package dev.assay.sql.engine.worker.database;

import org.jspecify.annotations.NullMarked;
