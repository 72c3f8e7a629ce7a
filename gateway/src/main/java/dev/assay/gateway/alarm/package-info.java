/** Alarms: reported in the log and the metrics, stored, and listed. */
@NullMarked
package dev.assay.gateway.alarm;

import org.jspecify.annotations.NullMarked;
