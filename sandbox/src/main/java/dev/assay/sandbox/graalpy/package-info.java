/** The graalpy backend: Python programs in worker JVMs that are killed at their limits. */
@NullMarked
package dev.assay.sandbox.graalpy;

import org.jspecify.annotations.NullMarked;
