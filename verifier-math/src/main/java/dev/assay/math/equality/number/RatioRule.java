package dev.assay.math.equality.number;

import dev.assay.math.comparison.DecisionTrace;
import dev.assay.math.comparison.EqualityRule;
import dev.assay.math.comparison.PairComparison;
import dev.assay.math.comparison.RuleDecision;
import dev.assay.math.number.Rational;
import dev.assay.math.rewriting.NumberExpressions;
import dev.assay.math.syntax.Expression;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;

/** Ratios are equal when their terms are proportional; one of two terms is also their quotient. */
public final class RatioRule implements EqualityRule {
    @Override
    public String name() {
        return "equal.ratio";
    }

    @Override
    public Optional<DecisionTrace> rule(Expression gold, Expression answer, PairComparison comparison) {
        Optional<List<Expression>> wanted = RatioReader.terms(gold);
        Optional<List<Expression>> given = RatioReader.terms(answer);
        if (wanted.isPresent() && given.isPresent()) {
            if (isVoid(given.get(), comparison) && !isVoid(wanted.get(), comparison)) {
                return Optional.of(DecisionTrace.of(name(), false));
            }
            Optional<Expression> names = RatioReader.name(gold);
            Optional<Expression> others = RatioReader.name(answer);
            if (names.isPresent() && others.isPresent() && !names.equals(others)) {
                return Optional.of(DecisionTrace.of(name(), RuleDecision.unsupported()));
            }
            RuleDecision decision = proportional(wanted.get(), given.get(), comparison);
            boolean time = isTime(wanted.get()) && !wanted.get().equals(given.get());
            return Optional.of(DecisionTrace.of(
                    name(), time && decision instanceof RuleDecision.Equal ? RuleDecision.unsupported() : decision));
        }
        Optional<List<Expression>> terms = wanted.or(() -> given);
        boolean scalar = isScalar(wanted.isPresent() ? answer : gold);
        if (terms.isEmpty() || terms.get().size() != 2 || !scalar) {
            return Optional.empty();
        }
        Expression.Quotient quotient =
                new Expression.Quotient(terms.get().getFirst(), terms.get().getLast());
        if (isNothingNamed(terms.get().getFirst())) {
            return Optional.empty();
        }
        return Optional.of(
                (wanted.isPresent() ? comparison.compare(quotient, answer) : comparison.compare(gold, quotient))
                        .after(name()));
    }

    /** Whether this is 0 of something, which any second term leaves 0: "0 ANSWER: 7". */
    private static boolean isNothingNamed(Expression term) {
        return term instanceof Expression.Measure(Expression amount, String _)
                && amount instanceof Expression.Numeral numeral
                && numeral.value().isZero();
    }

    /** Whether all terms are 0, so that there is no ratio. */
    private static boolean isVoid(List<Expression> terms, PairComparison comparison) {
        return terms.stream()
                .allMatch(term ->
                        comparison.rational(term).filter(Rational::isZero).isPresent());
    }

    /** All cross products with the first terms agree. */
    private static RuleDecision proportional(
            List<Expression> wanted, List<Expression> given, PairComparison comparison) {
        if (wanted.size() != given.size()) {
            return RuleDecision.DIFFERENT;
        }
        RuleDecision result = RuleDecision.EQUAL;
        for (int at = 1; at < wanted.size(); at++) {
            Expression left = NumberExpressions.product(wanted.get(at), given.getFirst());
            Expression right = NumberExpressions.product(given.get(at), wanted.getFirst());
            RuleDecision decision = comparison.compare(left, right).decision();
            if (decision instanceof RuleDecision.Different) {
                return decision;
            }
            result = decision instanceof RuleDecision.Undecided ? decision : result;
        }
        return result;
    }

    /** Whether a ratio such as 4:30, which is not reduced, may be a time of day. */
    private static boolean isTime(List<Expression> terms) {
        return terms.size() == 2
                && terms.getFirst() instanceof Expression.Numeral hours
                && terms.getLast() instanceof Expression.Numeral minutes
                && hours.value().isInteger()
                && minutes.value().isInteger()
                && isBetween(hours.value(), 0, 23)
                && isBetween(minutes.value(), 10, 59)
                && !hours.value().numerator().gcd(minutes.value().numerator()).equals(BigInteger.ONE);
    }

    private static boolean isBetween(Rational value, long low, long high) {
        return value.compareTo(Rational.of(low)) >= 0 && value.compareTo(Rational.of(high)) <= 0;
    }

    private static boolean isScalar(Expression expression) {
        return switch (expression) {
            case Expression.Numeral _,
                    Expression.Quotient _,
                    Expression.Product _,
                    Expression.Root _,
                    Expression.Sum _ -> true;
            default -> false;
        };
    }
}
