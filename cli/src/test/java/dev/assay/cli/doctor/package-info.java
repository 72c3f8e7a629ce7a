/** Holds the checks of an installation to what they should find. */
@NullMarked
package dev.assay.cli.doctor;

import org.jspecify.annotations.NullMarked;
