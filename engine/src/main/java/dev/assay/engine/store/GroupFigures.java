package dev.assay.engine.store;

import org.jspecify.annotations.Nullable;

/**
 * What a group of at least two rollouts of one prompt gives a trainer to learn from.
 *
 * @param place the run, step and source of its first member, and what scored it
 * @param scored whether every member is scored; where it is false, the others are false too
 * @param allZero whether every score is 0
 * @param allOne whether every score is 1
 * @param shapedOnly whether no member passes, though their rewards differ
 */
public record GroupFigures(Place place, boolean scored, boolean allZero, boolean allOne, boolean shapedOnly) {
    /**
     * Where a group is counted.
     *
     * @param verifier {@code name@version}; null where no verifier was called
     * @param recipe {@code name@version}; null where the items named a verifier
     */
    public record Place(
            @Nullable String run,
            @Nullable Long step,
            @Nullable String source,
            @Nullable String verifier,
            @Nullable String recipe) {}
}
