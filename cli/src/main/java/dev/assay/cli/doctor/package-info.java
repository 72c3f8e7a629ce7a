/** {@code assay doctor}: what an installation needs, and what it lacks. */
@NullMarked
package dev.assay.cli.doctor;

import org.jspecify.annotations.NullMarked;
