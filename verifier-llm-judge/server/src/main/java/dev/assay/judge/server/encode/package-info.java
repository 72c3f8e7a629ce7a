/** Embeddings of texts by the hidden states of the network. */
@NullMarked
package dev.assay.judge.server.encode;

import org.jspecify.annotations.NullMarked;
