package dev.assay.math.equality.family;

import dev.assay.math.algebra.CanonicalForm;
import dev.assay.math.comparison.DecisionTrace;
import dev.assay.math.comparison.EqualityRule;
import dev.assay.math.comparison.PairComparison;
import dev.assay.math.comparison.RuleDecision;
import dev.assay.math.condition.NumberRange;
import dev.assay.math.equality.equation.SolutionSet;
import dev.assay.math.equality.expression.LinearForm;
import dev.assay.math.number.Rational;
import dev.assay.math.rewriting.DegreesAsRadians;
import dev.assay.math.rewriting.ExpressionWalk;
import dev.assay.math.rewriting.NamePermutations;
import dev.assay.math.rewriting.NumberExpressions;
import dev.assay.math.syntax.Expression;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Families of solutions are equal when they hold the same values, whatever their parameter is called: {@code kπ, k ∈ ℤ}
 * is {@code nπ}. Of progressions over all integers the residues are compared; others only after renaming.
 */
public final class FamilyRule implements EqualityRule {
    private static final int MOST_PARAMETERS = 3;
    private static final List<Integer> SHIFTS = List.of(-1, 1, -2, 2);
    private static final Set<String> UNKNOWNS = Set.of("x", "y", "z");

    @Override
    public String name() {
        return "equal.family";
    }

    @Override
    public Optional<DecisionTrace> rule(Expression gold, Expression answer, PairComparison comparison) {
        Optional<ConditionedAnswer> wanted = ConditionedAnswer.of(listed(gold, answer));
        Optional<ConditionedAnswer> given = ConditionedAnswer.of(listed(answer, gold));
        return rule(gold, wanted, answer, given, comparison)
                .map(ruling -> ruling.isEqual()
                                && (!isUnderstood(wanted, given, comparison)
                                        || isBlank(answer, gold)
                                        || areOtherTerms(gold, wanted, answer, given, comparison))
                        ? DecisionTrace.of(name(), RuleDecision.unsupported())
                        : ruling);
    }

    private static boolean areOtherTerms(
            Expression gold,
            Optional<ConditionedAnswer> wanted,
            Expression answer,
            Optional<ConditionedAnswer> given,
            PairComparison comparison) {
        return SequenceTerm.areOthers(
                wanted.map(ConditionedAnswer::main).orElse(gold),
                given.map(ConditionedAnswer::main).orElse(answer),
                comparison);
    }

    /** Beside what has no points, {@code {2kπ, π + 2kπ : k ∈ ℤ}} is no set of points but one of several families. */
    private static Expression listed(Expression expression, Expression other) {
        return expression
                                instanceof
                                Expression.SetBuilder(
                                        Expression.Tuple(String _, List<Expression> members, String _),
                                        List<Expression> conditions)
                        && !ExpressionWalk.contains(other, Expression.Tuple.class::isInstance)
                ? new Expression.SetBuilder(new Expression.Listing(members), conditions)
                : expression;
    }

    /** Whether an answer holds only letters that the gold lacks, such as {@code (a, b)}. */
    private static boolean isBlank(Expression answer, Expression gold) {
        return answer instanceof Expression.Tuple(String _, List<Expression> members, String _)
                && members.stream()
                        .allMatch(member -> member instanceof Expression.Symbol(String name)
                                && !ExpressionWalk.mentions(gold, name));
    }

    /**
     * Whether the conditions of both sides are understood, or are the same, or are harmless on the only side with any.
     */
    private static boolean isUnderstood(
            Optional<ConditionedAnswer> wanted, Optional<ConditionedAnswer> given, PairComparison comparison) {
        if (wanted.isEmpty() || given.isEmpty()) {
            return wanted.or(() -> given)
                    .filter(parts -> parts.conditions().harmless())
                    .isPresent();
        }
        ParameterConditions left = wanted.get().conditions();
        ParameterConditions right = given.get().conditions();
        return left.all().equals(right.all())
                || (left.ranges(comparison).isPresent()
                        && right.ranges(comparison).isPresent());
    }

