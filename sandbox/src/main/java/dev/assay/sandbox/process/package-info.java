/** The process backend: fork servers behind walls that bubblewrap builds on the kernel's own means. */
@NullMarked
package dev.assay.sandbox.process;

import org.jspecify.annotations.NullMarked;
