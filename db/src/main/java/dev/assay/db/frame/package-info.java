/** The compressed form of what the database keeps as bytes. */
@NullMarked
package dev.assay.db.frame;

import org.jspecify.annotations.NullMarked;
