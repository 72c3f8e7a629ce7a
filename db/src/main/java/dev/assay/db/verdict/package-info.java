/** Storage and search of verdicts: narrow rows by COPY, and one compressed frame for the rest. */
@NullMarked
package dev.assay.db.verdict;

import org.jspecify.annotations.NullMarked;
