package dev.assay.engine;

import dev.assay.engine.recovery.RecoveryStatus;
import dev.assay.engine.recovery.RewardProvenance;
import dev.assay.engine.wire.FieldProblem;
import dev.assay.verifier.Certainty;
import dev.assay.verifier.Explanation;
import dev.assay.verifier.StepScore;
import dev.assay.verifier.Verdict.Cause;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * What became of one item.
 *
 * @param verdictId null where the item could not be read or is not stored
 * @param ruling its reward, or why it has none
 * @param parts every part of the recipe, or of the verdict, null where it was not evaluated
 * @param verifier {@code name@version} of the one that gave the score, or null where none was reached
 * @param recipe {@code name@version}, or null where the item named a verifier
 * @param cached whether an exact duplicate in its group was scored in its place
 * @param micros time spent on it, without its wait in a queue, in microseconds
 * @param provenance whose word it is, and what became of a second look
 * @param before null where the rules' word is the result
 * @param golds the accepted answers, for the explanation
 */
public record ItemResult(
        int index,
        String id,
        @Nullable UUID verdictId,
        Ruling ruling,
        Map<String, @Nullable Double> parts,
        @Nullable String verifier,
        @Nullable String recipe,
        boolean cached,
        long micros,
        RewardProvenance provenance,
        @Nullable Before before,
        Explanation explanation,
        List<String> golds) {

    /**
     * What the rules alone made of an item that got a second look.
     *
     * @param score in [0,1]
     * @param passed whether that reaches the recipe's pass mark
     */
    public record Before(double score, boolean passed) {}

    /** A reward, or why there is none. */
    public sealed interface Ruling {
        /**
         * It was judged.
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
         * It was not.
         *
         * @param detail one sentence for the caller, without gold
         * @param error the field at fault, where one is
         */
        record Unscored(
                Cause cause,
                boolean retryable,
                String detail,
                @Nullable FieldProblem error) implements Ruling {}
    }

    /** Whether a second look turned a rejection into an acceptance. */
    public boolean recovered() {
        return provenance.recovery() == RecoveryStatus.ACCEPTED;
    }

    public boolean scored() {
        return ruling instanceof Ruling.Scored;
    }

    /** The same result with the time that it took, in microseconds. */
    ItemResult taking(long spent) {
        return new ItemResult(
                index,
                id,
                verdictId,
                ruling,
                parts,
                verifier,
                recipe,
                cached,
                spent,
                provenance,
                before,
                explanation,
                golds);
    }

    /** The same result with another provenance. */
    ItemResult with(RewardProvenance other) {
        return new ItemResult(
                index,
                id,
                verdictId,
                ruling,
                parts,
                verifier,
                recipe,
                cached,
                micros,
                other,
                before,
                explanation,
                golds);
    }

    /** The same result of an item with another place and name. */
    public ItemResult at(int place, String name) {
        return new ItemResult(
                place,
                name,
                verdictId,
                ruling,
                parts,
                verifier,
                recipe,
                cached,
                micros,
                provenance,
                before,
                explanation,
                golds);
    }

    /** The same result for an exact duplicate of the item. */
    ItemResult copyFor(Item duplicate, @Nullable UUID id) {
        return new ItemResult(
                duplicate.index(),
                duplicate.id(),
                verdictId == null ? null : id,
                ruling,
                parts,
                verifier,
                recipe,
                true,
                0,
                provenance,
                before,
                explanation,
                golds);
    }
}