    private Optional<DecisionTrace> rule(
            Expression gold,
            Optional<ConditionedAnswer> wanted,
            Expression answer,
            Optional<ConditionedAnswer> given,
            PairComparison comparison) {
        Map<String, NumberRange> left =
                wanted.map(parts -> parts.conditions().domains()).orElse(Map.of());
        Map<String, NumberRange> right =
                given.map(parts -> parts.conditions().domains()).orElse(Map.of());
        if (left.isEmpty() && right.isEmpty()) {
            return Optional.empty();
        }
        Expression goldMain =
                DegreesAsRadians.in(wanted.map(ConditionedAnswer::main).orElse(gold));
        Expression answerMain =
                DegreesAsRadians.in(given.map(ConditionedAnswer::main).orElse(answer));
        if (left.isEmpty()) {
            left = guessed(goldMain, right, answerMain, comparison);
        }
        if (right.isEmpty()) {
            right = guessed(answerMain, left, goldMain, comparison);
        }
        left = used(left, goldMain);
        right = used(right, answerMain);
        List<Expression> restricted =
                wanted.map(parts -> parts.conditions().restrictions()).orElse(List.of());
        List<Expression> restricting =
                given.map(parts -> parts.conditions().restrictions()).orElse(List.of());
        if (!restricted.isEmpty() || !restricting.isEmpty()) {
            return restricted(with(goldMain, restricted), left, with(answerMain, restricting), right, comparison);
        }
        return left.isEmpty() && right.isEmpty()
                ? Optional.of(comparison.compare(goldMain, answerMain).after(name()))
                : decide(new Parametric(goldMain, left), new Parametric(answerMain, right), comparison);
    }

    private static Expression with(Expression main, List<Expression> restrictions) {
        List<Expression> members = new ArrayList<>(List.of(main));
        members.addAll(restrictions);
        return new Expression.Tuple("(", members, ")");
    }

    /** Families under further conditions are the same if the conditions are, with the same names. */
    private Optional<DecisionTrace> restricted(
            Expression gold,
            Map<String, NumberRange> wanted,
            Expression answer,
            Map<String, NumberRange> given,
            PairComparison comparison) {
        List<Expression> candidates = wanted.isEmpty() && given.isEmpty()
                ? List.of(answer)
                : renamings(new Parametric(answer, given), new Parametric(gold, wanted));
        boolean same = candidates.stream()
                .anyMatch(renamed -> comparison.compare(gold, renamed).isEqual());
        return Optional.of(DecisionTrace.of(name(), same ? RuleDecision.EQUAL : RuleDecision.unsupported()));
    }

    /** An answer and the sets that its parameters run over. */
    private record Parametric(Expression main, Map<String, NumberRange> domains) {
        /** The only parameter, if it runs over all integers. */
        Optional<String> integer() {
            return domains.size() == 1 && domains.containsValue(NumberRange.INTEGERS)
                    ? Optional.of(domains.keySet().iterator().next())
                    : Optional.empty();
        }

        /** All points, if its parameters run over all real numbers. */
        Optional<AffineSpan> span(PairComparison comparison) {
            return domains.values().stream().allMatch(NumberRange.REALS::equals)
                    ? AffineSpan.of(main, domains.keySet(), comparison)
                    : Optional.empty();
        }

        /** All multiples of one function, if its factor is any real number. */
        Optional<ScaledFamily> scaled(PairComparison comparison) {
            return domains.values().stream().allMatch(NumberRange.REALS::equals)
                    ? ScaledFamily.of(main, domains.keySet(), comparison)
                    : Optional.empty();
        }

        Optional<List<Expression>> branches(PairComparison comparison) {
            Optional<SolutionSet> solutions = SolutionSet.of(main, comparison);
            if (solutions.isPresent()) {
                List<List<Expression>> rows = solutions.get().rows();
                return solutions.get().labels().size() == 1
                        ? Optional.of(rows.stream().map(List::getFirst).toList())
                        : Optional.empty();
            }
            return Optional.of(elements(main));
        }

        /** The members of a list, or of the union of sets that an unknown is in. */
        private static List<Expression> elements(Expression main) {
            return switch (main) {
                case Expression.Listing(List<Expression> members, var _, var _) -> members;
                case Expression.Relation(List<Expression> sides, List<String> operators)
                when operators.equals(List.of("∈")) && sides.getLast() instanceof Expression.SetOperation ->
                    elements(sides.getLast());
                case Expression.SetOperation(String operator, List<Expression> sets)
                when operator.equals("∪") && sets.stream().allMatch(Expression.Enumeration.class::isInstance) ->
                    sets.stream().flatMap(set -> set.parts().stream()).toList();
                default -> List.of(main);
            };
        }
    }

