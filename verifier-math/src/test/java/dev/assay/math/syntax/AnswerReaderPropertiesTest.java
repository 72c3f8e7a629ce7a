package dev.assay.math.syntax;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Locale;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

class AnswerReaderPropertiesTest {
    private static final List<String> PIECES = List.of(
            "\\sum",
            "_{k=1}",
            "^n",
            "\\int",
            "dx",
            "\\lim_{x\\to 0}",
            "\\frac",
            "{",
            "}",
            "\\{",
            "\\}",
            "\\mid",
            "|",
            "(",
            ")",
            "[",
            "]",
            ":",
            ",",
            ";",
            "3",
            "4.5",
            "1,234",
            "x",
            "y",
            "k",
            " ",
            "\n",
            "\\text{ if }",
            "and",
            "\\begin{cases}",
            "\\end{cases}",
            "\\begin{array}{c}",
            "\\end{array}",
            "\\\\",
            "&",
            "\\cdots",
            "...",
            "\\choose",
            "\\pmod",
            "mod",
            "C_n",
            "C",
            "!",
            "'",
            "^{\\prime}",
            "^\\circ",
            "cm",
            "\\$",
            "$",
            "%",
            "of",
            "twenty",
            "-",
            "+",
            "\\pm",
            "=",
            "<",
            ">",
            "\\in",
            "\\mathbb{Z}",
            "for all",
            "where",
            "p.m.",
            "May",
            "2014",
            "Interval",
            "Sum",
            "Matrix",
            "dir='+'",
            "**",
            "\\operatorname{f}",
            "\\left",
            "\\right",
            "①",
            "万",
            "三",
            "0x1",
            "_2",
            "\\overline",
            "\\dot",
            "\\sqrt",
            "\\text{",
            "\\not",
            "@",
            "□",
            "\t",
            "\u0000");

    @Provide
    Arbitrary<String> soups() {
        return Arbitraries.of(PIECES).list().ofMaxSize(24).map(pieces -> String.join("", pieces));
    }

    @Provide
    Arbitrary<String> sentences() {
        Arbitrary<String> words = Arbitraries.of(
                "they",
                "never",
                "cross",
                "because",
                "none",
                "lines",
                "remain",
                "parallel",
                "there",
                "exist",
                "such",
                "triangles",
                "always",
                "acute");
        return words.list().ofMinSize(2).ofMaxSize(8).map(list -> "The " + String.join(" ", list));
    }

    @Property(tries = 5000, seed = "2026")
    void anySoupOfNotationIsReadOrRefusedAndAlwaysTheSameWay(@ForAll("soups") String soup) {
        assertThat(Rendering.of(soup)).isEqualTo(Rendering.of(soup));
    }

    @Property(tries = 500, seed = "2026")
    void sentencesStayWords(@ForAll("sentences") String sentence) {
        assertThat(Rendering.of(sentence)).isEqualTo("“" + sentence.toLowerCase(Locale.ROOT) + "”");
    }

    @Property(tries = 500, seed = "2026")
    void aDollarSignOnBothSidesChangesNothing(@ForAll("sums") String sum) {
        assertThat(Rendering.of("$" + sum + "$")).isEqualTo(Rendering.of(sum));
        assertThat(Rendering.of("\\(" + sum + "\\)")).isEqualTo(Rendering.of(sum));
    }

    @Provide
    Arbitrary<String> sums() {
        Arbitrary<String> terms =
                Arbitraries.of("x", "2y", "\\frac{a}{b}", "\\sqrt{3}", "7", "\\sin t", "(u-v)^2", "k!");
        return terms.list().ofMinSize(1).ofMaxSize(5).map(list -> String.join("+", list));
    }
}
