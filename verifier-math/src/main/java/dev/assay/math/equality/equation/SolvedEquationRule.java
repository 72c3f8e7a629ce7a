package dev.assay.math.equality.equation;

import dev.assay.math.comparison.DecisionTrace;
import dev.assay.math.comparison.EqualityRule;
import dev.assay.math.comparison.PairComparison;
import dev.assay.math.comparison.RuleDecision;
import dev.assay.math.equality.expression.CommonFactor;
import dev.assay.math.equality.expression.LinearForm;
import dev.assay.math.rewriting.ExpressionWalk;
import dev.assay.math.rewriting.NumberExpressions;
import dev.assay.math.syntax.Expression;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * One curve in several forms: an equation multiplied by what its fractions are divided by ({@code y = 3/x} and
 * {@code xy = 3}), the radius of polar coordinates by either of its names, and an equation that is almost solved for its
 * ordinate or radius ({@code y + 2 = -(x-1)^2}) against the bare value.
 */
public final class SolvedEquationRule implements EqualityRule {
    private static final Expression.Symbol ANGLE = new Expression.Symbol("theta");
    private static final List<String> RADII = List.of("r", "rho");
    private static final Set<String> BY_COSINE = Set.of("sec", "tan");
    private static final Set<String> BY_SINE = Set.of("csc", "cot");

    @Override
    public String name() {
        return "equal.solved_equation";
    }

    @Override
    public Optional<DecisionTrace> rule(Expression gold, Expression answer, PairComparison comparison) {
        Expression renamed = polar(answer, gold);
        if (renamed != answer) {
            return Optional.of(comparison.compare(gold, renamed).after(name()));
        }
        boolean wanted = isEquation(gold);
        boolean given = isEquation(answer);
        if (wanted && given) {
            return isMultiple(gold, answer, comparison)
                            || haveSameRadius(gold, answer, comparison)
                            || InverseEquation.isSolvedBy(answer, gold, comparison)
                            || InverseEquation.isSolvedBy(gold, answer, comparison)
                    ? Optional.of(DecisionTrace.of(name(), true))
                    : Optional.empty();
        }
        if (wanted == given || comparison.conventions().labelsRequired()) {
            return Optional.empty();
        }
        return solved(wanted ? gold : answer, wanted ? answer : gold)
                .map(value ->
                        (wanted ? comparison.compare(value, answer) : comparison.compare(gold, value)).after(name()));
    }

    private static boolean isEquation(Expression expression) {
        return expression instanceof Expression.Relation(var _, List<String> operators)
                && operators.equals(List.of("="));
    }

    /** The equation of a polar curve with the other side's name for the radius. */
    private static Expression polar(Expression expression, Expression other) {
        for (String radius : RADII) {
            String synonym = RADII.get(1 - RADII.indexOf(radius));
            boolean named = isEquation(expression)
                    && isEquation(other)
                    && ExpressionWalk.variables(expression).equals(Set.of(radius, ANGLE.name()))
                    && ExpressionWalk.variables(other).equals(Set.of(synonym, ANGLE.name()));
            if (named) {
                return ExpressionWalk.substitute(expression, radius, new Expression.Symbol(synonym));
            }
        }
        return expression;
    }

    /** Whether both equations are the same once no variable stands below a fraction's line. */
    private static boolean isMultiple(Expression gold, Expression answer, PairComparison comparison) {
        Set<Expression> wanted = divisors(gold);
        Set<Expression> given = divisors(answer);
        if (wanted.isEmpty() && given.isEmpty()) {
            return false;
        }
        return CommonFactor.of(excess(gold, wanted), excess(answer, given), comparison)
                .isPresent();
    }

