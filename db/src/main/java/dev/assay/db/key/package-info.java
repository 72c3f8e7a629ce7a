/** API keys: their format, their permissions, and their storage. */
@NullMarked
package dev.assay.db.key;

import org.jspecify.annotations.NullMarked;
