/** Tests of the queue of jobs. */
@NullMarked
package dev.assay.db.job;

import org.jspecify.annotations.NullMarked;
