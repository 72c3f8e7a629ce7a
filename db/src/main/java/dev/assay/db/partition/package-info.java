/** The partitions of what is stored in bulk: by how long it is kept, then by day. */
@NullMarked
package dev.assay.db.partition;

import org.jspecify.annotations.NullMarked;
