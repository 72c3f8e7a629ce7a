package dev.assay.console.experiment;

import dev.assay.console.experiment.Comparison.Cost;
import dev.assay.console.experiment.Comparison.FlipCount;
import dev.assay.console.experiment.Comparison.Means;
import dev.assay.console.experiment.Comparison.SourceRow;
import dev.assay.console.page.ModelText;
import dev.assay.engine.replay.Flip;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import tools.jackson.databind.JsonNode;

/** Makes what pages show of the result of an experiment. */
public final class Comparisons {
    private Comparisons() {}

    /**
     * Returns what a result shows.
     *
     * @param result as {@code GET /v1/experiments/{id}} writes it
     * @param href the address of the verdicts of one kind of change; empty where there is none
     */
    public static Comparison of(JsonNode result, Function<Flip, String> href) {
        JsonNode overall = result.path("overall");
        return new Comparison(
                ModelText.whole(sentence(result)),
                Flip.CHANGES.stream().map(flip -> flip(flip, overall, href)).toList(),
                result.path("sources").valueStream().map(Comparisons::source).toList(),
                costs(result, overall));
    }

    /** Returns the result in words. */
    public static String sentence(JsonNode result) {
        JsonNode overall = result.path("overall");
        long compared = overall.path("verdicts").asLong(0);
        if (compared == 0) {
            return "No verdict has been compared yet.";
        }
        long gained = overall.path("gained").asLong(0);
        long lost = overall.path("lost").asLong(0);
        long changed =
                Flip.CHANGES.stream().mapToLong(flip -> count(flip, overall)).sum();
        String some = changed == 0
                ? "None of " + Figures.counted(compared, "verdict") + " changes"
                : Figures.count(changed) + " of " + Figures.counted(compared, "verdict")
                        + (changed == 1 ? " changes" : " change") + ": " + Figures.count(gained) + " gained, "
                        + Figures.count(lost) + " lost" + others(overall);
        String p = Figures.p(overall);
        return some + (p.equals("–") ? "." : " (McNemar p " + (p.startsWith("<") ? p : "= " + p) + ").");
    }

    private static String others(JsonNode overall) {
        StringBuilder others = new StringBuilder();
        for (Flip flip : List.of(Flip.NOW_SCORED, Flip.NOW_UNSCORED, Flip.REWARD)) {
            long count = count(flip, overall);
            if (count > 0) {
                others.append(", ")
                        .append(Figures.count(count))
                        .append(flip == Flip.REWARD ? " with another reward" : " " + name(flip));
            }
        }
        return others.toString();
    }

    private static FlipCount flip(Flip flip, JsonNode overall, Function<Flip, String> href) {
        long count = count(flip, overall);
        return new FlipCount(
                name(flip),
                meaning(flip),
                Figures.count(count),
                Figures.share(count, overall.path("verdicts").asLong(0)),
                count == 0 ? "" : href.apply(flip));
    }

    static String name(Flip flip) {
        return flip == Flip.REWARD ? "reward only" : flip.toString().replace('_', ' ');
    }

    private static String meaning(Flip flip) {
        return switch (flip) {
            case GAINED -> "failed before, passes now";
            case LOST -> "passed before, fails now";
            case NOW_SCORED -> "had no score, has one now";
            case NOW_UNSCORED -> "had a score, has none now";
            case REWARD -> "passes or fails as before, by another reward";
            case NONE -> "as before";
        };
    }

    /** Rewards change with every other kind too: those that pass or fail as before are what is left. */
    private static long count(Flip flip, JsonNode sums) {
        return flip == Flip.REWARD
                ? Math.max(
                        0,
                        sums.path("rewards_changed").asLong(0)
                                - sums.path("gained").asLong(0)
                                - sums.path("lost").asLong(0))
                : sums.path(flip.toString()).asLong(0);
    }

    private static SourceRow source(JsonNode sums) {
        long compared = sums.path("verdicts").asLong(0);
        long changed =
                Flip.CHANGES.stream().mapToLong(flip -> count(flip, sums)).sum();
        return new SourceRow(
                ModelText.cut(sums.path("source").asString("none")),
                Figures.count(compared),
                Figures.count(sums.path("gained")),
                Figures.count(sums.path("lost")),
                Figures.share(changed, compared),
                Figures.p(sums),
                new Means(Figures.mean(sums.path("reward_mean_before")), Figures.mean(sums.path("reward_mean_after"))));
    }

    private static List<Cost> costs(JsonNode result, JsonNode overall) {
        List<Cost> costs = new ArrayList<>();
        costs.add(new Cost("Verdicts looked at", Figures.count(result.path("verdicts"))));
        costs.add(new Cost("Not replayable", Figures.count(result.path("not_replayable"))));
        costs.add(new Cost("Unscored before and after", Figures.count(overall.path("unscored_both"))));
        costs.add(new Cost(
                "Mean reward",
                Figures.mean(overall.path("reward_mean_before"))
                        + " → "
                        + Figures.mean(overall.path("reward_mean_after"))
                        + ", n = " + Figures.count(overall.path("rewards_compared"))));
        costs.add(new Cost("Ruled by a judge", Figures.count(overall.path("judged"))));
        costs.add(new Cost("Tokens of judges", Figures.count(overall.path("judge_tokens"))));
        return costs;
    }
}
