/** The connection to PostgreSQL for the stores: kept alive, migrated, and bounded in every wait. */
@NullMarked
package dev.assay.db;

import org.jspecify.annotations.NullMarked;
