/** {@code assay sql}: analysis of SQL tasks. */
@NullMarked
package dev.assay.cli.sql;

import org.jspecify.annotations.NullMarked;
