/** Where alarms are kept. */
@NullMarked
package dev.assay.db.alarm;

import org.jspecify.annotations.NullMarked;
