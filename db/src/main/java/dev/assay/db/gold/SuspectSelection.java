package dev.assay.db.gold;

import org.jspecify.annotations.Nullable;

/**
 * The conditions on a page of suspect golds, which all must hold.
 *
 * @param run the number of a run that had the prompt; null for every prompt
 * @param kind null for every kind
 * @param source a source of some of its rollouts; null for every source
 * @param ruled whether a ruling on the golds holds; null for either
 * @param after the place behind which the page begins; null for the first page
 */
public record SuspectSelection(
        @Nullable Long run,
        @Nullable SuspectKind kind,
        @Nullable String source,
        @Nullable Boolean ruled,
        @Nullable Place after) {

    /** A place in the list, from the highest score down. */
    public record Place(double score, long taskKey) {}

    /** Returns the same conditions for the prompts of a run. */
    public SuspectSelection ofRun(long number) {
        return new SuspectSelection(number, kind, source, ruled, after);
    }

    /** Returns the same conditions behind another place. */
    public SuspectSelection behind(Place place) {
        return new SuspectSelection(run, kind, source, ruled, place);
    }
}
