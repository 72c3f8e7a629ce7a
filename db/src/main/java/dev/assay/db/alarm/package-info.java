/** The alarm store in PostgreSQL. */
@NullMarked
package dev.assay.db.alarm;

import org.jspecify.annotations.NullMarked;
