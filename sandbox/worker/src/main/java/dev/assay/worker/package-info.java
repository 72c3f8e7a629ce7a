/** The client's side of worker JVMs that are killed at their limits: how they are installed, started, watched and ended. */
@NullMarked
package dev.assay.worker;

import org.jspecify.annotations.NullMarked;
