package dev.assay.db.adjudication;

import java.time.Instant;
import java.util.List;

/**
 * The samples that wait for a reviewer, and the work of all reviewers.
 *
 * @param waiting the number of samples that the reviewer can have or has, at most {@link #MOST_COUNTED} and one more
 * @param held the number of those that somebody holds now
 */
public record ReviewProgress(int waiting, int held, List<Reviewer> reviewers) {
    /** The limit of samples that are counted: some milliseconds. */
    public static final int MOST_COUNTED = 10_000;

    public static final ReviewProgress NONE = new ReviewProgress(0, 0, List.of());

    public ReviewProgress {
        reviewers = List.copyOf(reviewers);
    }

    /**
     * The work of one reviewer.
     *
     * @param id the id of the reviewer's key
     * @param reviewed the number of rulings that are no skips
     * @param last the time of the newest ruling
     */
    public record Reviewer(String id, long reviewed, long skipped, Instant last) {}
}
