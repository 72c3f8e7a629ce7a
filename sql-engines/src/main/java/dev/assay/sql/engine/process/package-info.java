/** Worker processes: how they are installed, kept in, started and watched. */
@NullMarked
package dev.assay.sql.engine.process;

import org.jspecify.annotations.NullMarked;
