/** The port through which queries are run: on engines that are never in this process. */
@NullMarked
package dev.assay.sql.engine.run;

import org.jspecify.annotations.NullMarked;
