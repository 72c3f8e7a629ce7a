/** Evidence of wrong golds in what rollouts answer, and the prompts that it makes suspect. */
@NullMarked
package dev.assay.db.gold;

import org.jspecify.annotations.NullMarked;
