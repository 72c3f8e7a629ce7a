/** A sandbox for tests of the code before it: real processes without isolation. */
@NullMarked
package dev.assay.gateway.plain;

import org.jspecify.annotations.NullMarked;
