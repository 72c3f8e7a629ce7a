/** Idempotency-Key: who works on a request, and what a repeat of it gets. */
@NullMarked
package dev.assay.db.reply;

import org.jspecify.annotations.NullMarked;
