/** Decoding: the choice of the next token, and the batching of requests. */
@NullMarked
package dev.assay.judge.server.decode;

import org.jspecify.annotations.NullMarked;
