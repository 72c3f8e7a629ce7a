/** Alerts: reported in the log and the metrics, stored, and listed. */
@NullMarked
package dev.assay.gateway.alert;

import org.jspecify.annotations.NullMarked;
