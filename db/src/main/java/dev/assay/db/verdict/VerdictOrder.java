package dev.assay.db.verdict;

/** The order of a list of verdicts, along the index of its scope: a run's steps, or the time at which batches arrived. */
public enum VerdictOrder {
    NEWEST_FIRST(" DESC", "<"),
    OLDEST_FIRST("", ">");

    private final String direction;
    private final String behind;

    VerdictOrder(String direction, String behind) {
        this.direction = direction;
        this.behind = behind;
    }

    /** Returns what stands after each column of {@code ORDER BY}. */
    String direction() {
        return direction;
    }

    /** Returns the comparison of a place with one that stands before it. */
    String behind() {
        return behind;
    }
}
