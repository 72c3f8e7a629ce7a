/** {@code assay score}: scores the shards of a corpus, and reports on them. */
@NullMarked
package dev.assay.cli.score;

import org.jspecify.annotations.NullMarked;
