/** What a worker JVM and its client say to each other: frames on the worker's stdin and stdout. */
@NullMarked
package dev.assay.sandbox.graalpy.wire;

import org.jspecify.annotations.NullMarked;
