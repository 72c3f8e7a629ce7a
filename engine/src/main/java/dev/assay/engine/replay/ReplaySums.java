package dev.assay.engine.replay;

import dev.assay.engine.wire.Json;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** What replayed verdicts add up to. */
final class ReplaySums {
    /** A sum; counts are whole numbers. */
    enum Sum {
        VERDICTS,
        PASSED_BOTH,
        FAILED_BOTH,
        UNSCORED_BOTH,
        GAINED,
        /** Of those gained, the ones with the result of an equal item: they say nothing new of the direction of the change. */
        GAINED_SHARED,
        LOST,
        LOST_SHARED,
        NOW_SCORED,
        NOW_UNSCORED,
        /** Verdicts with a score before and after, whose rewards the next sums compare. */
        REWARDS_COMPARED,
        REWARDS_CHANGED,
        REWARD_BEFORE,
        REWARD_AFTER,
        /** Sum of the changes in magnitude. */
        REWARD_MOVED,
        JUDGE_TOKENS,
        /** Verdicts that a judge decided in some round. */
        JUDGED,
        /** Verdicts whose rounds differ. */
        REPEATS_VARIED,
        /** Sum of the variances of the rewards that a judge decided. */
        JUDGED_VARIANCE
    }

    /** Sums of which a person sees the means. */
    private static final Set<Sum> MEANS =
            EnumSet.of(Sum.REWARD_BEFORE, Sum.REWARD_AFTER, Sum.REWARD_MOVED, Sum.JUDGED_VARIANCE);

    private final Map<Sum, Double> sums = new EnumMap<>(Sum.class);

    static ReplaySums of(JsonNode json) {
        ReplaySums read = new ReplaySums();
        for (Sum sum : Sum.values()) {
            read.add(sum, json.path(name(sum)).asDouble(0));
        }
        return read;
    }

    void add(ReplayedVerdict verdict) {
        ReplayOutcome before = verdict.before();
        ReplayOutcome after = verdict.after();
        add(Sum.VERDICTS, 1);
        add(Sum.JUDGE_TOKENS, (double) verdict.judgeTokens());
        add(Sum.JUDGED, verdict.judged() ? 1 : 0);
        add(Sum.REPEATS_VARIED, verdict.varied() ? 1 : 0);
        add(Sum.JUDGED_VARIANCE, verdict.judged() ? verdict.rewardVariance() : 0);
        Flip flip = verdict.flip();
        add(
                switch (flip) {
                    case GAINED -> Sum.GAINED;
                    case LOST -> Sum.LOST;
                    case NOW_SCORED -> Sum.NOW_SCORED;
                    case NOW_UNSCORED -> Sum.NOW_UNSCORED;
                    case REWARD, NONE ->
                        before.scored() ? before.passed() ? Sum.PASSED_BOTH : Sum.FAILED_BOTH : Sum.UNSCORED_BOTH;
                },
                1);
        add(Sum.GAINED_SHARED, verdict.isShared() && flip == Flip.GAINED ? 1 : 0);
        add(Sum.LOST_SHARED, verdict.isShared() && flip == Flip.LOST ? 1 : 0);
        if (before.scored() && after.scored()) {
            add(Sum.REWARDS_COMPARED, 1);
            add(Sum.REWARDS_CHANGED, flip == Flip.NONE ? 0 : 1);
            add(Sum.REWARD_BEFORE, before.reward());
            add(Sum.REWARD_AFTER, after.reward());
            add(Sum.REWARD_MOVED, Math.abs(after.reward() - before.reward()));
        }
    }

    void add(ReplaySums other) {
        other.sums.forEach(this::add);
    }

    private void add(Sum sum, double value) {
        sums.merge(sum, value, Double::sum);
    }

    private double of(Sum sum) {
        return sums.getOrDefault(sum, 0.0);
    }

    private static String name(Sum sum) {
        return sum.name().toLowerCase(Locale.ROOT);
    }

    /** Returns the sums, to be read again. */
    ObjectNode json() {
        ObjectNode json = Json.MAPPER.createObjectNode();
        for (Sum sum : Sum.values()) {
            json.put(name(sum), of(sum));
        }
        return json;
    }

    /** Returns the sums as a person reads them: counts, means of rewards, and the p-value of the flips. */
    ObjectNode report() {
        double compared = of(Sum.REWARDS_COMPARED);
        ObjectNode json = Json.MAPPER.createObjectNode();
        for (Sum sum : Sum.values()) {
            if (!MEANS.contains(sum)) {
                json.put(name(sum), (long) of(sum));
            }
        }
        double gained = of(Sum.GAINED) - of(Sum.GAINED_SHARED);
        double lost = of(Sum.LOST) - of(Sum.LOST_SHARED);
        return json.put("mcnemar_p", ExactMcNemar.p((long) gained, (long) lost))
                .put("reward_mean_before", mean(Sum.REWARD_BEFORE, compared))
                .put("reward_mean_after", mean(Sum.REWARD_AFTER, compared))
                .put("reward_mean_moved", mean(Sum.REWARD_MOVED, compared))
                .put("judged_variance_mean", mean(Sum.JUDGED_VARIANCE, of(Sum.JUDGED)));
    }

    private @Nullable Double mean(Sum sum, double of) {
        return of == 0 ? null : of(sum) / of;
    }
}
