/** Alerts: observations that a person should check before a run is trusted further. */
@NullMarked
package dev.assay.engine.alert;

import org.jspecify.annotations.NullMarked;
