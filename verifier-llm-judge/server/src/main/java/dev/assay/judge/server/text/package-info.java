/** Text and tokens: the vocabulary, and how a conversation becomes a prompt. */
@NullMarked
package dev.assay.judge.server.text;

import org.jspecify.annotations.NullMarked;
