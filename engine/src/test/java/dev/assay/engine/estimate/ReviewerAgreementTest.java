package dev.assay.engine.estimate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class ReviewerAgreementTest {
    private static final Offset<Double> EXACT = Offset.offset(1e-4);

    private final List<RulingPair> pairs = new ArrayList<>();

    private void say(int times, String first, String second) {
        pairs.addAll(Collections.nCopies(times, new RulingPair(first, second)));
    }

    /** By hand: 35 of 50 agree; by chance 0.5 · 0.6 + 0.5 · 0.4 = 0.5; κ = 0.2 / 0.5; σ = √(0.7 · 0.3 / 50) / 0.5. */
    @Test
    void kappaOfTwoRulingsIsTheOneWorkedOutByHand() {
        say(20, "right", "right");
        say(5, "right", "wrong");
        say(10, "wrong", "right");
        say(15, "wrong", "wrong");

        Estimate.Known kappa = (Estimate.Known) new ReviewerAgreement(pairs).kappa();
        assertThat(kappa.value()).isCloseTo(0.4, EXACT);
        assertThat(kappa.low()).isCloseTo(0.4 - 1.95996 * 0.129615, EXACT);
        assertThat(kappa.high()).isCloseTo(0.4 + 1.95996 * 0.129615, EXACT);
        assertThat(kappa.n()).isEqualTo(50);
        assertThat(new ReviewerAgreement(pairs).agreed()).isEqualTo(35);
    }

    /** By hand: 82 of 100 agree; by chance 0.5 · 0.45 + 0.3 · 0.35 + 0.2 · 0.2 = 0.37; κ = 0.45 / 0.63 = 0.7143. */
    @Test
    void kappaOfThreeRulingsIsTheOneWorkedOutByHand() {
        say(40, "right", "right");
        say(8, "right", "wrong");
        say(2, "right", "bad_reference");
        say(4, "wrong", "right");
        say(25, "wrong", "wrong");
        say(1, "wrong", "bad_reference");
        say(1, "bad_reference", "right");
        say(2, "bad_reference", "wrong");
        say(17, "bad_reference", "bad_reference");

        Estimate.Known kappa = (Estimate.Known) new ReviewerAgreement(pairs).kappa();
        assertThat(kappa.value()).isCloseTo(0.7143, EXACT);
    }

    @Test
    void tooFewPairsOrOneRulingAloneHaveNoKappa() {
        assertThat(new ReviewerAgreement(List.of()).kappa())
                .isEqualTo(new Estimate.Insufficient(Estimate.Reason.TOO_FEW, 0));
        say(29, "right", "wrong");
        assertThat(new ReviewerAgreement(pairs).kappa()).isInstanceOf(Estimate.Insufficient.class);
        pairs.clear();
        say(40, "right", "right");
        assertThat(new ReviewerAgreement(pairs).kappa()).isInstanceOf(Estimate.Insufficient.class);
    }
}
