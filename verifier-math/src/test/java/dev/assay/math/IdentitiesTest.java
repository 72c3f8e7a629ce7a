package dev.assay.math;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.math.comparison.RuleDecision;
import dev.assay.math.comparison.TaskConventions;
import dev.assay.math.equality.EqualityRules;
import dev.assay.math.syntax.AnswerReader;
import dev.assay.math.syntax.AnswerReading;
import dev.assay.math.syntax.Expression;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Identities hold, and the same with one sign or number changed do not. */
class IdentitiesTest {
    private static final String IDENTITIES = """
            \\sin(x+y) ~ \\sin x\\cos y+\\cos x\\sin y ~ \\sin x\\cos y-\\cos x\\sin y
            \\cos 3x ~ 4\\cos^3 x-3\\cos x ~ 4\\cos^3 x-2\\cos x
            \\tan 2x ~ \\frac{2\\tan x}{1-\\tan^2 x} ~ \\frac{2\\tan x}{1+\\tan^2 x}
            \\tan\\frac{x}{2} ~ \\frac{1-\\cos x}{\\sin x} ~ \\frac{1+\\cos x}{\\sin x}
            \\sec^2 x ~ 1+\\tan^2 x ~ 1-\\tan^2 x
            \\sin x\\cos y ~ \\frac{\\sin(x+y)+\\sin(x-y)}{2} ~ \\frac{\\sin(x+y)-\\sin(x-y)}{2}
            \\cosh^2 x-\\sinh^2 x ~ 1 ~ -1
            \\arcsin x+\\arccos x ~ \\frac{\\pi}{2} ~ \\pi
            \\arctan\\frac15+\\arctan\\frac23 ~ \\frac{\\pi}{4} ~ \\frac{\\pi}{5}
            \\ln(x^3y) ~ 3\\ln x+\\ln y ~ 2\\ln x+\\ln y
            \\log_2 x ~ \\frac{\\ln x}{\\ln 2} ~ \\frac{\\ln x}{\\ln 3}
            \\log_8 x ~ \\frac{1}{3}\\log_2 x ~ \\frac{1}{2}\\log_2 x
            x^{\\ln y} ~ y^{\\ln x} ~ y^{\\ln y}
            e^{3\\ln x} ~ x^3 ~ x^2
            \\sqrt{5+2\\sqrt6} ~ \\sqrt2+\\sqrt3 ~ \\sqrt2+\\sqrt5
            \\sqrt{4+\\sqrt7} ~ \\frac{\\sqrt{14}+\\sqrt2}{2} ~ \\frac{\\sqrt{14}-\\sqrt2}{2}
            \\sqrt[3]{7+5\\sqrt2} ~ 1+\\sqrt2 ~ 2+\\sqrt2
            \\frac{\\sqrt{x+1}-1}{x} ~ \\frac{1}{\\sqrt{x+1}+1} ~ \\frac{1}{\\sqrt{x+1}-1}
            \\cos 72^\\circ ~ \\frac{\\sqrt5-1}{4} ~ \\frac{\\sqrt5+1}{4}
            \\sin 18^\\circ\\sin 54^\\circ ~ \\frac14 ~ \\frac15
            \\tan\\frac{\\pi}{8} ~ \\sqrt2-1 ~ \\sqrt3-1
            \\binom{n}{3} ~ \\frac{n(n-1)(n-2)}{6} ~ \\frac{n(n-1)(n-2)}{3}
            \\binom{n+1}{k} ~ \\binom{n}{k}+\\binom{n}{k-1} ~ \\binom{n}{k}+\\binom{n}{k+1}
            \\frac{(n+2)!}{n!} ~ (n+1)(n+2) ~ n(n+2)
            |x|^2 ~ x^2 ~ x
            \\sqrt{x^2+2x+1} ~ |x+1| ~ |x-1|
            |1-x|+|x-1| ~ 2|x-1| ~ 2x-2
            2^n\\cdot 3^{n+1} ~ 3\\cdot 6^n ~ 2\\cdot 6^n
            (\\cos x+i\\sin x)^3 ~ \\cos 3x+i\\sin 3x ~ \\cos 3x-i\\sin 3x
            e^{ix} ~ \\cos x+i\\sin x ~ \\cos x-i\\sin x
            """;

    private static Expression read(String text) {
        return ((AnswerReading.Read) AnswerReader.read(text)).expression();
    }

    private static RuleDecision compare(String left, String right) {
        return EqualityRules.comparison(TaskConventions.NONE)
                .compare(read(left), read(right))
                .decision();
    }

    @ParameterizedTest
    @MethodSource("identities")
    void anIdentityHoldsAndItsNeighbourDoesNot(String left, String right, String neighbour) {
        assertThat(compare(left, right)).isEqualTo(RuleDecision.EQUAL);
        assertThat(compare(right, left)).isEqualTo(RuleDecision.EQUAL);
        assertThat(compare(left, neighbour)).isNotEqualTo(RuleDecision.EQUAL);
        assertThat(compare(neighbour, left)).isEqualTo(compare(left, neighbour));
    }

    static Stream<Arguments> identities() {
        return IDENTITIES
                .lines()
                .map(line -> Arguments.of((Object[]) line.strip().split(" ~ ")));
    }

    @Test
    void manyThreadsDecideAsOneDoes() {
        List<String> pairs =
                List.of("\\sin 2x", "2\\sin x\\cos x", "\\sqrt{3+2\\sqrt2}", "1+\\sqrt2", "x", "\\sqrt{x^2}");
        List<RuleDecision> alone = pairs.stream()
                .flatMap(left -> pairs.stream().map(right -> compare(left, right)))
                .toList();
        IntStream.range(0, 64).parallel().forEach(_ -> {
            List<RuleDecision> beside = pairs.stream()
                    .flatMap(left -> pairs.stream().map(right -> compare(left, right)))
                    .toList();
            assertThat(beside).isEqualTo(alone);
        });
    }
}
