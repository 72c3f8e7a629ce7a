/** The process backend: fork servers behind walls that bubblewrap builds from the kernel's own features. */
@NullMarked
package dev.assay.sandbox.process;

import org.jspecify.annotations.NullMarked;
