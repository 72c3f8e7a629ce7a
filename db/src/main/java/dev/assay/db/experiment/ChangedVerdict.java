package dev.assay.db.experiment;

import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A verdict that a replay changes.
 *
 * @param flip the kind of change
 * @param source the data set of its item; null where it named none
 * @param before the stored outcome, as JSON
 * @param after the outcome of the replay, as JSON
 */
public record ChangedVerdict(
        UUID verdict, String flip, @Nullable String source, String before, String after) {}
