/** Replays: stored verdicts that another recipe or this build scores again, beside the stored ones. */
@NullMarked
package dev.assay.gateway.replay;

import org.jspecify.annotations.NullMarked;
