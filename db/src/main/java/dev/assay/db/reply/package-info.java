/** The Idempotency-Key: claims on a request, and replies for its repeats. */
@NullMarked
package dev.assay.db.reply;

import org.jspecify.annotations.NullMarked;
