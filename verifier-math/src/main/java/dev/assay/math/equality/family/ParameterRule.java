package dev.assay.math.equality.family;

import dev.assay.math.comparison.DecisionTrace;
import dev.assay.math.comparison.EqualityRule;
import dev.assay.math.comparison.PairComparison;
import dev.assay.math.comparison.RuleDecision;
import dev.assay.math.condition.NumberRange;
import dev.assay.math.condition.NumberSet;
import dev.assay.math.equality.equation.SolutionSet;
import dev.assay.math.equality.expression.LinearForm;
import dev.assay.math.number.Rational;
import dev.assay.math.rewriting.ExpressionWalk;
import dev.assay.math.rewriting.NamePermutations;
import dev.assay.math.rewriting.NumberExpressions;
import dev.assay.math.syntax.Expression;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Families whose parameters have ranges are equal after renaming their parameters, where those run over the same numbers,
 * or over whole numbers that begin elsewhere: {@code (n, n+1), n ≥ 0} is {@code (m-1, m), m ≥ 1}.
 */
public final class ParameterRule implements EqualityRule {
    private static final int MOST_PARAMETERS = 3;

    @Override
    public String name() {
        return "equal.parameter";
    }

    @Override
    public Optional<DecisionTrace> rule(Expression gold, Expression answer, PairComparison comparison) {
        Optional<Ranged> wanted = Ranged.of(gold, comparison);
        Optional<Ranged> given = Ranged.of(answer, comparison);
        if (wanted.isEmpty() || given.isEmpty()) {
            return Optional.empty();
        }
        Ranged left = wanted.get();
        Ranged right = given.get().completed(left, comparison);
        left = left.completed(right, comparison);
        if (isSame(left, right, comparison) && !SequenceTerm.areOthers(left.main(), right.main(), comparison)) {
            return Optional.of(DecisionTrace.of(name(), true));
        }
        boolean free = left.isUnbounded() && right.isUnbounded();
        return free ? Optional.empty() : Optional.of(DecisionTrace.of(name(), RuleDecision.unsupported()));
    }

    private static boolean isSame(Ranged wanted, Ranged given, PairComparison comparison) {
        List<String> names = List.copyOf(given.ranges().keySet());
        if (names.size() != wanted.ranges().size() || names.isEmpty() || names.size() > MOST_PARAMETERS) {
            return false;
        }
        for (List<String> order :
                NamePermutations.of(List.copyOf(wanted.ranges().keySet()))) {
            List<Expression> mains = mains(wanted, given, names, order);
            for (Expression main : mains) {
                if (comparison.compare(wanted.main(), main).isEqual()) {
                    return true;
                }
            }
            boolean whole = wanted.isWhole() && given.isWhole();
            boolean line = names.size() == 1 && !mains.isEmpty() && (whole || (wanted.isReal() && given.isReal()));
            if (line && isShifted(wanted, mains.getFirst(), order.getFirst(), whole, comparison)) {
                return true;
            }
        }
        return false;
    }

    /** The answer with its parameters called as the gold's, shifted to begin where those begin. */
    private static List<Expression> mains(Ranged wanted, Ranged given, List<String> names, List<String> order) {
        List<Expression> mains = List.of(NamePermutations.renamed(given.main(), names, order));
        for (int at = 0; at < names.size(); at++) {
            List<Expression> next = new ArrayList<>();
            for (Rational shift : shifts(wanted.range(order.get(at)), given.range(names.get(at)))) {
                for (Expression main : mains) {
                    next.add(
                            shift.isZero()
                                    ? main
                                    : shifted(main, order.get(at), NumberExpressions.of(shift.negated())));
                }
            }
            mains = next;
        }
        return mains;
    }

    private static List<Rational> shifts(NumberRange wanted, NumberRange given) {
        List<Rational> shifts = new ArrayList<>();
        for (NumberRange left : wanted.meanings()) {
            for (NumberRange right : given.meanings()) {
                Rational shift = left.isSame(right) ? Rational.ZERO : left.shiftFrom(right);
                if (shift != null && !shifts.contains(shift)) {
                    shifts.add(shift);
                }
            }
        }
        return shifts;
    }

    private static Expression shifted(Expression main, String name, Expression by) {
        return ExpressionWalk.substitute(main, name, new Expression.Sum(List.of(new Expression.Symbol(name), by)));
    }

