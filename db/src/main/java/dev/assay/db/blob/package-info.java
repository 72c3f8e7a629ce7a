/** Uploads of projects: stored in chunks in the database, and cached in local files. */
@NullMarked
package dev.assay.db.blob;

import org.jspecify.annotations.NullMarked;
