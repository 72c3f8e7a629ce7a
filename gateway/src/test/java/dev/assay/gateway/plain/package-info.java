/** A sandbox for tests of what stands before it: real processes, and no walls at all. */
@NullMarked
package dev.assay.gateway.plain;

import org.jspecify.annotations.NullMarked;
