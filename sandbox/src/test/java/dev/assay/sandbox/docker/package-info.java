/** Holds the docker backend to its promises, on an engine that the tests start, or on one that they are given. */
@NullMarked
package dev.assay.sandbox.docker;

import org.jspecify.annotations.NullMarked;
