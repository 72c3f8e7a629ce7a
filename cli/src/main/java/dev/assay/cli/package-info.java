/** The command line: the entry point of all commands. */
@NullMarked
package dev.assay.cli;

import org.jspecify.annotations.NullMarked;
