package dev.assay.graders.formula;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RewardFormulaTest {
    private static final Map<String, Double> REWARDS = Map.of("name", 0.8, "email", 1.0, "none", 0.0);

    private static RewardFormula read(String text) {
        return RewardFormula.read(text, REWARDS.keySet());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    (name + email) / 2          | 0.9
                    0.5 * name + 0.5*email      | 0.9
                    1 - 2 - 3                   | -4
                    8 / 4 / 2                   | 1
                    2 + 3 * 4                   | 14
                    2 ^ 3 ^ 2                   | 512
                    2 ** 3 ** 2                 | 512
                    -2 ** 2                     | -4
                    (-2) ^ 2                    | 4
                    2 ** -1                     | 0.5
                    --1                         | 1
                    .5 + 1.e1 + 2E-1            | 10.7
                    min(name, email, 0.3)       | 0.3
                    max(1, name)                | 1
                    abs(name - 1) * 5           | 1
                    floor(name) + ceil(name)    | 1
                    exp(none)                   | 1
                    sqrt(16) + log(exp(2))      | 6
                    """)
    void hasTheValueOfItsArithmetic(String text, double value) {
        assertThat(read(text).value(REWARDS).orElseThrow()).isCloseTo(value, within(1e-12));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1 / none",
                "0 / none",
                "log(none)",
                "log(-1)",
                "sqrt(-1)",
                "exp(1000)",
                "10 ^ 400",
                "(-8) ^ 0.5",
                "(1 / none) ^ 0",
                "1 / (1 / none)",
                "max(1, 1 / none)"
            })
    void hasNoValueWhereAStepOfItHasNone(String text) {
        assertThat(read(text).value(REWARDS)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    ''                | ends too early
                    1 +               | ends too early
                    (name             | ends too early
                    name)             | can't be read at character 5
                    1 2               | can't be read at character 3
                    name.real         | can't be read at character 5
                    name[0]           | can't be read at character 5
                    2 * * 3           | can't be read at character 5
                    __import__('os')  | calls __import__
                    other + 1         | names other, which is none of the graders: [email, name, none]
                    min               | names min
                    min()             | can't be read
                    sqrt(1, 2)        | gives sqrt 2 arguments
                    1e999             | no finite number
                    1.2.3             | can't be read
                    1e                | no finite number
                    """)
    void isRefusedWhereItIsNone(String text, String why) {
        assertThatThrownBy(() -> read(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(why);
    }

    @ParameterizedTest
    @ValueSource(strings = {"(", "-", "min(", "2^", "2**-"})
    void isRefusedWhereItIsTooDeep(String step) {
        String deep = step.repeat(100) + "1";

        assertThatThrownBy(() -> read(deep)).hasMessageContaining("nested at most 64 deep");
    }

    @Test
    void isRefusedWhereItIsTooLong() {
        assertThatThrownBy(() -> read("1" + "+1".repeat(1_000))).hasMessageContaining("2000 characters");
        assertThat(read("1" + "+1".repeat(999)).value(REWARDS)).hasValue(1_000);
    }

    @Test
    void callsGradersByPlainNames() {
        assertThat(RewardFormula.isName("email_grader_2")).isTrue();
        assertThat(RewardFormula.isName("an email")).isFalse();
        assertThat(RewardFormula.isName("2nd")).isFalse();
        assertThat(RewardFormula.isName("sqrt")).isFalse();
    }
}
