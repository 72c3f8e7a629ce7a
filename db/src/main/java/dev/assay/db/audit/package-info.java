/** The log of every administrative act. */
@NullMarked
package dev.assay.db.audit;

import org.jspecify.annotations.NullMarked;
