package dev.assay.math.equality.equation;

import dev.assay.math.comparison.DecisionTrace;
import dev.assay.math.comparison.EqualityRule;
import dev.assay.math.comparison.MemberComparison;
import dev.assay.math.comparison.PairComparison;
import dev.assay.math.comparison.RuleDecision;
import dev.assay.math.rewriting.ExpressionWalk;
import dev.assay.math.syntax.Expression;
import java.util.List;
import java.util.Optional;

/**
 * Named values are compared name by name, or without names where the other side has none: {@code x = 5} is
 * {@code 5}, {@code d = 3, w = 16} is {@code w = 16, d = 3}, {@code p = 5, q = 2} is {@code (5, 2)}.
 */
public final class AssignmentRule implements EqualityRule {
    @Override
    public String name() {
        return "equal.assignment";
    }

    @Override
    public Optional<DecisionTrace> rule(Expression gold, Expression answer, PairComparison comparison) {
        if (!mayName(gold) && !mayName(answer)) {
            return Optional.empty();
        }
        Optional<SolutionSet> wanted = SolutionSet.of(gold, comparison);
        Optional<SolutionSet> given = SolutionSet.of(answer, comparison);
        if (wanted.isPresent() && given.isPresent()) {
            return labelled(wanted.get(), given.get(), comparison);
        }
        if (wanted.isPresent() && !mayName(answer)) {
            return Optional.of(
                    comparison.conventions().labelsRequired()
                            ? DecisionTrace.of(name(), false)
                            : bare(wanted.get(), answer, comparison, false));
        }
        if (given.isPresent() && !mayName(gold)) {
            if (ArgumentNameRule.isForeign(answer)) {
                return Optional.of(DecisionTrace.of(name(), RuleDecision.unsupported()));
            }
            return Optional.of(bare(given.get(), gold, comparison, true));
        }
        return calculated(gold, answer, comparison);
    }

    private static boolean mayName(Expression expression) {
        return switch (expression) {
            case Expression.Relation _ -> true;
            case Expression.Listing(List<Expression> members, var _, var _) ->
                members.stream().anyMatch(AssignmentRule::mayName);
            case Expression.Tuple tuple -> tuple.members().stream().anyMatch(AssignmentRule::mayName);
            case Expression.Enumeration(List<Expression> members) ->
                members.stream().anyMatch(AssignmentRule::mayName);
            default -> false;
        };
    }

    private Optional<DecisionTrace> labelled(SolutionSet wanted, SolutionSet given, PairComparison comparison) {
        if (wanted.hasSameLabels(given)) {
            Expression left = wanted.bare();
            Expression right = given.inOrder(wanted.labels()).bare();
            DecisionTrace ruling = comparison.compare(left, right);
            Optional<Expression> curve =
                    ruling.isEqual() ? Optional.<Expression>empty() : CurveParameters.renamed(wanted, right);
            if (curve.isPresent()) {
                DecisionTrace renamed = comparison.compare(left, curve.get());
                if (renamed.isEqual()) {
                    return Optional.of(renamed.after(name()));
                }
            }
            // Nobody knows which root is the first.
            boolean swapped = ruling.decision() instanceof RuleDecision.Different
                    && !wanted.unnumbered().equals(wanted)
                    && comparison
                            .compare(
                                    wanted.unnumbered().bare(),
                                    given.unnumbered().bare())
                            .isEqual();
            return Optional.of(swapped ? DecisionTrace.of(name(), RuleDecision.unsupported()) : ruling.after(name()));
        }
        SolutionSet left = wanted.unnumbered();
        SolutionSet right = given.unnumbered();
        if (!(left.equals(wanted) && right.equals(given)) && left.hasSameLabels(right)) {
            return Optional.of(comparison.compare(left.bare(), right.bare()).after(name()));
        }
        boolean renamed = comparison.conventions().anyVariables() || areSynonyms(wanted.labels(), given.labels());
        if (renamed && wanted.labels().size() == given.labels().size()) {
            return Optional.of(comparison.compare(wanted.bare(), given.bare()).after(name()));
        }
        return isPart(wanted, given, comparison)
                ? Optional.of(DecisionTrace.of(name(), RuleDecision.unsupported()))
                : Optional.empty();
    }

