/** Tests of the docker backend, on an engine that the tests start, or on a given one. */
@NullMarked
package dev.assay.sandbox.docker;

import org.jspecify.annotations.NullMarked;
