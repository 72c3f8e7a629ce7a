/** People's adjudications of stored verdicts, and the samples drawn for them. */
@NullMarked
package dev.assay.db.adjudication;

import org.jspecify.annotations.NullMarked;
