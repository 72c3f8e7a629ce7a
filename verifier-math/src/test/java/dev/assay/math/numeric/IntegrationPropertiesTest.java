package dev.assay.math.numeric;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.math.limit.ComputationBudget;
import dev.assay.math.syntax.AnswerReader;
import dev.assay.math.syntax.AnswerReading;
import dev.assay.math.syntax.Expression;
import java.util.List;
import java.util.Map;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;

/** The ball of an integral holds the difference of the integral's primitive at both ends, or there is no value. */
class IntegrationPropertiesTest {
    /** A function and one of its primitives, of x. */
    private record Pair(String function, String primitive) {}

    @Provide
    Arbitrary<Pair> pairs() {
        return Arbitraries.of(List.of(
                new Pair("x^{K}", "\\frac{x^{K+1}}{K+1}"),
                new Pair("e^{Kx}", "\\frac{e^{Kx}}{K}"),
                new Pair("\\sin(Kx)", "-\\frac{\\cos(Kx)}{K}"),
                new Pair("\\frac{1}{K+x}", "\\ln(K+x)"),
                new Pair("\\frac{K}{K^2+x^2}", "\\arctan\\frac{x}{K}"),
                new Pair("\\sqrt{x+K}", "\\frac23(x+K)^{3/2}"),
                new Pair("x\\cos(Kx)", "\\frac{x\\sin(Kx)}{K}+\\frac{\\cos(Kx)}{K^2}"),
                new Pair("\\ln(x+K)", "(x+K)\\ln(x+K)-x"),
                new Pair("\\tanh(Kx)", "\\frac{\\ln\\cosh(Kx)}{K}"),
                new Pair("\\frac{1}{\\sqrt{(K+9)^2-x^2}}", "\\arcsin\\frac{x}{K+9}")));
    }

    @Property(tries = 300, seed = "2026")
    void theBallHoldsTheDifferenceOfThePrimitive(
            @ForAll("pairs") Pair pair,
            @ForAll @IntRange(min = 1, max = 6) int parameter,
            @ForAll @IntRange(min = 0, max = 8) int from,
            @ForAll @IntRange(min = 1, max = 8) int width) {
        String integral = "\\int_{" + from + "/4}^{" + (from + width) + "/4}" + pair.function() + "\\,dx";
        Expression left = read(integral.replace("K", Integer.toString(parameter)));
        String difference = at(pair, parameter, from + width) + "-\\left(" + at(pair, parameter, from) + "\\right)";
        Expression right = read(difference);
        check(
                NumericEvaluator.fast(Map.of(), LogReading.NATURAL, new ComputationBudget())
                        .value(left),
                NumericEvaluator.fast(Map.of(), LogReading.NATURAL, new ComputationBudget())
                        .value(right),
                25);
        check(
                NumericEvaluator.precise(136, Map.of(), LogReading.NATURAL, new ComputationBudget())
                        .value(left),
                NumericEvaluator.precise(136, Map.of(), LogReading.NATURAL, new ComputationBudget())
                        .value(right),
                90);
    }

    private static <R extends RealBall<R>> void check(ComplexBall<R> integral, ComplexBall<R> difference, int bits) {
        if (!integral.isFinite()) {
            return;
        }
        assertThat(integral.minus(difference).isApartFromZero()).isFalse();
        assertThat(integral.real().isKnownTo(bits)).isTrue();
    }

    private static String at(Pair pair, int parameter, int quarters) {
        return pair.primitive()
                .replace("K", Integer.toString(parameter))
                .replace("\\frac{x", "\\frac{(" + quarters + "/4)")
                .replace("x", "(" + quarters + "/4)");
    }

    private static Expression read(String text) {
        return AnswerReader.read(text) instanceof AnswerReading.Read(Expression expression)
                ? expression
                : new Expression.Opaque(text);
    }
}