    /**
     * Whether both equations give the same radius for each angle. Each has a factor or a summand without the angle, so that no line through the pole is
     * lost.
     */
    private static boolean haveSameRadius(Expression gold, Expression answer, PairComparison comparison) {
        Set<String> names = ExpressionWalk.variables(gold);
        Optional<String> radius = RADII.stream()
                .filter(name -> names.equals(Set.of(name, ANGLE.name())))
                .findFirst();
        if (radius.isEmpty() || !ExpressionWalk.variables(answer).equals(names)) {
            return false;
        }
        Optional<LinearForm> wanted = LinearForm.of(excess(gold, Set.of()), radius.get(), comparison)
                .filter(line -> isSolvable(line, comparison));
        return wanted.isPresent()
                && LinearForm.of(excess(answer, Set.of()), radius.get(), comparison)
                        .filter(line -> isSolvable(line, comparison))
                        .filter(line -> comparison
                                .compare(
                                        NumberExpressions.product(wanted.get().rest(), line.slope()),
                                        NumberExpressions.product(
                                                line.rest(), wanted.get().slope()))
                                .isEqual())
                        .isPresent();
    }

    private static boolean isSolvable(LinearForm line, PairComparison comparison) {
        return isNumber(line.slope(), comparison) || isNumber(line.rest(), comparison);
    }

    private static boolean isNumber(Expression value, PairComparison comparison) {
        return ExpressionWalk.variables(value).isEmpty()
                && comparison.compare(NumberExpressions.ZERO, value).decision() instanceof RuleDecision.Different;
    }

    private static Expression excess(Expression equation, Set<Expression> divisors) {
        List<Expression> factors = new ArrayList<>(divisors);
        factors.add(NumberExpressions.difference(
                equation.parts().getFirst(), equation.parts().getLast()));
        return factors.size() == 1 ? factors.getFirst() : new Expression.Product(factors);
    }

    /** What the equation's terms are divided by, each once. */
    private static Set<Expression> divisors(Expression equation) {
        Set<Expression> divisors = new LinkedHashSet<>();
        ExpressionWalk.contains(equation, part -> {
            switch (part) {
                case Expression.Quotient(var _, Expression divisor)
                when !ExpressionWalk.variables(divisor).isEmpty() -> divisors.add(divisor);
                case Expression.Application(String name, List<Expression> arguments)
                when BY_COSINE.contains(name) -> divisors.add(new Expression.Application("cos", arguments));
                case Expression.Application(String name, List<Expression> arguments)
                when BY_SINE.contains(name) -> divisors.add(new Expression.Application("sin", arguments));
                default -> {}
            }
            return false;
        });
        return divisors;
    }

    /** The value of the ordinate, to which numbers are added, or of the radius, which a function of the angle multiplies. */
    private static Optional<Expression> solved(Expression equation, Expression other) {
        Expression left = equation.parts().getFirst();
        Expression right = equation.parts().getLast();
        if (ExpressionWalk.variables(other).isEmpty()) {
            return Optional.empty();
        }
        return switch (left) {
            case Expression.Sum(List<Expression> terms)
            when isOrdinate(terms.getFirst())
                    && !ExpressionWalk.mentions(right, "y")
                    && terms.stream()
                            .skip(1)
                            .allMatch(term -> ExpressionWalk.variables(term).isEmpty()) -> {
                List<Expression> moved = new ArrayList<>(List.of(right));
                terms.stream().skip(1).map(Expression.Negation::new).forEach(moved::add);
                yield Optional.of(new Expression.Sum(moved));
            }
            case Expression.Product(List<Expression> factors)
            when factors.size() == 2
                    && factors.getFirst() instanceof Expression.Symbol(String radius)
                    && RADII.contains(radius)
                    && !ExpressionWalk.mentions(right, radius)
                    && ExpressionWalk.variables(factors.getLast()).equals(Set.of(ANGLE.name())) ->
                Optional.of(new Expression.Quotient(right, factors.getLast()));
            default -> Optional.empty();
        };
    }

    private static boolean isOrdinate(Expression term) {
        return term.equals(new Expression.Symbol("y"));
    }
}
