/** The process that databases are opened and queries are run in. */
@NullMarked
package dev.assay.sql.engine.worker;

import org.jspecify.annotations.NullMarked;
