/** The web console at /console; its entry point is the configuration. */
@NullMarked
package dev.assay.console;

import org.jspecify.annotations.NullMarked;
