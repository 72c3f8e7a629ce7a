/** What a command uses of this machine where it asks no server: the gateway's home, a sandbox, judges. */
@NullMarked
package dev.assay.cli.local;

import org.jspecify.annotations.NullMarked;
