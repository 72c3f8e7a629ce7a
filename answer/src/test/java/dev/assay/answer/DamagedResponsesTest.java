package dev.assay.answer;

import static dev.assay.answer.Answers.lenient;
import static dev.assay.answer.Answers.stage;
import static dev.assay.answer.Answers.text;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DamagedResponsesTest {
    @Test
    void aControlCharacterThatBeganACommandIsThatCommand() {
        assertThat(DamagedEscapes.mended("12\text{ cm}")).isEqualTo("12\\text{ cm}");
        assertThat(DamagedEscapes.mended("\frac{1}{2}")).isEqualTo("\\frac{1}{2}");
        assertThat(DamagedEscapes.mended("\beta, \rho")).isEqualTo("\\beta, \\rho");
        assertThat(DamagedEscapes.mended("x \neq 3")).isEqualTo("x \\neq 3");
    }

    @Test
    void tabsAndLinesOfATextStay() {
        String table = "name\texts\nequal\t5\r\nhot";
        assertThat(DamagedEscapes.mended(table)).isSameAs(table);
    }

    @Test
    void doubledBackslashesAreSingleWhereTheyEndNoRow() {
        assertThat(DamagedEscapes.mended("\\begin{pmatrix} \\\\frac{1}{2} \\\\ 3 \\end{pmatrix}"))
                .isEqualTo("\\begin{pmatrix} \\frac{1}{2} \\\\ 3 \\end{pmatrix}");
        assertThat(DamagedEscapes.mended("\\\\begin{pmatrix} 1 \\\\\\\\ 2 \\\\end{pmatrix}"))
                .isEqualTo("\\begin{pmatrix} 1 \\\\ 2 \\end{pmatrix}");
        String rows = "\\begin{pmatrix}1\\\\\\frac12\\end{pmatrix}";
        assertThat(DamagedEscapes.mended(rows)).isSameAs(rows);
    }

    @Test
    void placesAreThoseOfTheResponse() {
        String response = "12\text{ cm} or so, thus \boxed{7}.";
        assertThat(lenient(response))
                .isInstanceOfSatisfying(
                        AnswerExtraction.Found.class,
                        found -> assertThat(response.substring(found.start(), found.end()))
                                .isEqualTo("7"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Let us see. We have 4 apples. We have 4 apples. We have 4 apples. We have 4 apples. We have 4 apples.",
                "We get \\[ x = \\frac{3 + 15",
                "\\begin{align*} x &= 3 \\\\ &= 4",
                "Hence $f(x) = x^2 + 4",
                "so it is |x-15|+|x-p-15|\\\\ =|x-p|+|x-15|"
            })
    void theEndOfALoopOrOfABrokenFormulaIsNoAnswer(String response) {
        assertThat(text(response)).isEmpty();
    }

    @Test
    void anAnswerBeforeTheLoopCounts() {
        String loop = " Let me check: 3+4 = 7".repeat(8);
        assertThat(text("So \\boxed{5}." + loop)).isEqualTo("5");
        assertThat(text("The answer is 5." + loop)).isEqualTo("5");
        assertThat(text("The answer is 7. ".repeat(8))).isEqualTo("7");
    }

    @Test
    void aPriceOrACalculationAtTheEndIsWhatItWas() {
        assertThat(text("So she pays $3 and then he pays $4")).isEqualTo("4");
        assertThat(stage("So the total is 3 * 4 = 12")).isEqualTo("extract.last_equation");
    }
}
