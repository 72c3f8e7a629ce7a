package dev.assay.engine.estimate;

import dev.assay.engine.estimate.Estimate.Insufficient;
import dev.assay.engine.estimate.Estimate.Known;
import dev.assay.engine.estimate.Estimate.Reason;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The agreement of first and second reviewers beyond chance: Cohen's κ over any number of rulings, with its large-sample
 * error (Cohen, "A coefficient of agreement for nominal scales", 1960).
 */
public record ReviewerAgreement(List<RulingPair> pairs) {
    public ReviewerAgreement {
        pairs = List.copyOf(pairs);
    }

    /** Returns the number of pairs with equal rulings. */
    public int agreed() {
        return (int) pairs.stream()
                .filter(pair -> pair.first().equals(pair.second()))
                .count();
    }

    /** Returns κ with its interval. It is not known below 30 pairs, or where everybody always gave one ruling. */
    public Estimate kappa() {
        int n = pairs.size();
        Map<String, Long> first = counts(RulingPair::first);
        Map<String, Long> second = counts(RulingPair::second);
        double chance = first.entrySet().stream()
                        .mapToDouble(each -> (double) each.getValue() * second.getOrDefault(each.getKey(), 0L))
                        .sum()
                / ((double) n * n);
        double room = 1 - chance;
        if (n < Estimate.LEAST || room <= 1e-12) {
            return new Insufficient(Reason.TOO_FEW, n);
        }
        double seen = (double) agreed() / n;
        double kappa = (seen - chance) / room;
        double half = WilsonInterval.Z * Math.sqrt(seen * (1 - seen) / n) / room;
        return new Known(kappa, Math.max(-1, kappa - half), Math.min(1, kappa + half), n);
    }

    private Map<String, Long> counts(Function<RulingPair, String> person) {
        return pairs.stream().collect(Collectors.groupingBy(person, Collectors.counting()));
    }
}
