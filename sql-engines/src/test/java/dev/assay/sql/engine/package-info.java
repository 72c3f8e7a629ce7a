/** Tests of what the gateway knows of workers. */
@NullMarked
package dev.assay.sql.engine;

import org.jspecify.annotations.NullMarked;
