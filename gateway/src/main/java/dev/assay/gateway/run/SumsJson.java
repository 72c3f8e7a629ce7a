package dev.assay.gateway.run;

import dev.assay.db.rollup.LengthSums;
import dev.assay.db.rollup.RewardSums;
import dev.assay.db.rollup.StepSpan;
import dev.assay.db.rollup.VerdictSums;
import java.util.OptionalDouble;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Writes statistics as JSON. */
final class SumsJson {
    private static final int[] PERCENTILES = {10, 25, 50, 75, 90};

    private SumsJson() {}

    static void write(ObjectNode json, VerdictSums sums) {
        long scored = sums.rewards().n();
        json.put("n", sums.n()).put("scored", scored).put("unscored", sums.n() - scored);
        rewards(json, sums.rewards());
        number(json, "pass_rate", share(sums.passed(), scored));
        number(json, "pass_rate_before_recovery", share(sums.passedByRules(), scored));
        json.put("recovered", sums.recovered());
        sums.groups().write(json.putObject("groups"));
        ObjectNode causes = json.putObject("by_cause");
        sums.causes().forEach(causes::put);
        ObjectNode parts = json.putObject("parts");
        sums.parts()
                .forEach(
                        (name, part) -> parts.putObject(name).put("n", part.n()).put("mean", part.mean()));
        ObjectNode lengths = json.putObject("lengths");
        length(lengths.putObject("right"), sums.right());
        length(lengths.putObject("wrong"), sums.wrong());
    }

    private static void rewards(ObjectNode json, RewardSums rewards) {
        ObjectNode reward = json.putObject("reward");
        number(reward, "mean", rewards.mean());
        number(reward, "deviation", rewards.deviation());
        number(reward, "least", rewards.least());
        for (int percent : PERCENTILES) {
            number(reward, "p" + percent, rewards.quantile(percent / 100.0));
        }
        number(reward, "most", rewards.most());
        ArrayNode histogram = reward.putArray("histogram");
        rewards.histogram()
                .forEach(
                        (value, n) -> histogram.addObject().put("reward", value).put("n", n));
    }

    private static void length(ObjectNode json, LengthSums lengths) {
        json.put("n", lengths.n());
        number(json, "mean_chars", lengths.meanCharacters());
        number(json, "mean_tokens", lengths.meanTokens());
    }

    static ObjectNode steps(ObjectNode json, StepSpan steps) {
        return json.put("first_step", steps.first()).put("last_step", steps.last());
    }

    static OptionalDouble share(long some, long all) {
        return all == 0 ? OptionalDouble.empty() : OptionalDouble.of((double) some / all);
    }

    static void number(ObjectNode json, String name, OptionalDouble number) {
        if (number.isPresent()) {
            json.put(name, number.getAsDouble());
        } else {
            json.putNull(name);
        }
    }
}
