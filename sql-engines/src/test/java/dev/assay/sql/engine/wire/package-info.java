/** Tests of what workers and their clients say to each other. */
@NullMarked
package dev.assay.sql.engine.wire;

import org.jspecify.annotations.NullMarked;
