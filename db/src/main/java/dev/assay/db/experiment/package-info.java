/** Experiments on stored verdicts and on live traffic, with their results, in PostgreSQL. */
@NullMarked
package dev.assay.db.experiment;

import org.jspecify.annotations.NullMarked;
