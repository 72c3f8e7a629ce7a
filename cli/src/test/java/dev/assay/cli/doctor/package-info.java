/** Tests of the installation's checks. */
@NullMarked
package dev.assay.cli.doctor;

import org.jspecify.annotations.NullMarked;
