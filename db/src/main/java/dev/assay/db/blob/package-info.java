/** What projects upload, in chunks in the database and in local files before it. */
@NullMarked
package dev.assay.db.blob;

import org.jspecify.annotations.NullMarked;
