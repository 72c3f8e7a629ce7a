/** The command line's client of a gateway: its address, the key for it, and its answers. */
@NullMarked
package dev.assay.cli.server;

import org.jspecify.annotations.NullMarked;
