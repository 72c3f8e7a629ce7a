package dev.assay.engine.batch;

import dev.assay.verifier.Verdict.Cause;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The result of a batch.
 *
 * @param results in request order
 * @param groups in the order of their first member
 */
public record BatchResult(UUID batchId, List<ItemResult> results, List<Group> groups, Summary summary) {
    public BatchResult {
        results = List.copyOf(results);
        groups = List.copyOf(groups);
    }

    /** Adds up the results of a batch, given in its order. */
    public static BatchResult of(UUID batchId, Batch batch, List<ItemResult> results, double elapsedMillis) {
        return new BatchResult(
                batchId,
                results,
                ResultTally.groups(batch.entries(), results),
                ResultTally.summary(results, elapsedMillis));
    }

    /**
     * The rollouts of one prompt.
     *
     * @param rewardMean mean over scored members, null without any
     * @param rewardVariance population variance over scored members
     * @param passRate share of scored members that passed
     * @param allZero whether every score is 0; null unless every member is scored
     * @param allOne whether every score is 1; null unless every member is scored
     * @param beforeRecovery the group's scores by the rules alone
     */
    public record Group(
            String group,
            int n,
            int scored,
            @Nullable Double rewardMean,
            @Nullable Double rewardVariance,
            @Nullable Double passRate,
            @Nullable Boolean allZero,
            @Nullable Boolean allOne,
            @Nullable Boolean shapedOnly,
            BeforeRecovery beforeRecovery) {
        public int unscored() {
            return n - scored;
        }
    }

    /** A group's scores by the rules alone. */
    public record BeforeRecovery(
            @Nullable Double passRate,
            @Nullable Boolean allZero,
            @Nullable Boolean allOne) {}

    /**
     * The totals of a batch.
     *
     * @param rewardMean mean over scored items, null without any
     * @param elapsedMillis time from the reading of the request to its last verdict, in milliseconds
     */
    public record Summary(
            int n,
            int scored,
            int unscored,
            int recovered,
            int undecided,
            @Nullable Double rewardMean,
            Map<Cause, Integer> byCause,
            double elapsedMillis) {}
}
