package dev.assay.math.equality.expression;

import dev.assay.math.algebra.CanonicalForm;
import dev.assay.math.algebra.FormEquivalence;
import dev.assay.math.algebra.NotationResolution;
import dev.assay.math.comparison.DecisionTrace;
import dev.assay.math.comparison.EqualityRule;
import dev.assay.math.comparison.PairComparison;
import dev.assay.math.comparison.RuleDecision;
import dev.assay.math.limit.ComputationBudget;
import dev.assay.math.limit.PublishedLimit;
import dev.assay.math.numeric.ExpressionFingerprint;
import dev.assay.math.numeric.NumericAgreement;
import dev.assay.math.numeric.NumericComparison;
import dev.assay.math.numeric.UnreducedQuotient;
import dev.assay.math.rewriting.ExpressionWalk;
import dev.assay.math.syntax.Expression;
import dev.assay.verifier.Certainty;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Scalars are equal when their canonical forms are, or else when their values are. */
public final class AlgebraRule implements EqualityRule {
    private static final String BY_VALUE = "equal.numeric";
    static final String ON_INTEGERS = "equal.on_integers";

    @Override
    public String name() {
        return "equal.algebra";
    }

    @Override
    public Optional<DecisionTrace> rule(Expression gold, Expression answer, PairComparison comparison) {
        if (isAntiderivative(gold) != isAntiderivative(answer)) {
            return Optional.of(
                    isAntiderivative(gold)
                            ? integrated((Expression.Binding) gold, answer, comparison)
                            : integrated((Expression.Binding) answer, gold, comparison));
        }
        return Optional.of(ruling(comparison.resolved(gold), comparison.resolved(answer), comparison));
    }

    private static boolean isAntiderivative(Expression expression) {
        return expression instanceof Expression.Binding binding
                && binding.binder() == Expression.Binder.INTEGRAL
                && binding.lower() == null
                && binding.upper() == null;
    }

    /** An integral without bounds is any function whose derivative is the integrand. */
    private DecisionTrace integrated(Expression.Binding integral, Expression function, PairComparison comparison) {
        return NotationResolution.derivative(function, integral.variable())
                .map(derivative -> ruling(comparison.resolved(integral.body()), derivative, comparison))
                .orElseGet(() -> DecisionTrace.of(name(), RuleDecision.unsupported()));
    }

    private DecisionTrace ruling(Expression gold, Expression answer, PairComparison comparison) {
        if (calculatesWithoutNumbers(gold) || calculatesWithoutNumbers(answer)) {
            return DecisionTrace.of(name(), new RuleDecision.Undecided(Certainty.Reason.DOMAIN));
        }
        CanonicalForm wanted = comparison.canonical(gold);
        CanonicalForm given = comparison.canonical(answer);
        if (wanted instanceof CanonicalForm.NotScalar || given instanceof CanonicalForm.NotScalar) {
            return byValue(gold, answer, comparison, null);
        }
        if (wanted instanceof CanonicalForm.Undefined || given instanceof CanonicalForm.Undefined) {
            return DecisionTrace.of(name(), new RuleDecision.Undecided(Certainty.Reason.DOMAIN));
        }
        if (wanted instanceof CanonicalForm.Value left && given instanceof CanonicalForm.Value right) {
            boolean open = !left.equals(right) && !(left.independent() && right.independent());
            if (open && differAtPoints(gold, answer, comparison)) {
                return DecisionTrace.of(BY_VALUE, false);
            }
            FormEquivalence equivalence = FormEquivalence.of(left, right, comparison.steps());
            if (!(equivalence instanceof FormEquivalence.Unknown)) {
                boolean rational =
                        left.rational().isPresent() && right.rational().isPresent();
                boolean same = equivalence instanceof FormEquivalence.Same;
                return DecisionTrace.of(rational ? "equal.rational" : name(), same);
            }
        }
        PublishedLimit limit = limit(wanted, given);
        Optional<Boolean> unreduced = limit == null
                ? Optional.<Boolean>empty()
                : UnreducedQuotient.same(gold, answer, comparison.steps().shared());
        return unreduced
                .map(same -> DecisionTrace.of("equal.rational", same))
                .orElseGet(() -> byValue(gold, answer, comparison, limit));
    }

    /** Whether ∞ or ∅ is added, multiplied or raised, where terms must not cancel: ∞ − ∞ is not 0. */
    private static boolean calculatesWithoutNumbers(Expression expression) {
        return ExpressionWalk.contains(expression, part -> switch (part) {
            case Expression.Sum _, Expression.Product _, Expression.Quotient _, Expression.Power _ -> hasNoNumber(part);
            default -> false;
        });
    }

    private static boolean hasNoNumber(Expression calculation) {
        for (Expression part : calculation.parts()) {
            if (isNoNumber(part)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isNoNumber(Expression part) {
        return switch (part) {
            case Expression.Negation(Expression operand) -> isNoNumber(operand);
            case Expression.Symbol(String name) -> name.equals("∞") || name.equals("∅");
            default -> false;
        };
    }

    private static boolean differAtPoints(Expression gold, Expression answer, PairComparison comparison) {
        Optional<ExpressionFingerprint> wanted = comparison.fingerprint(gold);
        Optional<ExpressionFingerprint> given = comparison.fingerprint(answer);
        return wanted.isPresent() && given.isPresent() && wanted.get().differsFrom(given.get());
    }

    /** Forms that differ or are too large may still have the same value; a limit is named where that is not found. */
    private static DecisionTrace byValue(
            Expression gold, Expression answer, PairComparison comparison, @Nullable PublishedLimit limit) {
        ComputationBudget budget = comparison.steps().shared();
        return switch (NumericComparison.of(gold, answer, budget)) {
            case EQUAL -> DecisionTrace.of(BY_VALUE, true);
            case ON_INTEGERS -> DecisionTrace.of(ON_INTEGERS, true);
            case DIFFERENT -> DecisionTrace.of(BY_VALUE, false);
            case DOMAIN -> DecisionTrace.of(BY_VALUE, new RuleDecision.Undecided(Certainty.Reason.DOMAIN));
            case UNKNOWN -> DecisionTrace.of(stage(limit, budget.exceeded()), RuleDecision.unsupported());
        };
    }

    /** Whether two functions of whole numbers have the same values. */
    static boolean agreeOnIntegers(Expression gold, Expression answer, PairComparison comparison) {
        return NumericComparison.of(gold, answer, comparison.steps().shared()) == NumericAgreement.ON_INTEGERS;
    }

    private static String stage(@Nullable PublishedLimit ofForm, @Nullable PublishedLimit ofValue) {
        if (ofForm != null) {
            return ofForm.toString();
        }
        return ofValue == null ? BY_VALUE : ofValue.toString();
    }

    private static @Nullable PublishedLimit limit(CanonicalForm wanted, CanonicalForm given) {
        if (given instanceof CanonicalForm.TooLarge(var limit)) {
            return limit;
        }
        return wanted instanceof CanonicalForm.TooLarge(var limit) ? limit : null;
    }
}
