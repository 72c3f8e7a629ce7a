package dev.assay.code.compare;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.sandbox.Bytes;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.CharRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OutputComparerTest {
    private static boolean same(OutputComparer comparer, String output, String expected) {
        return comparer.compare(Bytes.utf8(output), Bytes.utf8(expected)) instanceof OutputMatch.Same;
    }

    private static String why(OutputComparer comparer, Bytes output, String expected) {
        return comparer.compare(output, Bytes.utf8(expected)) instanceof OutputMatch.Different(String why)
                ? why
                : "same";
    }

    @Test
    void tokensPassOverBlanksAndNothingElse() {
        assertThat(same(OutputComparer.TOKENS, " 1\t2\r\n3", "1 2 3\n")).isTrue();
        assertThat(same(OutputComparer.TOKENS, "", "\n")).isTrue();
        assertThat(same(OutputComparer.TOKENS, "1 2", "1 2 3")).isFalse();
        assertThat(same(OutputComparer.TOKENS, "1 2 3 4", "1 2 3")).isFalse();
        assertThat(same(OutputComparer.TOKENS, "12 3", "1 23")).isFalse();
        assertThat(same(OutputComparer.TOKENS, "yes", "YES")).isFalse();
        assertThat(same(OutputComparer.TOKENS, "1.0", "1")).isFalse();
    }

    @Test
    void exactIsByteByByte() {
        assertThat(same(OutputComparer.EXACT, "a\n", "a\n")).isTrue();
        assertThat(same(OutputComparer.EXACT, "a", "a\n")).isFalse();
        assertThat(same(OutputComparer.EXACT, "a \n", "a\n")).isFalse();
    }

    @Test
    void linesPassOverBlanksAtTheirEndsAndEmptyLinesAtTheEnd() {
        assertThat(same(OutputComparer.LINES, "a  \r\nb\n\n", "a\nb")).isTrue();
        assertThat(same(OutputComparer.LINES, "\n", "")).isTrue();
        assertThat(same(OutputComparer.LINES, "a\n\nb", "a\nb")).isFalse();
        assertThat(same(OutputComparer.LINES, " a", "a")).isFalse();
        assertThat(same(OutputComparer.LINES, "a b", "a\nb")).isFalse();
        assertThat(same(OutputComparer.LINES, "a\nb", "a\nb\nc")).isFalse();
        assertThat(same(OutputComparer.LINES, "a\nb\nc", "a\nb")).isFalse();
        assertThat(same(OutputComparer.LINES, "", "a")).isFalse();
    }

    @Test
    void linesInAnyOrderAreEachThereAsOftenAsExpected() {
        OutputComparer lines = OutputComparer.lines(false, false);
        assertThat(same(lines, "b\na\nb  \n\n", "a\nb\nb")).isTrue();
        assertThat(same(lines, "a\na\nb", "a\nb\nb")).isFalse();
        assertThat(same(lines, "a\nb", "a\nb\nb")).as("one is missing").isFalse();
        assertThat(same(lines, "a\nb\nb\nc", "a\nb\nb")).as("one is a guess").isFalse();
        assertThat(same(lines, "b  a", "b a")).isFalse();
        assertThat(same(lines, "", "\n")).isTrue();
        assertThat(why(lines, Bytes.utf8("a\nx\nb"), "a\nb\nc")).isEqualTo("line 2 is wrong, or there too often: x");
        assertThat(why(lines, Bytes.utf8("a"), "a\nsecret")).doesNotContain("secret");
    }

    @Test
    void wordsKeepTheirLineAndTheirOrderUnlessThatIsLeftOpenToo() {
        OutputComparer tokens = OutputComparer.lines(true, false);
        assertThat(same(tokens, "3  4\n\n1\t2 \r\n", "1 2\n3 4\n")).isTrue();
        assertThat(same(tokens, "1 2 3 4", "1 2\n3 4")).isFalse();
        assertThat(same(tokens, "2 1\n3 4", "1 2\n3 4")).isFalse();
        OutputComparer nested = OutputComparer.lines(true, true);
        assertThat(same(nested, "4 3\n2 1", "1 2\n3 4")).isTrue();
        assertThat(same(nested, "1 3\n2 4", "1 2\n3 4")).isFalse();
        assertThat(same(nested, "1 1\n3 4", "1 2\n3 4")).isFalse();
    }

    @Property
    void linesInAnyOrderAreSymmetricAndHoldOfEveryShuffle(
            @ForAll @CharRange(from = 'a', to = 'c') String letters,
            @ForAll @CharRange(from = 'a', to = 'c') String others) {
        OutputComparer lines = OutputComparer.lines(false, false);
        String text = String.join("\n", letters.split(""));
        String other = String.join("\n", others.split(""));
        assertThat(same(lines, new StringBuilder(text).reverse().toString(), text))
                .isTrue();
        assertThat(same(lines, text, other)).isEqualTo(same(lines, other, text));
    }

    @ParameterizedTest
    @CsvSource({
        "0.3333333, 0.33333333, true",
        "0.3334, 0.33333333, false",
        "3.0, 3, true",
        "2.9999999999, 3, true",
        "1e3, 1000.0, true",
        "1000000000.5, 1000000000, true",
        "1000000001, 1000000000, false",
        "007, 7, true",
        "-0, 0, true",
        "+5, 5, true",
        "0x10, 16, false",
        "NaN, 1, false",
        "inf, 1e308, false",
        "1e9999, 1e9998, false",
        "--1, 1, false",
        "abc, abc, true",
        "abc, abd, false"
    })
    void numbersMayDifferByTheToleranceButIntegersMayNot(String output, String expected, boolean same) {
        assertThat(same(OutputComparer.numeric(1e-6), output, expected)).isEqualTo(same);
    }

    @Test
    void whatIsNotUtf8IsComparedAsBytesAndNamed() {
        Bytes output = Bytes.of(new byte[] {(byte) 0xff, (byte) 0xfe});
        assertThat(why(OutputComparer.TOKENS, output, "\u00ff\u00fe")).contains("not UTF-8");
        assertThat(why(OutputComparer.TOKENS, output, "\ufffd\ufffd")).contains("not UTF-8");
        assertThat(OutputComparer.TOKENS.compare(output, output)).isInstanceOf(OutputMatch.Same.class);
    }

    @Test
    void noReasonTellsWhatWasExpected() {
        for (OutputComparer comparer : new OutputComparer[] {
            OutputComparer.TOKENS, OutputComparer.EXACT, OutputComparer.LINES, OutputComparer.numeric(0)
        }) {
            assertThat(why(comparer, Bytes.utf8("wrong one"), "secret two")).doesNotContain("secret");
            assertThat(why(comparer, Bytes.EMPTY, "secret two")).doesNotContain("secret", "2");
        }
    }

    @Property
    void everyComparisonHoldsOfATextAndItself(@ForAll @CharRange(from = '\0', to = 'z') String text) {
        assertThat(same(OutputComparer.EXACT, text, text)).isTrue();
        assertThat(same(OutputComparer.LINES, text, text)).isTrue();
        assertThat(same(OutputComparer.TOKENS, text, text)).isTrue();
        assertThat(same(OutputComparer.numeric(0), text, text)).isTrue();
    }

    @Property
    void whatIsExactIsTheSameByLinesAndSoByTokens(
            @ForAll @CharRange(from = '\t', to = '\r') @CharRange(from = 'a', to = 'b') String output,
            @ForAll @CharRange(from = '\t', to = '\r') @CharRange(from = 'a', to = 'b') String expected) {
        if (same(OutputComparer.LINES, output, expected)) {
            assertThat(same(OutputComparer.TOKENS, output, expected)).isTrue();
            assertThat(same(OutputComparer.LINES, expected, output)).isTrue();
        }
    }
}
