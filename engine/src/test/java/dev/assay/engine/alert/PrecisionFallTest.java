package dev.assay.engine.alert;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.engine.estimate.DrawnItem;
import dev.assay.engine.estimate.Stratum;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class PrecisionFallTest {
    private final SplittableRandom random = new SplittableRandom(3);

    /** Returns samples of a run, the newest first: a newer half and an older one, each of 400 items, all reviewed. */
    private List<DrawnItem> run(double acceptedNow, double rightNow, double acceptedBefore, double rightBefore) {
        List<DrawnItem> samples = new ArrayList<>();
        add(samples, acceptedNow, rightNow);
        add(samples, acceptedBefore, rightBefore);
        return samples;
    }

    private void add(List<DrawnItem> samples, double accepted, double right) {
        for (int i = 0; i < 400; i++) {
            boolean accepts = random.nextDouble() < accepted;
            Stratum stratum = accepts ? Stratum.JUDGE_ACCEPTED : Stratum.JUDGE_REJECTED;
            boolean correct = accepts && random.nextDouble() < right;
            samples.add(new DrawnItem("s", "text", stratum, 0.1, false, accepts, correct));
        }
    }

    @Test
    void aRunThatIsPaidMoreForLessIsTold() {
        assertThat(PrecisionFall.of(run(0.8, 0.6, 0.4, 0.95)))
                .hasValueSatisfying(detail -> assertThat(detail)
                        .matches("the accepted share rose from \\d+ % to \\d+ %, and of what is accepted \\d+ % is"
                                + " right instead of \\d+ %"));
    }

    @Test
    void aRunThatLearnsIsNot() {
        assertThat(PrecisionFall.of(run(0.8, 0.95, 0.4, 0.95))).isEmpty();
    }

    @Test
    void lessPrecisionAtTheSameRewardIsNot() {
        assertThat(PrecisionFall.of(run(0.5, 0.6, 0.5, 0.95))).isEmpty();
    }

    @Test
    void tooFewReviewsSayNothing() {
        List<DrawnItem> waiting = run(0.8, 0.6, 0.4, 0.95).stream()
                .map(sample -> new DrawnItem("s", "text", sample.stratum(), 0.1, false, sample.accepted(), null))
                .toList();
        assertThat(PrecisionFall.of(waiting)).isEmpty();
        assertThat(PrecisionFall.of(List.of())).isEmpty();
    }
}
