/** What needs no worker process is tried here. */
@NullMarked
package dev.assay.sql.worker;

import org.jspecify.annotations.NullMarked;
