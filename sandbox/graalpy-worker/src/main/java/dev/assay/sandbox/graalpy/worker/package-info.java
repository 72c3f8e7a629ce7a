/** The worker JVM of the graalpy backend: takes programs on its stdin and runs each in a context that can reach nothing. */
@NullMarked
package dev.assay.sandbox.graalpy.worker;

import org.jspecify.annotations.NullMarked;