    /** Whether one solution gives more unknowns a value than the other, and the same to all that both have. */
    private static boolean isPart(SolutionSet wanted, SolutionSet given, PairComparison comparison) {
        List<String> common =
                wanted.labels().stream().filter(given.labels()::contains).toList();
        boolean part = wanted.isSingle()
                && given.isSingle()
                && !common.isEmpty()
                && common.size()
                        == Math.min(wanted.labels().size(), given.labels().size());
        return part
                && common.stream()
                        .allMatch(label -> comparison
                                .compare(value(wanted, label), value(given, label))
                                .isEqual());
    }

    private static Expression value(SolutionSet solution, String label) {
        return solution.rows().getFirst().get(solution.labels().indexOf(label));
    }

    /** A graph's {@code y} is the function's {@code f(x)}. */
    private static boolean areSynonyms(List<String> wanted, List<String> given) {
        boolean single = wanted.size() == 1 && given.size() == 1;
        return single
                && (isGraph(wanted.getFirst(), given.getFirst())
                        || isGraph(given.getFirst(), wanted.getFirst())
                        || plain(wanted.getFirst()).equals(plain(given.getFirst())));
    }

    /** Bars around a matrix are its determinant; a variance has several names. */
    private static String plain(String label) {
        return label.replace("Application[function=V,", "Application[function=Var,")
                .replace("Application[function=D,", "Application[function=Var,")
                .replace("Application[function=abs,", "Application[function=determinant,");
    }

    /** {@code y} and {@code f(x)}, or {@code y} and {@code y(t)}: any function that is called as the ordinate is. */
    private static boolean isGraph(String ordinate, String function) {
        Expression.Application expected = new Expression.Application("f", List.of(new Expression.Symbol("x")));
        Expression.Application inverse = new Expression.Application("f^-1", List.of(new Expression.Symbol("x")));
        boolean graph =
                ordinate.equals("y") && (function.equals(expected.toString()) || function.equals(inverse.toString()));
        return graph || function.startsWith("Application[function=" + ordinate + ", arguments=[Symbol[");
    }

    private DecisionTrace bare(SolutionSet stated, Expression other, PairComparison comparison, boolean turned) {
        SolutionSet labelled = other instanceof Expression.Tuple ? stated : stated.unnumbered();
        Expression values = labelled.bare();
        if (labelled.isSingle()
                && labelled.labels().size() > 1
                && other instanceof Expression.Listing(List<Expression> members, var _, var _)) {
            RuleDecision decision = MemberComparison.inOrder(labelled.rows().getFirst(), members, comparison);
            boolean swapped = decision instanceof RuleDecision.Different
                    && MemberComparison.inAnyOrder(labelled.rows().getFirst(), members, comparison)
                            instanceof RuleDecision.Equal;
            return DecisionTrace.of(name(), swapped ? RuleDecision.unsupported() : decision);
        }
        if (labelled.isSingle()
                && labelled.labels().size() > 1
                && !(other instanceof Expression.Tuple)
                && labelled.rows().getFirst().stream()
                        .anyMatch(value -> comparison.compare(value, other).isEqual())) {
            // One of several values that were found may be the one that is asked for.
            return DecisionTrace.of(name(), RuleDecision.unsupported());
        }
        if (turned
                && other instanceof Expression.Tuple
                && values instanceof Expression.Listing
                && labelled.labels().size() == 1) {
            // Several values of one unknown are no coordinates.
            RuleDecision members = MemberComparison.inOrder(other.parts(), values.parts(), comparison);
            return DecisionTrace.of(
                    name(), members instanceof RuleDecision.Equal ? RuleDecision.unsupported() : members);
        }
        return (turned ? comparison.compare(other, values) : comparison.compare(values, other)).after(name());
    }

    /** A calculation without a name, such as {@code 3 + 4 = 7}, has the value of its end. */
    private Optional<DecisionTrace> calculated(Expression gold, Expression answer, PairComparison comparison) {
        if (gold instanceof Expression.Relation == answer instanceof Expression.Relation) {
            return Optional.empty();
        }
        boolean wanted = gold instanceof Expression.Relation;
        return value(wanted ? gold : answer, wanted, comparison)
                .map(found ->
                        (wanted ? comparison.compare(found, answer) : comparison.compare(gold, found)).after(name()));
    }

    private static Optional<Expression> value(Expression expression, boolean trusted, PairComparison comparison) {
        return expression instanceof Expression.Relation relation
                ? EqualityChain.of(relation, trusted, comparison)
                        .filter(chain -> !chain.names().isEmpty()
                                || ExpressionWalk.variables(chain.value()).isEmpty())
                        .map(EqualityChain::value)
                : Optional.empty();
    }
}
