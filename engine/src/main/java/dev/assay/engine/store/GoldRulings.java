package dev.assay.engine.store;

import java.util.Set;
import java.util.function.Supplier;

/** Reviewers' rulings that the golds of a prompt are wrong. */
public interface GoldRulings {
    /** No rulings. */
    GoldRulings NONE = (_, _) -> BadGolds.NONE;

    /**
     * Returns the rulings for a batch of a project. It reads memory only, but for runs that it has not seen.
     *
     * @param runs the runs of the batch, which are asked for only where the project has rulings
     * @throws StoreUnavailable when a run is new and the database can't be reached
     */
    BadGolds of(String project, Supplier<Set<String>> runs);
}
