/** Replays of stored verdicts, with their results, in PostgreSQL. */
@NullMarked
package dev.assay.db.experiment;

import org.jspecify.annotations.NullMarked;