    private Optional<DecisionTrace> decide(Parametric wanted, Parametric given, PairComparison comparison) {
        Optional<ProgressionFamily> left = progressions(wanted, comparison);
        Optional<ProgressionFamily> right = progressions(given, comparison);
        if (left.isPresent() && right.isPresent() && sameLabels(wanted.main(), given.main(), comparison)) {
            return Optional.of(DecisionTrace.of(name(), left.get().compare(right.get(), comparison)));
        }
        for (Expression renamed : renamings(given, wanted)) {
            DecisionTrace ruling = comparison.compare(wanted.main(), renamed);
            if (ruling.isEqual()) {
                return Optional.of(ruling.after(name()));
            }
            if (wanted.integer().isPresent() && isShifted(wanted, renamed, comparison)) {
                return Optional.of(DecisionTrace.of(name(), true));
            }
        }
        Optional<AffineSpan> span = wanted.span(comparison);
        if (span.isPresent()
                && given.span(comparison).filter(span.get()::isSame).isPresent()) {
            return Optional.of(DecisionTrace.of(name(), true));
        }
        Optional<ScaledFamily> scaled = wanted.scaled(comparison);
        if (scaled.isPresent()
                && given.scaled(comparison)
                        .filter(family -> scaled.get().isSame(family, comparison))
                        .isPresent()) {
            return Optional.of(DecisionTrace.of(name(), true));
        }
        boolean finite = left.isPresent()
                && given.domains().isEmpty()
                && ExpressionWalk.variables(given.main()).isEmpty();
        return Optional.of(DecisionTrace.of(name(), finite ? RuleDecision.DIFFERENT : RuleDecision.unsupported()));
    }

    /** Whether intervals are the same that are counted from another one of them. */
    private static boolean isShifted(Parametric wanted, Expression answer, PairComparison comparison) {
        String parameter = wanted.integer().orElseThrow();
        return isInterval(wanted.main())
                && isInterval(answer)
                && SHIFTS.stream()
                        .map(shift -> ExpressionWalk.substitute(
                                answer,
                                parameter,
                                new Expression.Sum(
                                        List.of(new Expression.Symbol(parameter), NumberExpressions.of(shift)))))
                        .anyMatch(shifted ->
                                comparison.compare(wanted.main(), shifted).isEqual());
    }

    private static boolean isInterval(Expression main) {
        return switch (main) {
            case Expression.Tuple tuple -> tuple.members().size() == 2;
            case Expression.Relation(List<Expression> sides, var _) ->
                sides.size() == 3 || (sides.size() == 2 && sides.getLast() instanceof Expression.Tuple);
            default -> false;
        };
    }

    private static Optional<ProgressionFamily> progressions(Parametric side, PairComparison comparison) {
        return side.integer()
                .flatMap(parameter -> side.branches(comparison)
                        .flatMap(branches -> ProgressionFamily.of(branches, parameter, comparison)));
    }

    private static boolean sameLabels(Expression wanted, Expression given, PairComparison comparison) {
        Optional<SolutionSet> left = SolutionSet.of(wanted, comparison);
        Optional<SolutionSet> right = SolutionSet.of(given, comparison);
        return left.isEmpty()
                || right.isEmpty()
                || left.get().labels().equals(right.get().labels())
                || comparison.conventions().anyVariables();
    }

    /** The parameters of a side that does not state them: the other's, or the only letters that the other lacks. */
    private static Map<String, NumberRange> guessed(
            Expression main, Map<String, NumberRange> stated, Expression other, PairComparison comparison) {
        Map<String, NumberRange> same = used(stated, main);
        // All numbers of a kind are no form of an answer that only has some letter in it.
        if (holdsEverything(other, stated, comparison)) {
            return same.isEmpty() || !comparison.compare(main, other).isEqual() ? Map.of() : same;
        }
        if (!same.isEmpty()) {
            return same;
        }
        Set<String> known = ExpressionWalk.variables(other);
        List<String> free = ExpressionWalk.variables(main).stream()
                .filter(name -> !known.contains(name) && (mayBeParameter(name) || isConstant(name, stated)))
                .toList();
        Set<NumberRange> domains = Set.copyOf(stated.values());
        if (domains.size() > 1 || free.size() != stated.size()) {
            return Map.of();
        }
        NumberRange domain = domains.iterator().next();
        return free.stream().collect(Collectors.toMap(name -> name, _ -> domain));
    }

