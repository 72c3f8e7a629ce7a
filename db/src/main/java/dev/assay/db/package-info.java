/** The connection to PostgreSQL: kept alive, migrated, bounded in every wait, and given to the stores. */
@NullMarked
package dev.assay.db;

import org.jspecify.annotations.NullMarked;
