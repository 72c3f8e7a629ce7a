package dev.assay.engine.estimate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.assay.engine.estimate.Estimate.Known;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests the intervals' coverage over many simulated runs of a pipeline with known error rates. */
class CoverageTest {
    private static final int SEEDS = 1_000;
    private static final int ITEMS = 5_000;

    /** Rules that accept some of the right answers, and a judge that rules on the rest. */
    private record Pipeline(
            double right, double ruleAccepts, double judgeRescues, double ruleFooled, double judgeFooled) {
        double falseNegative() {
            return (1 - ruleAccepts) * (1 - judgeRescues);
        }

        double falsePositive() {
            return ruleFooled + (1 - ruleFooled) * judgeFooled;
        }

        /** Returns a run's sample, drawn with another probability in each stratum and partly reviewed. */
        List<DrawnItem> run(SplittableRandom random, double reviewed) {
            List<DrawnItem> samples = new ArrayList<>();
            for (int i = 0; i < ITEMS; i++) {
                boolean correct = random.nextDouble() < right;
                boolean rule = random.nextDouble() < (correct ? ruleAccepts : ruleFooled);
                boolean judge = random.nextDouble() < (correct ? judgeRescues : judgeFooled);
                Stratum stratum =
                        rule ? Stratum.RULE_ACCEPTED : judge ? Stratum.JUDGE_ACCEPTED : Stratum.JUDGE_REJECTED;
                double probability = switch (stratum) {
                    case RULE_ACCEPTED -> 0.15;
                    case JUDGE_ACCEPTED -> 0.5;
                    case JUDGE_REJECTED -> 0.25;
                    case RULE_REJECTED, GATED, MEMORY_ACCEPTED, MEMORY_REJECTED -> 1;
                };
                if (random.nextDouble() < probability) {
                    Boolean review = random.nextDouble() < reviewed ? correct : null;
                    samples.add(new DrawnItem("s", "number", stratum, probability, rule, rule || judge, review));
                }
            }
            return samples;
        }
    }

    private static boolean covers(Estimate estimate, double truth) {
        return estimate instanceof Known known && known.low() <= truth && truth <= known.high();
    }

    private static final class Tally {
        private int negative;
        private int positive;
        private int difference;
        private int corrections;
        private double sum;
        private double squares;

        static Tally of(Pipeline pipeline, double reviewed) {
            Tally tally = new Tally();
            for (int seed = 0; seed < SEEDS; seed++) {
                tally.add(pipeline, EstimatedRates.of(pipeline.run(new SplittableRandom(seed), reviewed)));
            }
            return tally;
        }

        private void add(Pipeline pipeline, EstimatedRates rates) {
            negative += covers(rates.falseNegative(), pipeline.falseNegative()) ? 1 : 0;
            positive += covers(rates.falsePositive(), pipeline.falsePositive()) ? 1 : 0;
            double youden = 1 - pipeline.falseNegative() - pipeline.falsePositive();
            difference += covers(rates.youden(), youden) ? 1 : 0;
            if (rates.correction() != null && rates.accepted() instanceof Known raw) {
                double corrected = rates.correction().of(raw.value());
                corrections++;
                sum += corrected;
                squares += corrected * corrected;
            }
        }

        void isUnbiasedAbout(double truth) {
            double mean = sum / corrections;
            double error = Math.sqrt((squares / corrections - mean * mean) / corrections);
            assertThat(corrections).isEqualTo(SEEDS);
            assertThat(Math.abs(mean - truth)).isLessThan(3 * error);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "0.5, 0.7, 0.5, 0.02, 0.10",
        "0.3, 0.6, 0.7, 0.05, 0.05",
        "0.6, 0.8, 0.3, 0.01, 0.20",
    })
    void intervalsHoldTheTruthInNineteenRunsOfTwentyAndTheCorrectedRewardIsUnbiased(
            double right, double accepts, double rescues, double fooled, double judgeFooled) {
        Tally tally = Tally.of(new Pipeline(right, accepts, rescues, fooled, judgeFooled), 1);

        assertThat(tally.negative).as("false negatives").isBetween(930, 970);
        assertThat(tally.positive).as("false positives").isBetween(930, 970);
        assertThat(tally.difference).as("J").isBetween(930, 970);
        tally.isUnbiasedAbout(right);
    }

    @ParameterizedTest
    @CsvSource({"0.6, 0.8, 0.3, 0.01, 0.20, 0.5", "0.5, 0.7, 0.5, 0.02, 0.10, 0.25"})
    void theyDoSoTooWhereAPartOfTheSampleIsReviewed(
            double right, double accepts, double rescues, double fooled, double judgeFooled, double reviewed) {
        Tally tally = Tally.of(new Pipeline(right, accepts, rescues, fooled, judgeFooled), reviewed);

        assertThat(tally.negative).as("false negatives").isBetween(930, 970);
        assertThat(tally.positive).as("false positives").isBetween(930, 970);
        assertThat(tally.difference).as("J").isBetween(930, 970);
        tally.isUnbiasedAbout(right);
    }

    @Test
    void theCorrectedRewardOfEachAnswerAveragesToTheTrueOne() {
        Pipeline pipeline = new Pipeline(0.4, 0.6, 0.5, 0.03, 0.1);
        RewardCorrection correction = new RewardCorrection(pipeline.falsePositive(), pipeline.falseNegative());
        double accepted = 0.4 * (1 - pipeline.falseNegative()) + 0.6 * pipeline.falsePositive();
        double mean = accepted * correction.of(1) + (1 - accepted) * correction.of(0);
        assertThat(mean).isCloseTo(0.4, within(1e-12));
    }
}
