/** The system calls that a program may make, and the filter that holds it to them. */
@NullMarked
package dev.assay.sandbox.seccomp;

import org.jspecify.annotations.NullMarked;
