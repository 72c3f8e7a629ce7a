package dev.assay.math.equality.family;

import dev.assay.math.comparison.DecisionTrace;
import dev.assay.math.comparison.EqualityRule;
import dev.assay.math.comparison.PairComparison;
import dev.assay.math.condition.NumberRange;
import dev.assay.math.equality.equation.SolutionSet;
import dev.assay.math.rewriting.ValueNames;
import dev.assay.math.syntax.Expression;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** {@code x = y = z} says the same as {@code (t, t, t)} for any real t. Where t is an integer, the unknowns have to be so too. */
public final class EqualUnknownsRule implements EqualityRule {
    private static final Set<String> INTEGERS = Set.of("m", "n", "k", "l", "p", "q");

    @Override
    public String name() {
        return "equal.equal_unknowns";
    }

    @Override
    public Optional<DecisionTrace> rule(Expression gold, Expression answer, PairComparison comparison) {
        List<String> wanted = unknowns(gold);
        List<String> given = unknowns(answer);
        if (wanted.isEmpty() == given.isEmpty()) {
            return Optional.empty();
        }
        boolean same = wanted.isEmpty() ? isDiagonal(gold, given, comparison) : isDiagonal(answer, wanted, comparison);
        return same ? Optional.of(DecisionTrace.of(name(), true)) : Optional.empty();
    }

    /** The unknowns of a chain that says nothing but that they are equal. */
    private static List<String> unknowns(Expression expression) {
        if (!(expression instanceof Expression.Relation(List<Expression> sides, List<String> operators))
                || !operators.stream().allMatch("="::equals)
                || !sides.stream().allMatch(ValueNames::isName)) {
            return List.of();
        }
        List<String> names = sides.stream()
                .map(side -> side instanceof Expression.Symbol(String name) ? name : "")
                .distinct()
                .toList();
        return names.size() == sides.size() && !names.contains("") ? names : List.of();
    }

    private static boolean isBound(Expression condition) {
        return condition instanceof Expression.Relation(var _, List<String> signs) && !signs.equals(List.of("∈"));
    }

    /** Whether a parameter runs over all numbers that the unknowns may be: real ones, but for letters that mostly are integers. */
    private static boolean isWhole(ParameterConditions conditions, String parameter, List<String> unknowns) {
        NumberRange range = conditions.domains().get(parameter);
        return range != null && (range.equals(NumberRange.REALS) || INTEGERS.containsAll(unknowns));
    }

    /** Whether an expression is all tuples (t, t, …) of one free parameter that means nothing else. */
    private static boolean isDiagonal(Expression expression, List<String> unknowns, PairComparison comparison) {
        Optional<ConditionedAnswer> qualified = ConditionedAnswer.of(expression);
        if (qualified
                .filter(parts -> parts.conditions().harmless())
                .filter(parts -> parts.conditions().all().stream().noneMatch(EqualUnknownsRule::isBound))
                .isEmpty()) {
            return false;
        }
        Expression main = qualified.get().main();
        Optional<SolutionSet> named = SolutionSet.of(main, comparison).filter(SolutionSet::isSingle);
        if (named.isPresent() && !Set.copyOf(named.get().labels()).equals(Set.copyOf(unknowns))) {
            return false;
        }
        Expression point = named.map(SolutionSet::bare).orElse(main);
        return point instanceof Expression.Tuple(String _, List<Expression> members, String _)
                && members.size() == unknowns.size()
                && members.getFirst() instanceof Expression.Symbol(String parameter)
                && !unknowns.contains(parameter)
                && isWhole(qualified.get().conditions(), parameter, unknowns)
                && members.stream().allMatch(members.getFirst()::equals);
    }
}
