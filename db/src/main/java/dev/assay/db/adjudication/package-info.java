/** What people said of stored verdicts, and the samples that they are asked about. */
@NullMarked
package dev.assay.db.adjudication;

import org.jspecify.annotations.NullMarked;
