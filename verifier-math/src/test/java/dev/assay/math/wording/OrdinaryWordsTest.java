package dev.assay.math.wording;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OrdinaryWordsTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "5",
                "x^2+76x-672",
                "\\frac{168}{16}",
                "\\left(-\\infty, -7\\right] \\cup \\left(3, \\infty\\right)",
                "\\{14, -43\\}",
                "\\begin{pmatrix}-2&-7\\\\8&4\\end{pmatrix}",
                "9-\\cos^2(84x)",
                "a, b \\text{ } c"
            })
    void notationHasNoWord(String text) {
        assertThat(OrdinaryWords.mayBeIn(text)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\\text{even}",
                "all reals",
                "N$a$m",
                "\\text{N}\\text{o}",
                "k_{\\max} = 1; a = b",
                "x = 1 \\iff y = 2",
                "\\mathbb{R}^+",
                "\\quadAT 3",
                "A: \\begin{pmatrix}1\\end{pmatrix}",
                "\\begin{pmatrix}1\\end{pmatrix} (\\approx 5)",
                "\\begin{no}1\\end{no}",
                "\\\\or",
                "或"
            })
    void whateverAReadingMayTakeForAWordIsOne(String text) {
        assertThat(OrdinaryWords.mayBeIn(text)).isTrue();
    }
}
