/** Alarms: told in the log and the metrics, kept, and listed. */
@NullMarked
package dev.assay.gateway.alarm;

import org.jspecify.annotations.NullMarked;
