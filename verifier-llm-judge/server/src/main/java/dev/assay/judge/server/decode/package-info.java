/** Decoding: which token comes next, and which requests take a step together. */
@NullMarked
package dev.assay.judge.server.decode;

import org.jspecify.annotations.NullMarked;
