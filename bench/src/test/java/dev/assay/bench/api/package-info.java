/** Tests of the requests that are made, and of a gateway that answers them. */
@NullMarked
package dev.assay.bench.api;

import org.jspecify.annotations.NullMarked;
