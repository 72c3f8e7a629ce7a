package dev.assay.engine.batch;

import dev.assay.verifier.Certainty;
import dev.assay.verifier.Explanation;
import dev.assay.verifier.StepScore;
import dev.assay.verifier.Verdict.Cause;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The result of one item.
 *
 * @param identity the item that it belongs to
 * @param ruling its reward, or the reason why it has none
 * @param parts every part of the recipe, or of the verdict, null where it was not evaluated
 * @param scoredBy the verifier and the recipe
 * @param cost the work that it took
 * @param provenance the source of the score, and the result of recovery
 * @param rulesAlone the result by the rules alone; null where it is the item's result
 * @param reason the explanation of the result
 */
public record ItemResult(
        Identity identity,
        Ruling ruling,
        Map<String, @Nullable Double> parts,
        ScoredBy scoredBy,
        Cost cost,
        RewardProvenance provenance,
        @Nullable RulesAlone rulesAlone,
        Reason reason) {

    /**
     * The identity of the item that a result belongs to.
     *
     * @param index its index in the request, from 0
     * @param id the caller's id, or the index as text
     * @param verdictId null where the item could not be read or is not stored
     */
    public record Identity(int index, String id, @Nullable UUID verdictId) {}

    /** A reward, or the reason why there is none. */
    public sealed interface Ruling {
        /**
         * The item has a reward.
         *
         * @param reward finite
         * @param score correctness, in [0,1]
         * @param passed whether the score reaches the recipe's pass mark
         */
        record Scored(
                double reward,
                double score,
                boolean passed,
                Certainty certainty,
                @Nullable String answer,
                List<StepScore> stepScores)
                implements Ruling {}

        /**
         * The item has no reward.
         *
         * @param detail one sentence for the caller, without gold
         * @param error the error of the field at fault, or null
         */
        record Unscored(
                Cause cause,
                boolean retryable,
                String detail,
                @Nullable FieldProblem error) implements Ruling {
            /** Makes the ruling of an item that may be retried if its cause is temporary. */
            public Unscored(Cause cause, String detail, @Nullable FieldProblem error) {
                this(cause, cause.retryable(), detail, error);
            }
        }
    }

    /**
     * The verifier and the recipe of a result.
     *
     * @param verifier {@code name@version} of the verifier that gave the score, or null where no verifier was called
     * @param recipe {@code name@version}, or null where the item named a verifier
     */
    public record ScoredBy(
            @Nullable String verifier, @Nullable String recipe) {
        public static final ScoredBy NOTHING = new ScoredBy(null, null);
    }

    /**
     * The work that a result took.
     *
     * @param cached whether the result is that of an exact duplicate in the item's group
     * @param micros time spent on it, without its wait in a queue, in microseconds
     */
    public record Cost(boolean cached, long micros) {
        public static final Cost NONE = new Cost(false, 0);
    }

    /**
     * The result by the rules alone of an item whose recovery was tried.
     *
     * @param score in [0,1]
     * @param passed whether the score reaches the recipe's pass mark
     */
    public record RulesAlone(double score, boolean passed) {}

    /**
     * The explanation of a result.
     *
     * @param golds the accepted answers
     */
    public record Reason(Explanation explanation, List<String> golds) {
        public static final Reason NONE = new Reason(Explanation.EMPTY, List.of());
    }

    /** Returns a result without a score, for an item that no verifier saw. */
    public static ItemResult unscored(
            Identity identity, Ruling.Unscored ruling, Map<String, @Nullable Double> parts, @Nullable String recipe) {
        return new ItemResult(
                identity,
                ruling,
                parts,
                new ScoredBy(null, recipe),
                Cost.NONE,
                RewardProvenance.NONE,
                null,
                Reason.NONE);
    }

    public int index() {
        return identity.index();
    }

    public String id() {
        return identity.id();
    }

    public @Nullable UUID verdictId() {
        return identity.verdictId();
    }

    /** Returns whether a judge, an earlier ruling or a person turned a rejection into an acceptance. */
    public boolean recovered() {
        return provenance.recovery() == RecoveryStatus.ACCEPTED;
    }

    public boolean scored() {
        return ruling instanceof Ruling.Scored;
    }

    /** Returns the same result with its time, in microseconds. */
    public ItemResult withMicros(long micros) {
        return with(identity, new Cost(cost.cached(), micros), provenance);
    }

    /** Returns the same result with what its group made of it. */
    public ItemResult withRuling(Ruling other, Map<String, @Nullable Double> shown) {
        return new ItemResult(identity, other, shown, scoredBy, cost, provenance, rulesAlone, reason);
    }

    public ItemResult withProvenance(RewardProvenance other) {
        return with(identity, cost, other);
    }

    /** Returns the same result with another index and id. */
    public ItemResult at(int place, String name) {
        return with(new Identity(place, name, verdictId()), cost, provenance);
    }

    /**
     * Returns the same result for an exact duplicate of the item, stored under {@code stored} if this result is stored.
     */
    public ItemResult copyFor(Item duplicate, @Nullable UUID stored) {
        UUID own = verdictId() == null ? null : stored;
        return with(new Identity(duplicate.index(), duplicate.id(), own), new Cost(true, 0), provenance);
    }

    private ItemResult with(Identity identity, Cost cost, RewardProvenance provenance) {
        return new ItemResult(identity, ruling, parts, scoredBy, cost, provenance, rulesAlone, reason);
    }
}
