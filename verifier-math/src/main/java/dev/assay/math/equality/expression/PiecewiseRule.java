package dev.assay.math.equality.expression;

import dev.assay.math.comparison.DecisionTrace;
import dev.assay.math.comparison.EqualityRule;
import dev.assay.math.comparison.PairComparison;
import dev.assay.math.comparison.RuleDecision;
import dev.assay.math.numeric.Parity;
import dev.assay.math.syntax.Expression;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Functions by cases have the same values under the same conditions, in any order; "otherwise" fits a last one. */
public final class PiecewiseRule implements EqualityRule {
    @Override
    public String name() {
        return "equal.piecewise";
    }

    @Override
    public Optional<DecisionTrace> rule(Expression gold, Expression answer, PairComparison comparison) {
        boolean stated = gold instanceof Expression.Piecewise || answer instanceof Expression.Piecewise;
        Optional<Expression.Piecewise> left = cases(gold, stated);
        Optional<Expression.Piecewise> right = cases(answer, stated);
        if (!stated && left.isPresent() != right.isPresent()) {
            return left.or(() -> right)
                    .filter(PiecewiseRule::isByParity)
                    .map(_ -> comparison
                            .compare(
                                    left.<Expression>map(cases -> cases).orElse(gold),
                                    right.<Expression>map(cases -> cases).orElse(answer))
                            .after(name()));
        }
        if (left.isEmpty() || right.isEmpty()) {
            return Optional.empty();
        }
        Expression.Piecewise wanted = left.get();
        Expression.Piecewise given = right.get();
        RuleDecision decision = wanted.cases().size() == given.cases().size()
                ? compare(wanted.cases(), new ArrayList<>(given.cases()), comparison)
                : RuleDecision.unsupported();
        boolean completed = decision instanceof RuleDecision.Equal && hasRest(wanted) != hasRest(given);
        if (completed && CasesByRegion.areOther(wanted, given, comparison)) {
            return Optional.of(DecisionTrace.of(name(), RuleDecision.unsupported()));
        }
        boolean open = decision instanceof RuleDecision.Undecided;
        if (open && CasesByRegion.areSame(wanted, given, comparison)) {
            return Optional.of(DecisionTrace.of("equal.regions", true).after(name()));
        }
        return Optional.of(
                open && AlgebraRule.agreeOnIntegers(wanted, given, comparison)
                        ? DecisionTrace.of(AlgebraRule.ON_INTEGERS, true).after(name())
                        : DecisionTrace.of(name(), decision));
    }

    /** Whether the condition of each case is that something is even or odd. */
    private static boolean isByParity(Expression.Piecewise piecewise) {
        return piecewise.cases().stream()
                .allMatch(line -> line.condition() instanceof Expression.Measure measure
                        && Parity.of(measure).isPresent());
    }

    /** The cases, also where a list has values and their conditions by turns. */
    private static Optional<Expression.Piecewise> cases(Expression expression, boolean stated) {
        if (expression instanceof Expression.Piecewise piecewise) {
            return Optional.of(piecewise);
        }
        if (!(expression instanceof Expression.Listing listing)
                || listing.members().size() % 2 == 1
                || (!stated && listing.members().size() < 4)) {
            return Optional.empty();
        }
        List<Expression.Case> lines = new ArrayList<>();
        for (int at = 0; at < listing.members().size(); at += 2) {
            Expression condition = listing.members().get(at + 1);
            boolean equation = condition instanceof Expression.Relation relation
                    && relation.operators().equals(List.of("="));
            boolean conditional = (condition instanceof Expression.Relation && (stated || !equation))
                    || condition instanceof Expression.Prose
                    || condition instanceof Expression.Measure(Expression.Symbol _, String _);
            if (!conditional) {
                return Optional.empty();
            }
            lines.add(new Expression.Case(listing.members().get(at), condition));
        }
        return Optional.of(new Expression.Piecewise(lines));
    }

    private static RuleDecision compare(
            List<Expression.Case> wanted, List<Expression.Case> left, PairComparison comparison) {
        boolean certain = true;
        Expression.Case rest = null;
        for (Expression.Case line : wanted) {
            Optional<Expression.Case> partner = partner(line, left, comparison);
            if (partner.isPresent()) {
                left.remove(partner.get());
                RuleDecision values =
                        comparison.compare(line.value(), partner.get().value()).decision();
                if (values instanceof RuleDecision.Different) {
                    return values;
                }
                certain &= values instanceof RuleDecision.Equal;
            } else if (rest == null) {
                rest = line;
            } else {
                return RuleDecision.unsupported();
            }
        }
        if (rest == null) {
            return certain ? RuleDecision.EQUAL : RuleDecision.unsupported();
        }
        Expression.Case last = left.getFirst();
        boolean otherwise = isRest(rest) || isRest(last);
        boolean same =
                otherwise && comparison.compare(rest.value(), last.value()).isEqual();
        return certain && same ? RuleDecision.EQUAL : RuleDecision.unsupported();
    }

    private static Optional<Expression.Case> partner(
            Expression.Case line, List<Expression.Case> cases, PairComparison comparison) {
        return cases.stream()
                .filter(other ->
                        comparison.compare(line.condition(), other.condition()).isEqual())
                .findFirst();
    }

    private static boolean hasRest(Expression.Piecewise piecewise) {
        return piecewise.cases().stream().anyMatch(PiecewiseRule::isRest);
    }

    private static boolean isRest(Expression.Case line) {
        return line.condition() instanceof Expression.Prose(String words)
                && (words.equals("otherwise") || words.equals("else"));
    }
}
