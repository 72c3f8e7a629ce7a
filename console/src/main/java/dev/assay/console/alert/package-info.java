/** Alerts as pages show them, each with a link to the verdicts that it is about. */
@NullMarked
package dev.assay.console.alert;

import org.jspecify.annotations.NullMarked;