    /** Whether a member or a name's value is a parameter or its negative, with or without a number added. */
    private static boolean holdsEverything(
            Expression main, Map<String, NumberRange> stated, PairComparison comparison) {
        return switch (main) {
            case Expression.Symbol _ -> true;
            case Expression.Relation(List<Expression> sides, List<String> operators) ->
                operators.stream().allMatch("="::equals) && holdsEverything(sides.getLast(), stated, comparison);
            case Expression.Listing(List<Expression> members, var _, var _) ->
                isSystem(members)
                        ? members.stream().allMatch(member -> holdsEverything(member, stated, comparison))
                        : members.stream().anyMatch(member -> holdsEverything(member, stated, comparison));
            default -> isSum(main, stated) || isShift(main, stated, comparison);
        };
    }

    /** Whether each member gives another unknown its value. */
    private static boolean isSystem(List<Expression> members) {
        return members.stream().allMatch(Expression.Relation.class::isInstance)
                && members.stream()
                                .map(member -> member.parts().getFirst())
                                .distinct()
                                .count()
                        == members.size();
    }

    private static boolean isSum(Expression main, Map<String, NumberRange> stated) {
        return main instanceof Expression.Sum(List<Expression> terms)
                && terms.stream()
                        .allMatch(term -> ExpressionWalk.variables(term).isEmpty()
                                || (term instanceof Expression.Symbol(String name) && stated.containsKey(name)));
    }

    private static boolean isShift(Expression main, Map<String, NumberRange> stated, PairComparison comparison) {
        Set<String> names = ExpressionWalk.variables(main);
        String name = names.size() == 1 ? names.iterator().next() : "";
        return stated.containsKey(name)
                && LinearForm.of(main, name, comparison)
                        .filter(line -> comparison.canonical(line.slope()) instanceof CanonicalForm.Value slope
                                && slope.rational()
                                        .filter(value -> value.absolute().equals(Rational.ONE))
                                        .isPresent())
                        .isPresent();
    }

    /** A gold's constant of integration, beside an answer that calls its own a real constant. */
    private static boolean isConstant(String name, Map<String, NumberRange> stated) {
        return name.equals("C") && stated.containsValue(NumberRange.REALS);
    }

    /** Unknowns and names of things, as of choices, are no parameters unless something says so. */
    private static boolean mayBeParameter(String name) {
        return !UNKNOWNS.contains(name) && !Character.isUpperCase(name.charAt(0));
    }

    /** Whether a name is an argument of the function that the expression defines. */
    private static boolean isArgument(Expression main, String name) {
        return main instanceof Expression.Relation(List<Expression> sides, List<String> operators)
                && operators.getFirst().equals("=")
                && sides.getFirst() instanceof Expression.Application(String _, List<Expression> arguments)
                && arguments.contains(new Expression.Symbol(name));
    }

    private static Map<String, NumberRange> used(Map<String, NumberRange> domains, Expression main) {
        return domains.entrySet().stream()
                .filter(entry -> ExpressionWalk.mentions(main, entry.getKey()) && !isArgument(main, entry.getKey()))
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
    }

    /** The answer with its parameters called as the gold's, in every order that keeps their domains. */
    private static List<Expression> renamings(Parametric given, Parametric wanted) {
        List<String> names = List.copyOf(given.domains().keySet());
        if (names.size() != wanted.domains().size() || names.size() > MOST_PARAMETERS) {
            return List.of();
        }
        List<Expression> results = new ArrayList<>();
        for (List<String> order :
                NamePermutations.of(List.copyOf(wanted.domains().keySet()))) {
            boolean fits = true;
            for (int at = 0; at < names.size(); at++) {
                fits &= Objects.equals(
                        wanted.domains().get(order.get(at)), given.domains().get(names.get(at)));
            }
            if (fits) {
                results.add(NamePermutations.renamed(given.main(), names, order));
            }
        }
        return results;
    }
}
