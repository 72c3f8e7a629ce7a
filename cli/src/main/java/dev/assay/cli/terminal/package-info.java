/** What every command has in common at a terminal: its version, its exit codes, its failures and its text. */
@NullMarked
package dev.assay.cli.terminal;

import org.jspecify.annotations.NullMarked;
