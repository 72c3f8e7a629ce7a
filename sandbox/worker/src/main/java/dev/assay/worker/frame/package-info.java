/** Messages between a worker JVM and its client: frames on the worker's stdin and stdout. */
@NullMarked
package dev.assay.worker.frame;

import org.jspecify.annotations.NullMarked;
