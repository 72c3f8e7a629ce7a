package dev.assay.math.wording;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SentenceFrameTest {
    @ParameterizedTest
    @CsvSource(
            delimiterString = "~",
            value = {
                "The answer is $\\frac{n+2}{3}$. ~ \\frac{n+2}{3}",
                "\\text{The answer is } 511 ~ 511",
                "The maximum value is 12 ~ 12",
                "Solution is: $[x=-1, y=4]$. ~ [x=-1, y=4]",
                "There are $2$ solutions: $x=1$ and $x=\\ln 5$ ~ x=1 and x=\\ln 5",
                "\\text{The statement is true.} ~ true",
                "\\text{It is a Friday.} ~ Friday",
                "511\\text{, since } 2^9-1=511 ~ 511",
                "$3^{n-1}$, attained when all $x_i$ are equal ~ 3^{n-1}",
                "$\\frac{5}{16}$ (about 31%) ~ \\frac{5}{16}",
                "\\sqrt{11}\\ (\\approx 3.317) \\text{ in length} ~ \\sqrt{11}\\ (\\approx 3.317) \\text{ in length}",
                "\\sqrt{11}\\text{ (units)} ~ \\sqrt{11}",
                "-0.8\\text{ (slope of the line)} ~ -0.8",
                "The largest field has area 30.25 square meters. ~ 30.25 square meters",
                "$\\frac{1}{9}$, with equality iff all are equal ~ \\frac{1}{9}",
                "6 (the numbers 1, 3, 9, 27, 81, 243) ~ 6",
                "Yes, $u=w$. Subtract the two equations. ~ Yes, u=w",
            })
    void theSentenceAroundAValueGoes(String text, String core) {
        assertThat(SentenceFrame.ofGold(text).orElse(text)).isEqualTo(core);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "5",
                "\\frac{1}{2}",
                "not 5",
                "The answer is not 5",
                "at least 5",
                "5 or 7",
                "\\text{Either } 5 \\text{ or } 7",
                "n \\equiv 1 (mod 4)",
                "5 apples",
                "\\text{Alice: }9,\\ \\text{Bob: }14",
                "7:32",
                "m=1: one point; m=2: a line",
                "1, i, -1",
                "Mrs. Abbot",
                "5, so it is 5 or 7",
                "5. Or is it 7?",
            })
    void whatSaysSomethingAboutTheValueStays(String text) {
        String core = SentenceFrame.ofAnswer(text).orElse(text);
        assertThat(core.replaceAll("[^0-9a-z]", ""))
                .isIn(
                        text.replaceAll("[^0-9a-z]", ""),
                        text.replace("The answer is ", "").replaceAll("[^0-9a-z]", ""));
    }

    @Property(tries = 2_000, seed = "2026")
    void nothingIsEverThrown(@ForAll String text) {
        assertThat(SentenceFrame.ofAnswer(text)).isNotNull();
        assertThat(SentenceFrame.ofAnswer("The answer is " + text + ", since")).isNotNull();
    }
}
