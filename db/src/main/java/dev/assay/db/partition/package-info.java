/** Partitions of bulk tables: by retention, then by day. */
@NullMarked
package dev.assay.db.partition;

import org.jspecify.annotations.NullMarked;
