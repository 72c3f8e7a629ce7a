/** What judges and people said of answers before. */
@NullMarked
package dev.assay.db.ruling;

import org.jspecify.annotations.NullMarked;
