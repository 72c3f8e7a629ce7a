package dev.assay.engine.store;

import java.util.Set;

/** Reviewers' rulings that the golds of a prompt are wrong. */
public interface GoldRulings {
    /** No rulings. */
    GoldRulings NONE = (_, _) -> BadGolds.NONE;

    /**
     * Returns the rulings for a batch of a project. Its runs begin with it, where they have not begun. It reads memory only, but
     * for runs that it has not seen.
     *
     * @throws StoreUnavailable when the project has rulings, a run is new, and the database can't be reached
     */
    BadGolds of(String project, Set<String> runs);
}
