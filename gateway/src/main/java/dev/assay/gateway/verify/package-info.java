/** Scoring over HTTP: bodies in, results out. */
@NullMarked
package dev.assay.gateway.verify;

import org.jspecify.annotations.NullMarked;
