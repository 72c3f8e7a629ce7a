/** {@code assay testsets} and {@code assay scorers}: upload, list and delete what tasks name by its SHA-256. */
@NullMarked
package dev.assay.cli.uploads;

import org.jspecify.annotations.NullMarked;
