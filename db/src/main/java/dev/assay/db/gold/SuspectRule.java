package dev.assay.db.gold;

import dev.assay.db.gold.SuspectGold.Agreed;
import dev.assay.engine.estimate.WilsonInterval;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Decides from the evidence whether a gold is suspect, and how much. */
final class SuspectRule {
    /** Rollouts of one policy at one step may repeat one mistake, so one vote is none. */
    private static final int LEAST_VOTES = 2;

    private static final long LEAST_AGREED = 4;
    private static final double LEAST_SHARE = 0.25;

    /** So many rollouts give the answer for each one that reaches the gold: common mistakes are rarer beside it. */
    private static final long AGREED_FOR_EACH_PASSED = 10;

    private static final long LEAST_UNREACHED = 16;

    private static final double PLACEHOLDER_SCORE = 0.9;
    private static final double CONFLICT_SCORE = 0.5;
    private static final double MOST_UNREACHED_SCORE = 0.25;

    /** By votes, then by rollouts; of equals the lower key, so that the order is the same everywhere. */
    private static final Comparator<Map.Entry<Long, Agreed>> BY_VOTES = Comparator.comparing(
                    (Map.Entry<Long, Agreed> answer) -> answer.getValue().votes())
            .thenComparing(answer -> answer.getValue().n())
            .reversed()
            .thenComparing(Map.Entry::getKey);

    private SuspectRule() {}

    /**
     * What is suspect of a gold.
     *
     * @param score that of the kind that scores highest, in (0,1]; empty without a kind
     */
    record Suspicion(Set<SuspectKind> kinds, OptionalDouble score) {
        /** Returns the score as it is stored; null for none. */
        @Nullable
        Double storedScore() {
            return score.isPresent() ? (Double) score.getAsDouble() : null;
        }

        /** Returns the kinds as they are stored. */
        String storedKinds() {
            return kinds.stream().map(SuspectKind::toString).collect(Collectors.joining(","));
        }
    }

    /** Returns the answer that most votes are for, of those that two rollouts gave and that are no gold in another form. */
    static Optional<Agreed> favourite(GoldEvidence evidence, GoldText text) {
        return evidence.answers().votes().entrySet().stream()
                .filter(answer -> answer.getValue().n() > 1 && !text.hasGold(answer.getKey()))
                .min(BY_VOTES)
                .map(Map.Entry::getValue);
    }

    static Suspicion of(GoldEvidence evidence, GoldText text, boolean conflicting) {
        Map<SuspectKind, Double> scores = new EnumMap<>(SuspectKind.class);
        if (conflicting) {
            scores.put(SuspectKind.CONFLICTING, CONFLICT_SCORE);
        }
        if (text.golds().stream().anyMatch(PlaceholderGold::matches)) {
            scores.put(SuspectKind.PLACEHOLDER, PLACEHOLDER_SCORE);
        }
        Optional<Agreed> agreed = text.golds().isEmpty()
                ? Optional.empty()
                : favourite(evidence, text).filter(answer -> isAgreed(evidence, answer));
        if (agreed.isPresent()) {
            scores.put(SuspectKind.AGREED, agreement(evidence, agreed.get()));
        } else if (evidence.passed() == 0 && evidence.n() >= LEAST_UNREACHED) {
            double high = WilsonInterval.bounds(0, (double) evidence.n()).high();
            scores.put(SuspectKind.NEVER_REACHED, MOST_UNREACHED_SCORE * (1 - high));
        }
        return new Suspicion(
                scores.keySet(),
                scores.values().stream().mapToDouble(Double::doubleValue).max());
    }

    private static boolean isAgreed(GoldEvidence evidence, Agreed answer) {
        return answer.votes() >= LEAST_VOTES
                && answer.n() >= LEAST_AGREED
                && answer.n() >= LEAST_SHARE * evidence.n()
                && answer.n() >= AGREED_FOR_EACH_PASSED * evidence.passed();
    }

    /** Returns the lower end of the interval of the answer's share, as if each vote were one trial. */
    private static double agreement(GoldEvidence evidence, Agreed answer) {
        double share = Math.min(1, (double) answer.n() / evidence.n());
        return WilsonInterval.bounds(share, answer.votes()).low();
    }
}
