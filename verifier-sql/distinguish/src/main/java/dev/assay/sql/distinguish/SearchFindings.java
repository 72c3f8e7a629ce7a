package dev.assay.sql.distinguish;

import java.util.List;
import java.util.Set;

/**
 * The findings of a search.
 *
 * @param separating the databases that separate, as they were found
 * @param tried how many were tried beside the given one
 * @param unusable how many of them could not be made, or the gold did not run on
 * @param open on how many of them it could not be told
 */
public record SearchFindings(List<Finding> separating, int tried, int unusable, int open) {
    /**
     * A database that separates a query from the gold.
     *
     * @param number of the search, from 1; 0 for the given database
     * @param ways in which it was changed
     * @param script that makes it; empty for the given database
     * @param reason how the results differ
     * @param rows some that only one of them gives, a line each
     */
    public record Finding(int number, Set<Perturbation> ways, String script, String reason, List<String> rows) {}

    public SearchFindings {
        separating = List.copyOf(separating);
    }

    /** Says whether the given database separates them already. */
    public boolean given() {
        return !separating.isEmpty() && separating.getFirst().number() == 0;
    }
}
