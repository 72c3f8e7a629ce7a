package dev.assay.engine.batch;

import dev.assay.engine.batch.BatchResult.BeforeRecovery;
import dev.assay.engine.batch.BatchResult.Group;
import dev.assay.engine.batch.BatchResult.Summary;
import dev.assay.engine.batch.ItemResult.RulesAlone;
import dev.assay.engine.batch.ItemResult.Ruling;
import dev.assay.verifier.Certainty;
import dev.assay.verifier.Verdict.Cause;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Adds up results. It computes means by Welford's method, so that equal rewards have a variance of exactly 0. */
final class ResultTally {
    private int n;
    private int recovered;
    private final RuleTally rulesAlone = new RuleTally();
    private int scored;
    private int undecided;
    private int passed;
    private int zeros;
    private int ones;
    private double mean;
    private double squares;
    private final Map<Cause, Integer> byCause = new EnumMap<>(Cause.class);

    static List<Group> groups(List<BatchEntry> entries, List<ItemResult> results) {
        Map<String, ResultTally> tallies = new LinkedHashMap<>();
        for (int i = 0; i < entries.size(); i++) {
            String group = entries.get(i).group();
            if (group != null) {
                tallies.computeIfAbsent(group, name -> new ResultTally()).add(results.get(i));
            }
        }
        List<Group> groups = new ArrayList<>(tallies.size());
        tallies.forEach((name, tally) -> groups.add(tally.group(name)));
        return groups;
    }

    static Summary summary(List<ItemResult> results, double elapsedMillis) {
        ResultTally tally = new ResultTally();
        results.forEach(tally::add);
        return new Summary(
                tally.n,
                tally.scored,
                tally.n - tally.scored,
                tally.recovered,
                tally.undecided,
                tally.rewardMean(),
                tally.byCause,
                elapsedMillis);
    }

    private void add(ItemResult result) {
        n++;
        recovered += result.recovered() ? 1 : 0;
        switch (result.ruling()) {
            case Ruling.Unscored unscored -> byCause.merge(unscored.cause(), 1, Integer::sum);
            case Ruling.Scored ruling -> {
                scored++;
                rulesAlone.add(result.rulesAlone(), ruling);
                double difference = ruling.reward() - mean;
                mean += difference / scored;
                squares += difference * (ruling.reward() - mean);
                passed += ruling.passed() ? 1 : 0;
                zeros += ruling.score() == 0 ? 1 : 0;
                ones += ruling.score() == 1 ? 1 : 0;
                undecided += ruling.certainty() instanceof Certainty.Undecided ? 1 : 0;
            }
        }
    }

    private static final class RuleTally {
        private int passed;
        private int zeros;
        private int ones;

        void add(@Nullable RulesAlone rules, Ruling.Scored after) {
            double score = rules == null ? after.score() : rules.score();
            passed += (rules == null ? after.passed() : rules.passed()) ? 1 : 0;
            zeros += score == 0 ? 1 : 0;
            ones += score == 1 ? 1 : 0;
        }

        BeforeRecovery of(int scored, int n) {
            return new BeforeRecovery(
                    scored == 0 ? null : (double) passed / scored,
                    scored < n ? null : (Boolean) (zeros == n),
                    scored < n ? null : (Boolean) (ones == n));
        }
    }

    private Group group(String name) {
        Double passRate = scored == 0 ? null : (double) passed / scored;
        Boolean allZero = scored < n ? null : (Boolean) (zeros == n);
        Boolean allOne = scored < n ? null : (Boolean) (ones == n);
        Boolean shapedOnly = scored < n ? null : (Boolean) (passed == 0 && squares > 0);
        Double variance = scored == 0 ? null : squares / scored;
        return new Group(
                name,
                n,
                scored,
                rewardMean(),
                variance,
                passRate,
                allZero,
                allOne,
                shapedOnly,
                rulesAlone.of(scored, n));
    }

    private @Nullable Double rewardMean() {
        return scored == 0 ? null : mean;
    }
}
