/** The system calls that a program may make, and the filter that enforces them. */
@NullMarked
package dev.assay.sandbox.seccomp;

import org.jspecify.annotations.NullMarked;
