package dev.assay.math.equality.family;

import dev.assay.math.comparison.DecisionTrace;
import dev.assay.math.comparison.EqualityRule;
import dev.assay.math.comparison.PairComparison;
import dev.assay.math.comparison.RuleDecision;
import dev.assay.math.equality.equation.SolutionSet;
import dev.assay.math.equality.expression.LinearForm;
import dev.assay.math.number.Rational;
import dev.assay.math.rewriting.DegreesAsRadians;
import dev.assay.math.rewriting.ExpressionWalk;
import dev.assay.math.rewriting.NumberExpressions;
import dev.assay.math.syntax.Expression;
import dev.assay.math.syntax.NumberSets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Families whose parameter nobody introduces, under another name: angles in steps of a multiple of π, such as {@code x = π/7 + kπ}, and
 * solutions in several unknowns, such as {@code (x, y) = (2 + 3k, 5 - k)}. That they are families must show: in a name
 * or in several members or bounds; else the letter may be given by the question. The other side may
 * introduce its parameter.
 */
public final class UnstatedFamilyRule implements EqualityRule {
    private static final Set<String> COUNTERS = Set.of("k", "n", "m", "l", "j");
    private static final Set<String> PARAMETERS = Set.of("k", "n", "m", "l", "j", "t", "s", "r", "u");

    @Override
    public String name() {
        return "equal.unstated_family";
    }

    @Override
    public Optional<DecisionTrace> rule(Expression gold, Expression answer, PairComparison comparison) {
        Optional<Family> wanted = Family.of(gold, comparison);
        Optional<Family> given =
                wanted.isPresent() || ConditionedAnswer.of(gold).isPresent()
                        ? Family.of(answer, comparison)
                        : Optional.empty();
        if (wanted.isPresent() != given.isPresent()) {
            return besideStated(wanted, gold, given, answer, comparison);
        }
        if (wanted.isEmpty()
                || given.isEmpty()
                || wanted.get().parameter().equals(given.get().parameter())) {
            return Optional.empty();
        }
        DecisionTrace ruling =
                comparison.compare(wanted.get().introduced(), given.get().introduced());
        if (wanted.get().shows() || given.get().shows()) {
            return Optional.of(ruling.after(name()));
        }
        return ruling.isEqual() ? Optional.of(DecisionTrace.of(name(), RuleDecision.unsupported())) : Optional.empty();
    }

    /** Compares a family with another side that introduces its parameter. */
    private Optional<DecisionTrace> besideStated(
            Optional<Family> wanted,
            Expression gold,
            Optional<Family> given,
            Expression answer,
            PairComparison comparison) {
        Expression stated = wanted.isPresent() ? answer : gold;
        Family family = wanted.or(() -> given).orElseThrow();
        boolean isOther = ConditionedAnswer.of(stated)
                .filter(parts -> !parts.conditions().domains().containsKey(family.parameter()))
                .isPresent();
        // A t that a gold does not introduce may be any real number, and the answer's be one of fewer.
        boolean counts = COUNTERS.contains(family.parameter()) || given.isPresent();
        if (!family.isNamed() || !isOther || !counts) {
            return Optional.empty();
        }
        DecisionTrace ruling = wanted.isPresent()
                ? comparison.compare(family.introduced(), answer)
                : comparison.compare(gold, family.introduced());
        return Optional.of(ruling).filter(DecisionTrace::isEqual).map(equal -> equal.after(name()));
    }

    /**
     * A family and its parameter.
     *
     * @param shows whether nothing but a family can be meant
     * @param isNamed whether it gives values for several unknowns by their names
     */
    private record Family(Expression written, String parameter, boolean shows, boolean isNamed) {
        static Optional<Family> of(Expression expression, PairComparison comparison) {
            boolean mayHaveParameter = ExpressionWalk.contains(
                    expression, part -> part instanceof Expression.Symbol(String name) && PARAMETERS.contains(name));
            if (!mayHaveParameter
                    || isMembership(expression)
                    || ConditionedAnswer.of(expression).isPresent()) {
                return Optional.empty();
            }
            Expression plain = DegreesAsRadians.in(expression);
            Optional<SolutionSet> named = SolutionSet.of(plain, comparison);
            List<String> labels = named.map(SolutionSet::labels).orElse(List.of());
            List<Expression> values = named.map(
                            set -> set.rows().stream().flatMap(List::stream).toList())
                    .orElseGet(() -> values(plain));
            List<String> letters = values.stream()
                    .flatMap(value -> ExpressionWalk.variables(value).stream())
                    .distinct()
                    .toList();
            if (letters.size() != 1 || labels.contains(letters.getFirst()) || values.size() > COUNTERS.size() * 4) {
                return Optional.empty();
            }
            String letter = letters.getFirst();
            boolean several = labels.size() > 1 || (labels.isEmpty() && isPoint(plain));
            boolean family = several
                    ? PARAMETERS.contains(letter) && isSolution(values, letter, comparison)
                    : COUNTERS.contains(letter)
                            && values.stream().allMatch(value -> isAngle(value, letter, comparison));
            boolean shows = !labels.isEmpty() || (!several && values.size() > 1);
            return family ? Optional.of(new Family(expression, letter, shows, labels.size() > 1)) : Optional.empty();
        }

        private static boolean isMembership(Expression expression) {
            return expression instanceof Expression.Relation(var _, List<String> signs) && signs.contains("∈");
        }

        private static List<Expression> values(Expression expression) {
            return switch (expression) {
                case Expression.Listing(List<Expression> members, var _, var _) -> members;
                case Expression.Enumeration(List<Expression> members) -> members;
                case Expression.Tuple tuple -> tuple.members();
                default -> List.of(expression);
            };
        }

        /** Coordinates that do not all count angles: of two such bounds an interval is made. */
        private static boolean isPoint(Expression expression) {
            return expression instanceof Expression.Tuple(String open, List<Expression> members, String close)
                    && (open + close).equals("()")
                    && members.stream().noneMatch(member -> ExpressionWalk.mentions(member, "pi"));
        }

        /** Whether a value steps by a rational multiple of π. */
        private static boolean isAngle(Expression value, String letter, PairComparison comparison) {
            return LinearForm.of(value, letter, comparison)
                    .flatMap(line -> comparison.rational(new Expression.Quotient(line.slope(), NumberExpressions.PI)))
                    .filter(step -> !step.isZero())
                    .isPresent();
        }

        /** Whether all values are linear with whole coefficients, and at least two of them step. */
        private static boolean isSolution(List<Expression> values, String letter, PairComparison comparison) {
            int steps = 0;
            for (Expression value : values) {
                Optional<LinearForm> line = LinearForm.of(value, letter, comparison);
                Optional<Rational> slope = line.flatMap(form -> comparison.rational(form.slope()));
                Optional<Rational> rest = line.flatMap(form -> comparison.rational(form.rest()));
                if (slope.filter(Rational::isInteger).isEmpty()
                        || rest.filter(Rational::isInteger).isEmpty()) {
                    return false;
                }
                steps += slope.get().isZero() ? 0 : 1;
            }
            return steps > 1;
        }

        /** The family with its parameter among the whole numbers. */
        Expression introduced() {
            List<Expression> members = new ArrayList<>(
                    written instanceof Expression.Listing(List<Expression> listed, var _, var _)
                            ? listed
                            : List.of(written));
            members.add(NumberSets.membership(new Expression.Symbol(parameter), NumberSets.INTEGERS));
            return new Expression.Listing(members);
        }
    }
}
