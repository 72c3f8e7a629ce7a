package dev.assay.engine.estimate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.assay.engine.estimate.Estimate.Insufficient;
import dev.assay.engine.estimate.Estimate.Known;
import java.util.List;
import org.junit.jupiter.api.Test;

class JudgeReliabilityTest {
    /** 40 answers at 0.9, of which 30 are right; 60 at 0.2, of which 6 are right: 0.4 · 0.15 + 0.6 · 0.1 = 0.12. */
    @Test
    void theErrorIsTheMeanDistanceBetweenConfidenceAndTruth() {
        JudgeReliability judge = JudgeReliability.of(List.of(
                        new JudgedAnswers("b@1", 9, 0.5, true, 30, 27),
                        new JudgedAnswers("b@1", 9, 0.5, false, 10, 9),
                        new JudgedAnswers("b@1", 2, 0.5, true, 6, 1.2),
                        new JudgedAnswers("b@1", 2, 0.5, false, 54, 10.8)))
                .getFirst();

        assertThat(judge.n()).isEqualTo(100);
        assertThat(judge.error().orElseThrow()).isCloseTo(0.12, within(1e-12));
        JudgeReliability.Bin sure = judge.bins().get(9);
        assertThat(sure.confidence().orElseThrow()).isCloseTo(0.9, within(1e-12));
        assertThat(((Known) sure.right()).value()).isEqualTo(0.75);
        assertThat(((Known) sure.right()).low())
                .isCloseTo(WilsonInterval.bounds(0.75, 40).low(), within(1e-9));
        assertThat(judge.bins().getFirst().confidence()).isEmpty();
        assertThat(judge.bins().getFirst().right()).isInstanceOf(Insufficient.class);
    }

    /** Drawn with 0.1, an answer stands for ten: (10 · |0 − 0.5| · 1 + …) of one right at 0.5 and nine wrong at 0.5. */
    @Test
    void anAnswerStandsForAsManyAsTheProbabilityOfItsDrawingSays() {
        JudgeReliability judge = JudgeReliability.of(List.of(
                        new JudgedAnswers("b@1", 5, 0.1, true, 10, 5), new JudgedAnswers("b@1", 5, 1, false, 20, 10)))
                .getFirst();

        assertThat(judge.error().orElseThrow()).isCloseTo(100.0 / 120 - 0.5, within(1e-12));
    }

    @Test
    void judgesStandApartAndFewAnswersGiveNoError() {
        List<JudgeReliability> judges = JudgeReliability.of(
                List.of(new JudgedAnswers("b@2", 0, 1, true, 1, 0), new JudgedAnswers("a@1", 0, 1, false, 29, 0)));

        assertThat(judges).extracting(JudgeReliability::judge).containsExactly("a@1", "b@2");
        assertThat(judges).allMatch(judge -> judge.error().isEmpty());
    }
}
