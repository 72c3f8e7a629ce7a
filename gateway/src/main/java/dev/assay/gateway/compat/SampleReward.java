package dev.assay.gateway.compat;

import dev.assay.engine.batch.BatchEntry;
import dev.assay.engine.batch.FieldProblem;
import dev.assay.engine.batch.Item.Target.NamedRecipe;
import dev.assay.engine.batch.ItemResult;
import dev.assay.engine.batch.ItemResult.Ruling;
import dev.assay.engine.wire.ProblemType;
import dev.assay.engine.wire.RequestRefusal;
import dev.assay.gateway.compat.TrainerOptions.Unscored;
import dev.assay.gateway.problem.ProblemException;
import dev.assay.verifier.Verdict.Cause;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A trainer's reward for one sample.
 *
 * @param reward finite
 * @param score correctness, in [0,1]
 * @param result the item's result; unscored where the address asks for a reward of 0 in that case
 */
public record SampleReward(double reward, double score, ItemResult result) {
    private static final Duration RETRY = Duration.ofSeconds(1);
    private static final int MOST_ERRORS = 16;

    /** Returns the rewards of all results; where some have no score, throws the problem that describes them best. */
    static List<SampleReward> all(TrainerCall call, List<BatchEntry> entries, List<ItemResult> results) {
        requireReadable(call, entries, results);
        boolean zero = call.options().unscored().equals(Optional.of(Unscored.ZERO));
        List<SampleReward> rewards = new ArrayList<>();
        for (ItemResult result : results) {
            switch (result.ruling()) {
                case Ruling.Scored scored -> rewards.add(new SampleReward(scored.reward(), scored.score(), result));
                case Ruling.Unscored unscored -> {
                    if (!zero) {
                        throw problem(place(entries.get(result.index())), unscored);
                    }
                    rewards.add(new SampleReward(0, 0, result));
                }
            }
        }
        return rewards;
    }

    /** Throws where the request itself is at fault; no option turns that into a reward. */
    public static void requireReadable(TrainerCall call, List<BatchEntry> entries, List<ItemResult> results) {
        List<FieldProblem> errors = new ArrayList<>();
        for (ItemResult result : results) {
            if (result.ruling() instanceof Ruling.Unscored unscored && unscored.cause() == Cause.BAD_REQUEST) {
                FieldProblem error = unscored.error();
                String place = place(entries.get(result.index()));
                boolean ofAddress = call.recipe().isPresent()
                        && error != null
                        && error.pointer().equals(place + "/recipe")
                        && isByAddress(call, entries.get(result.index()));
                if (ofAddress) {
                    throw ProblemException.of(
                            ProblemType.NOT_FOUND, "the address names a recipe: " + unscored.detail());
                }
                errors.add(
                        error == null ? new FieldProblem(place, "A sample can't be read", unscored.detail()) : error);
            }
        }
        if (!errors.isEmpty()) {
            throw ProblemException.of(new RequestRefusal(
                    ProblemType.INVALID_FIELD,
                    errors.getFirst().detail(),
                    errors.subList(0, Math.min(errors.size(), MOST_ERRORS))));
        }
    }

    private static boolean isByAddress(TrainerCall call, BatchEntry entry) {
        return entry instanceof BatchEntry.Decoded(var item)
                && item.target()
                        .filter(target ->
                                target.equals(new NamedRecipe(call.recipe().orElseThrow())))
                        .isPresent();
    }

    /** Returns the problem for an unscored sample, for trainers that know only success and failure. */
    public static ProblemException problem(String pointer, Ruling.Unscored unscored) {
        String detail = unscored.cause() + ": " + unscored.detail();
        return switch (unscored.cause()) {
            case TIMED_OUT, OVERLOADED, DEPENDENCY_FAILED, CANCELLED ->
                ProblemException.retry(ProblemType.UNSCORED, detail, RETRY);
            case UNSUPPORTED -> ProblemException.of(ProblemType.NO_SANDBOX, detail);
            case BUG -> ProblemException.of(ProblemType.BUG, detail);
            case BAD_REFERENCE, BAD_REQUEST, UNDECIDED ->
                ProblemException.of(new RequestRefusal(
                        ProblemType.UNSCORABLE,
                        detail,
                        List.of(new FieldProblem(pointer, "A sample can't be scored", detail))));
        };
    }

    private static String place(BatchEntry entry) {
        return switch (entry) {
            case BatchEntry.Decoded(var item) -> item.pointer();
            case BatchEntry.Unreadable unreadable -> unreadable.problem().pointer();
        };
    }
}
