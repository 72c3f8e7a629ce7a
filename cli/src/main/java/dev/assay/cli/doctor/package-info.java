/** {@code assay doctor}: checks of an installation. */
@NullMarked
package dev.assay.cli.doctor;

import org.jspecify.annotations.NullMarked;
