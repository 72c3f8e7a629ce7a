package dev.assay.db.gold;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PlaceholderGoldTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "$ $",
                "...",
                "?",
                "proof",
                "Not found.",
                "N/A",
                "\\text{Proof}",
                "\\boxed{None}",
                "Q.E.D.",
                "-",
                "——",
                "The proof is omitted.",
                "See above",
                "无"
            })
    void knowsWhatIsNoAnswer(String gold) {
        assertThat(PlaceholderGold.matches(gold)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"0", "-1", "[]", "无解", "\\emptyset", "no", "\\text{undefined}", "N", "A", "证明完毕的数", "x", "+"})
    void takesNoAnswerForAPlaceholder(String gold) {
        assertThat(PlaceholderGold.matches(gold)).isFalse();
    }
}
