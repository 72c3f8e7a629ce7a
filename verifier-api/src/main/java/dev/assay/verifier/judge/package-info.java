/** The requests and replies between a service and its generative judges. */
@NullMarked
package dev.assay.verifier.judge;

import org.jspecify.annotations.NullMarked;