    /**
     * Over all whole numbers a family may count from elsewhere, and backwards; over all real ones its steps may be of any
     * size too. The first linear entry tells.
     */
    private static boolean isShifted(
            Ranged wanted, Expression given, String name, boolean whole, PairComparison comparison) {
        List<Expression> left = wanted.entries(comparison);
        List<Expression> right = new Ranged(given, Map.of()).entries(comparison);
        if (left.size() != right.size() || left.size() < 2) {
            return false;
        }
        for (int at = 0; at < left.size(); at++) {
            Optional<LinearForm> one = LinearForm.of(left.get(at), name, comparison);
            Optional<LinearForm> other = LinearForm.of(right.get(at), name, comparison);
            if (one.isEmpty() || other.isEmpty()) {
                continue;
            }
            Optional<Rational> ratio = comparison.rational(
                    new Expression.Quotient(one.get().slope(), other.get().slope()));
            Optional<Rational> start = comparison.rational(new Expression.Quotient(
                    NumberExpressions.difference(one.get().rest(), other.get().rest()),
                    other.get().slope()));
            boolean steps = whole
                    ? ratio.filter(value -> value.absolute().equals(Rational.ONE))
                                    .isPresent()
                            && start.filter(Rational::isInteger).isPresent()
                    : ratio.filter(value -> !value.isZero()).isPresent() && start.isPresent();
            if (steps) {
                Expression turned =
                        NumberExpressions.product(NumberExpressions.of(ratio.get()), new Expression.Symbol(name));
                Expression moved = ExpressionWalk.substitute(
                        given, name, new Expression.Sum(List.of(turned, NumberExpressions.of(start.get()))));
                return comparison.compare(wanted.main(), moved).isEqual();
            }
        }
        return false;
    }

    /** A family and what its parameters run over. */
    private record Ranged(Expression main, Map<String, NumberRange> ranges) {
        static Optional<Ranged> of(Expression expression, PairComparison comparison) {
            if (expression instanceof Expression.SetOperation(String operator, List<Expression> operands)) {
                return operator.equals("∪") ? union(operands, comparison) : Optional.empty();
            }
            return ConditionedAnswer.of(expression)
                    .flatMap(parts -> parts.conditions()
                            .ranges(comparison)
                            .map(ranges -> new Ranged(parts.main(), used(ranges, parts.main()))));
        }

        /** Single members and families, whose parameters have one range if they have one name. */
        private static Optional<Ranged> union(List<Expression> operands, PairComparison comparison) {
            List<Expression> members = new ArrayList<>();
            Map<String, NumberRange> ranges = new LinkedHashMap<>();
            for (Expression operand : operands) {
                if (operand instanceof Expression.Enumeration(List<Expression> inner)
                        && ConditionedAnswer.of(operand).isEmpty()) {
                    members.addAll(inner);
                    continue;
                }
                Optional<Ranged> family = of(operand, comparison);
                if (family.isEmpty()) {
                    return Optional.empty();
                }
                members.add(family.get().main);
                for (Map.Entry<String, NumberRange> entry : family.get().ranges.entrySet()) {
                    NumberRange before = ranges.put(entry.getKey(), entry.getValue());
                    if (before != null && !before.equals(entry.getValue())) {
                        return Optional.empty();
                    }
                }
            }
            return Optional.of(new Ranged(new Expression.Listing(members), ranges));
        }

        /** The parameters alone: the argument of a function that is defined is none. */
        private static Map<String, NumberRange> used(Map<String, NumberRange> ranges, Expression main) {
            Map<String, NumberRange> used = new LinkedHashMap<>();
            ranges.forEach((name, range) -> {
                if (ExpressionWalk.mentions(main, name) && !isArgument(main, name)) {
                    used.put(name, range);
                }
            });
            return used;
        }

        private static boolean isArgument(Expression main, String name) {
            return main instanceof Expression.Relation(List<Expression> sides, var _)
                    && sides.getFirst() instanceof Expression.Application application
                    && ExpressionWalk.mentions(application, name);
        }

        NumberRange range(String name) {
            return ranges.getOrDefault(name, NumberRange.ANY);
        }

        boolean isUnbounded() {
            return ranges.values().stream().allMatch(NumberRange::isUnbounded);
        }

        boolean isWhole() {
            return ranges.values().stream().allMatch(range -> range.set() == NumberSet.INTEGERS && range.isUnbounded());
        }

        boolean isReal() {
            return ranges.values().stream().allMatch(range -> range.set() == NumberSet.REALS && range.isUnbounded());
        }

        /**
         * With the unknown that is its own parameter, where the other names it too: {@code x = y²} is a family of y.
         */
        Ranged completed(Ranged other, PairComparison comparison) {
            Optional<SolutionSet> labels = SolutionSet.of(other.main, comparison);
            Optional<SolutionSet> own = SolutionSet.of(main, comparison);
            if (labels.isEmpty() || own.isEmpty() || ranges.size() != 1) {
                return this;
            }
            String name = ranges.keySet().iterator().next();
            if (!labels.get().labels().contains(name) || own.get().labels().contains(name)) {
                return this;
            }
            // No parser makes such a name.
            Expression.Symbol parameter = new Expression.Symbol(name + "()");
            Expression.Relation equation =
                    new Expression.Relation(List.of(new Expression.Symbol(name), parameter), List.of("="));
            Expression renamed = ExpressionWalk.substitute(main, name, parameter);
            return new Ranged(
                    new Expression.Listing(List.of(renamed, equation)), Map.of(parameter.name(), range(name)));
        }

        /** The entries of one point, or one value. */
        List<Expression> entries(PairComparison comparison) {
            Expression point = SolutionSet.of(main, comparison)
                    .filter(SolutionSet::isSingle)
                    .map(SolutionSet::bare)
                    .orElse(main);
            return point instanceof Expression.Tuple tuple ? tuple.members() : List.of(point);
        }
    }
}
