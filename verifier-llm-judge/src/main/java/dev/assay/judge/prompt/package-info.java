/** How a question becomes the messages that a judge reads, with hostile text kept in its place. */
@NullMarked
package dev.assay.judge.prompt;

import org.jspecify.annotations.NullMarked;
