/** Searches of a rollout: what they asked for, and what they found. */
@NullMarked
package dev.assay.text.searchtrace;

import org.jspecify.annotations.NullMarked;
