/** Tests of the generated requests, and of a gateway's answers to them. */
@NullMarked
package dev.assay.bench.api;

import org.jspecify.annotations.NullMarked;
