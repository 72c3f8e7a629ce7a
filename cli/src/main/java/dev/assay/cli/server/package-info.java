/** A gateway as the command line sees it: its address, the key for it, and its answers. */
@NullMarked
package dev.assay.cli.server;

import org.jspecify.annotations.NullMarked;
