/** This machine's resources for commands that ask no server: the gateway's home, a sandbox, judges. */
@NullMarked
package dev.assay.cli.local;

import org.jspecify.annotations.NullMarked;
