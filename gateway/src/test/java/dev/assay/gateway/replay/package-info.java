/** Tests of replays. */
@NullMarked
package dev.assay.gateway.replay;

import org.jspecify.annotations.NullMarked;
