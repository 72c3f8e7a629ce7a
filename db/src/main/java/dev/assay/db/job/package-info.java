/** Jobs that are scored in the background: their items, their results and their queue. */
@NullMarked
package dev.assay.db.job;

import org.jspecify.annotations.NullMarked;
