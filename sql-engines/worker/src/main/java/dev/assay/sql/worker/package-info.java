/** The process that databases are opened and queries are run in. */
@NullMarked
package dev.assay.sql.worker;

import org.jspecify.annotations.NullMarked;
