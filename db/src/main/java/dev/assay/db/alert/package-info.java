/** The alert store in PostgreSQL. */
@NullMarked
package dev.assay.db.alert;

import org.jspecify.annotations.NullMarked;
