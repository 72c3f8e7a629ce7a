/** The environment variables that Assay reads. */
@NullMarked
package dev.assay.engine.settings;

import org.jspecify.annotations.NullMarked;
