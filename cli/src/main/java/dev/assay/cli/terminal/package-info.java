/** The commands' common terminal code: version, exit codes, failures and text. */
@NullMarked
package dev.assay.cli.terminal;

import org.jspecify.annotations.NullMarked;
