/** Tests of the alarm store. */
@NullMarked
package dev.assay.db.alarm;

import org.jspecify.annotations.NullMarked;
