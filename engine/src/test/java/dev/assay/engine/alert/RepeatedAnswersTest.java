package dev.assay.engine.alert;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RepeatedAnswersTest {
    private final RepeatedAnswers answers = new RepeatedAnswers();

    private long alerts(int times, String answer, String gold) {
        return IntStream.range(0, times)
                .filter(i -> answers.accepted(answer, List.of(gold.formatted(i))))
                .count();
    }

    @Test
    void anAnswerThatIsAcceptedAgainstManyGoldsIsToldOnce() {
        assertThat(alerts(RepeatedAnswers.MANY - 1, "Solution", "gold %d")).isZero();
        assertThat(alerts(100, "solution.", "gold %d")).isEqualTo(1);
    }

    @Test
    void aRightAnswerThatRepeatsAgainstItsGoldIsNot() {
        assertThat(alerts(1_000, "one half", "1/2")).isZero();
        for (String same : List.of("\\frac{1}{2}", "$\\frac12$", "\\frac 12", "frac12")) {
            assertThat(alerts(100, "one half", same)).isZero();
        }
    }

    @Test
    void differentAnswersAreToldApart() {
        for (int i = 0; i < 1_000; i++) {
            assertThat(answers.accepted("answer " + i, List.of("gold " + i))).isFalse();
        }
    }

    @Test
    void whatIsAcceptedAmongThousandsOfOtherAnswersIsStillFound() {
        boolean told = false;
        for (int i = 0; i < 40_000; i++) {
            answers.accepted("other " + i, List.of("gold"));
            told |= i % 1_000 == 0 && answers.accepted("a hack", List.of("gold " + i));
        }
        assertThat(told).isTrue();
    }
}
