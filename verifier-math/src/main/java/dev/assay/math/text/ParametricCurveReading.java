package dev.assay.math.text;

import dev.assay.math.comparison.DecisionTrace;
import dev.assay.math.comparison.PairComparison;
import dev.assay.math.comparison.RuleDecision;
import dev.assay.math.equality.equation.SolutionSet;
import dev.assay.math.equality.expression.LinearForm;
import dev.assay.math.gold.MathGold;
import dev.assay.math.number.Rational;
import dev.assay.math.rewriting.ExpressionWalk;
import dev.assay.math.rewriting.NumberExpressions;
import dev.assay.math.syntax.AnswerReader;
import dev.assay.math.syntax.AnswerReading;
import dev.assay.math.syntax.Expression;
import dev.assay.math.wording.PointByParameter;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A curve by a real parameter, {@code x = 2t², y = 4t}, where the gold is its equation. One coordinate is linear in the parameter, so that it takes each
 * value once; the equation is linear in the other one, and so has one value of it there.
 */
final class ParametricCurveReading implements WordingReading {
    private static final Set<String> UNKNOWNS = Set.of("x", "y");

    @Override
    public String name() {
        return "read.parametric_curve";
    }

    @Override
    public Optional<DecisionTrace> compare(MathGold gold, String answer, PairComparison comparison) {
        boolean equation = gold.expression() instanceof Expression.Relation(List<Expression> _, List<String> signs)
                && signs.equals(List.of("="))
                && ExpressionWalk.variables(gold.expression()).equals(UNKNOWNS);
        return equation
                ? PointByParameter.coordinates(answer)
                        .flatMap(text -> AnswerReader.read(text) instanceof AnswerReading.Read(Expression read)
                                ? SolutionSet.of(read, comparison)
                                : Optional.empty())
                        .filter(SolutionSet::isSingle)
                        .filter(point -> isCurve(point, gold.expression(), comparison))
                        .map(_ -> DecisionTrace.of("equal.equation", RuleDecision.EQUAL))
                : Optional.empty();
    }

    private static boolean isCurve(SolutionSet point, Expression equation, PairComparison comparison) {
        List<Expression> values = point.rows().getFirst();
        Set<String> parameters = ExpressionWalk.variables(new Expression.Listing(values));
        if (values.size() != 2
                || !UNKNOWNS.equals(Set.copyOf(point.labels()))
                || parameters.size() != 1
                || UNKNOWNS.containsAll(parameters)) {
            return false;
        }
        String parameter = parameters.iterator().next();
        Expression excess = NumberExpressions.difference(
                equation.parts().getFirst(), equation.parts().getLast());
        Expression along = excess;
        for (int at = 0; at < values.size(); at++) {
            along = ExpressionWalk.substitute(along, point.labels().get(at), values.get(at));
        }
        return comparison.rational(along).filter(Rational::isZero).isPresent()
                && (isOnce(values.getFirst(), parameter, point.labels().getLast(), excess, comparison)
                        || isOnce(values.getLast(), parameter, point.labels().getFirst(), excess, comparison));
    }

    /** Whether a coordinate takes each value once, and the equation gives one value of the other one. */
    private static boolean isOnce(
            Expression value, String parameter, String other, Expression excess, PairComparison comparison) {
        return isLinear(value, parameter, comparison) && isLinear(excess, other, comparison);
    }

    private static boolean isLinear(Expression value, String name, PairComparison comparison) {
        return LinearForm.of(value, name, comparison)
                .flatMap(line -> comparison.rational(line.slope()))
                .filter(slope -> !slope.isZero())
                .isPresent();
    }
}
