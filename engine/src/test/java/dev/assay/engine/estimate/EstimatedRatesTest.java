package dev.assay.engine.estimate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.assay.engine.estimate.Estimate.Insufficient;
import dev.assay.engine.estimate.Estimate.Known;
import dev.assay.engine.estimate.Estimate.Reason;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class EstimatedRatesTest {
    private static List<DrawnItem> samples(int count, Stratum stratum, double probability, @Nullable Boolean correct) {
        boolean accepted = stratum.name().endsWith("ACCEPTED");
        return Collections.nCopies(
                count,
                new DrawnItem(
                        "s", "number", stratum, probability, stratum == Stratum.RULE_ACCEPTED, accepted, correct));
    }

    private static List<DrawnItem> all(List<List<DrawnItem>> parts) {
        List<DrawnItem> all = new ArrayList<>();
        parts.forEach(all::addAll);
        return all;
    }

    private static Known known(Estimate estimate) {
        assertThat(estimate).isInstanceOf(Known.class);
        return (Known) estimate;
    }

    /** 8 of 10 and 0 of 10, from published tables of the method. */
    @Test
    void wilsonsIntervalIsThePublishedOne() {
        assertThat(WilsonInterval.bounds(0.8, 10).low()).isCloseTo(0.4902, within(5e-5));
        assertThat(WilsonInterval.bounds(0.8, 10).high()).isCloseTo(0.9433, within(5e-5));
        assertThat(WilsonInterval.bounds(0, 10).low()).isZero();
        assertThat(WilsonInterval.bounds(0, 10).high()).isCloseTo(0.2775, within(5e-5));
    }

    @Test
    void itemsStandForAsManyAsTheirProbabilitySays() {
        EstimatedRates rates = EstimatedRates.of(all(List.of(
                samples(90, Stratum.RULE_ACCEPTED, 0.1, true),
                samples(10, Stratum.RULE_ACCEPTED, 0.1, false),
                samples(50, Stratum.JUDGE_ACCEPTED, 0.5, true),
                samples(50, Stratum.JUDGE_REJECTED, 0.5, true),
                samples(150, Stratum.JUDGE_REJECTED, 0.5, false))));
        assertThat(rates.items()).isCloseTo(1_500, within(1e-9));
        assertThat(known(rates.falseNegative()).value()).isCloseTo(100.0 / 1_100, within(1e-12));
        assertThat(known(rates.falsePositive()).value()).isCloseTo(100.0 / 400, within(1e-12));
        assertThat(known(rates.precision()).value()).isCloseTo(1_000.0 / 1_100, within(1e-12));
        assertThat(known(rates.rescued()).value()).isCloseTo(100.0 / 500, within(1e-12));
        assertThat(known(rates.accepted()).value()).isCloseTo(1_100.0 / 1_500, within(1e-12));
        assertThat(known(rates.youden()).value()).isCloseTo(1 - 100.0 / 1_100 - 0.25, within(1e-12));
        RewardCorrection correction = rates.correction();
        assertThat(correction).isNotNull();
        if (correction != null) {
            assertThat(correction.of(1_100.0 / 1_500)).isCloseTo(1_100.0 / 1_500, within(1e-12));
            assertThat(correction.of(1)).isGreaterThan(1);
            assertThat(correction.of(0)).isNegative();
        }
    }

    @Test
    void aJudgeThatAgreesByChanceHasNoAgreementAndOneThatAlwaysAgreesHasAll() {
        List<DrawnItem> chance = all(List.of(
                samples(25, Stratum.JUDGE_ACCEPTED, 0.5, true),
                samples(25, Stratum.JUDGE_ACCEPTED, 0.5, false),
                samples(25, Stratum.JUDGE_REJECTED, 0.5, true),
                samples(25, Stratum.JUDGE_REJECTED, 0.5, false)));
        assertThat(known(EstimatedRates.of(chance).kappa()).value()).isCloseTo(0, within(1e-12));
        List<DrawnItem> always = all(List.of(
                samples(25, Stratum.JUDGE_ACCEPTED, 0.5, true), samples(25, Stratum.JUDGE_REJECTED, 0.5, false)));
        assertThat(known(EstimatedRates.of(always).kappa()).value()).isCloseTo(1, within(1e-12));
    }

    @Test
    void whatWaitsForReviewIsStoodForByTheReviewedOfItsStratum() {
        EstimatedRates rates = EstimatedRates.of(all(List.of(
                samples(40, Stratum.RULE_ACCEPTED, 1, true),
                samples(40, Stratum.RULE_ACCEPTED, 1, null),
                samples(20, Stratum.JUDGE_REJECTED, 1, true),
                samples(60, Stratum.JUDGE_REJECTED, 1, false))));
        assertThat(known(rates.falseNegative()).value()).isCloseTo(0.2, within(1e-12));
        assertThat(rates.samples()).isEqualTo(160);
        assertThat(rates.reviewed()).isEqualTo(120);
    }

    @Test
    void tooLittleIsSaidToBeTooLittle() {
        EstimatedRates few = EstimatedRates.of(samples(29, Stratum.RULE_ACCEPTED, 1, true));
        assertThat(few.accepted()).isEqualTo(new Insufficient(Reason.TOO_FEW, 29));
        assertThat(few.strata().getFirst().right()).isEqualTo(new Insufficient(Reason.TOO_FEW, 29));
        assertThat(few.refused()).isEqualTo(Reason.TOO_FEW);
        EstimatedRates unseen = EstimatedRates.of(all(
                List.of(samples(100, Stratum.RULE_ACCEPTED, 1, true), samples(100, Stratum.JUDGE_REJECTED, 1, null))));
        assertThat(unseen.falseNegative()).isEqualTo(new Insufficient(Reason.UNREVIEWED_STRATUM, 100));
        assertThat(unseen.correction()).isNull();
        assertThat(EstimatedRates.of(List.of()).accepted()).isEqualTo(new Insufficient(Reason.TOO_FEW, 0));
    }

    @Test
    void aPipelineThatIsWrongTooOftenIsNotCorrected() {
        EstimatedRates rates = EstimatedRates.of(all(List.of(
                samples(60, Stratum.RULE_ACCEPTED, 1, true),
                samples(40, Stratum.RULE_ACCEPTED, 1, false),
                samples(40, Stratum.JUDGE_REJECTED, 1, true),
                samples(60, Stratum.JUDGE_REJECTED, 1, false))));
        assertThat(rates.correction()).isNull();
        assertThat(rates.refused()).isEqualTo(Reason.TOO_WRONG);
    }
}
