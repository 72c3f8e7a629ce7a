/** The command line: what every command shares. */
@NullMarked
package dev.assay.cli;

import org.jspecify.annotations.NullMarked;
