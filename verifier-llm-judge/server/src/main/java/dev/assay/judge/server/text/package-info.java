/** Text and tokens: the vocabulary, and the prompt of a conversation. */
@NullMarked
package dev.assay.judge.server.text;

import org.jspecify.annotations.NullMarked;
