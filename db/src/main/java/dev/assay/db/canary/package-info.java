/** The history of the judges' canary. */
@NullMarked
package dev.assay.db.canary;

import org.jspecify.annotations.NullMarked;
