/** Experiments: replays of stored verdicts and shadows of live traffic. */
@NullMarked
package dev.assay.gateway.replay;

import org.jspecify.annotations.NullMarked;
