package dev.assay.client;

import dev.assay.client.model.BatchResult;
import dev.assay.client.model.Group;
import dev.assay.client.model.GroupRates;
import dev.assay.client.model.Result;
import dev.assay.client.model.Summary;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Adds up the answers of several requests for the items of one call. A group that was in one request keeps the server's
 * figures.
 */
final class ResultTotals {
    private ResultTotals() {}

    static BatchResult of(List<PreparedItem> items, List<Result> results, List<Group> said, Duration elapsed) {
        Map<String, List<Result>> members = new LinkedHashMap<>();
        for (PreparedItem item : items) {
            if (item.group() != null) {
                members.computeIfAbsent(item.group(), name -> new ArrayList<>()).add(results.get(item.index()));
            }
        }
        Map<String, Group> seen = new LinkedHashMap<>();
        said.forEach(group -> seen.put(group.getGroup(), group));
        List<Group> groups = new ArrayList<>();
        members.forEach((name, its) -> {
            Group whole = seen.get(name);
            groups.add(whole != null && whole.getN() == its.size() ? whole : group(name, its));
        });
        return new BatchResult().results(results).groups(groups).summary(summary(results, elapsed));
    }

    /**
     * Returns the figures of a group that took several requests. Figures that depend on the recipe's pass mark are
     * null, since only the server knows them.
     */
    private static Group group(String name, List<Result> members) {
        List<Double> rewards = rewards(members);
        Double middle = mean(rewards);
        return new Group()
                .group(name)
                .n(members.size())
                .scored(rewards.size())
                .unscored(members.size() - rewards.size())
                .rewardMean(middle)
                .rewardVariance(
                        middle == null
                                ? null
                                : mean(rewards.stream()
                                        .map(reward -> (reward - middle) * (reward - middle))
                                        .toList()))
                .beforeRecovery(new GroupRates());
    }

    private static Summary summary(List<Result> results, Duration elapsed) {
        List<Double> rewards = rewards(results);
        Map<String, Integer> causes = new TreeMap<>();
        results.stream()
                .filter(result -> result.getReward() == null)
                .forEach(result -> causes.merge(String.valueOf(result.getCause()), 1, Integer::sum));
        return new Summary()
                .n(results.size())
                .scored(rewards.size())
                .unscored(results.size() - rewards.size())
                .recovered(count(results, result -> Boolean.TRUE.equals(result.getRecovered())))
                .undecided(count(results, result -> result.getCertainty() == Result.CertaintyEnum.UNDECIDED))
                .rewardMean(mean(rewards))
                .byCause(causes)
                .elapsedMs(elapsed.toNanos() / 1e6);
    }

    private static int count(List<Result> results, Predicate<Result> which) {
        return (int) results.stream().filter(which).count();
    }

    private static List<Double> rewards(List<Result> results) {
        return results.stream().map(Result::getReward).filter(Objects::nonNull).toList();
    }

    private static @Nullable Double mean(List<Double> values) {
        OptionalDouble mean = values.stream().mapToDouble(Double::doubleValue).average();
        return mean.isPresent() ? (Double) mean.getAsDouble() : null;
    }
}
