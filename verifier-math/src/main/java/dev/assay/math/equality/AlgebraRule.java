package dev.assay.math.equality;

import dev.assay.math.algebra.Canonical;
import dev.assay.math.algebra.Equivalence;
import dev.assay.math.algebra.Resolution;
import dev.assay.math.limit.Limit;
import dev.assay.math.numeric.Agreement;
import dev.assay.math.numeric.Comparing;
import dev.assay.math.numeric.Unreduced;
import dev.assay.math.syntax.Expression;
import dev.assay.verifier.Certainty;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Scalars are equal when their canonical forms are, or else when their values are. */
final class AlgebraRule implements Rule {
    private static final String BY_VALUE = "equal.numeric";
    static final String ON_INTEGERS = "equal.on_integers";

    @Override
    public String name() {
        return "equal.algebra";
    }

    @Override
    public Optional<Ruling> rule(Expression gold, Expression answer, Comparison comparison) {
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
    private Ruling integrated(Expression.Binding integral, Expression function, Comparison comparison) {
        return Resolution.derivative(function, integral.variable())
                .map(derivative -> ruling(comparison.resolved(integral.body()), derivative, comparison))
                .orElseGet(() -> Ruling.of(name(), Decision.unsupported()));
    }

    private Ruling ruling(Expression gold, Expression answer, Comparison comparison) {
        if (calculatesWithoutNumbers(gold) || calculatesWithoutNumbers(answer)) {
            return Ruling.of(name(), new Decision.Undecided(Certainty.Reason.DOMAIN));
        }
        var wanted = comparison.canonical(gold);
        var given = comparison.canonical(answer);
        if (wanted instanceof Canonical.NotScalar || given instanceof Canonical.NotScalar) {
            return byValue(gold, answer, comparison, null);
        }
        if (wanted instanceof Canonical.Undefined || given instanceof Canonical.Undefined) {
            return Ruling.of(name(), new Decision.Undecided(Certainty.Reason.DOMAIN));
        }
        if (wanted instanceof Canonical.Value left && given instanceof Canonical.Value right) {
            boolean open = !left.equals(right) && !(left.independent() && right.independent());
            if (open && differAtPoints(gold, answer, comparison)) {
                return Ruling.of(BY_VALUE, false);
            }
            var equivalence = Equivalence.of(left, right, comparison.steps());
            if (!(equivalence instanceof Equivalence.Unknown)) {
                boolean rational =
                        left.rational().isPresent() && right.rational().isPresent();
                boolean same = equivalence instanceof Equivalence.Same;
                return Ruling.of(rational ? "equal.rational" : name(), same);
            }
        }
        var limit = limit(wanted, given);
        var unreduced = limit == null
                ? Optional.<Boolean>empty()
                : Unreduced.same(gold, answer, comparison.steps().shared());
        return unreduced
                .map(same -> Ruling.of("equal.rational", same))
                .orElseGet(() -> byValue(gold, answer, comparison, limit));
    }

    /** Whether ∞ or ∅ is added, multiplied or raised, where terms must not cancel: ∞ − ∞ is not 0. */
    private static boolean calculatesWithoutNumbers(Expression expression) {
        return Tree.contains(expression, part -> switch (part) {
            case Expression.Sum _, Expression.Product _, Expression.Quotient _, Expression.Power _ ->
                part.parts().stream().anyMatch(AlgebraRule::isNoNumber);
            default -> false;
        });
    }

    private static boolean isNoNumber(Expression part) {
        return switch (part) {
            case Expression.Negation(Expression operand) -> isNoNumber(operand);
            case Expression.Symbol(String name) -> name.equals("∞") || name.equals("∅");
            default -> false;
        };
    }

    private static boolean differAtPoints(Expression gold, Expression answer, Comparison comparison) {
        var wanted = comparison.fingerprint(gold);
        var given = comparison.fingerprint(answer);
        return wanted.isPresent() && given.isPresent() && wanted.get().differsFrom(given.get());
    }

    /** Forms that differ or are too large may still have the same value; a limit is named where that is not found. */
    private static Ruling byValue(Expression gold, Expression answer, Comparison comparison, @Nullable Limit limit) {
        var budget = comparison.steps().shared();
        return switch (Comparing.of(gold, answer, budget)) {
            case EQUAL -> Ruling.of(BY_VALUE, true);
            case ON_INTEGERS -> Ruling.of(ON_INTEGERS, true);
            case DIFFERENT -> Ruling.of(BY_VALUE, false);
            case DOMAIN -> Ruling.of(BY_VALUE, new Decision.Undecided(Certainty.Reason.DOMAIN));
            case UNKNOWN -> Ruling.of(stage(limit, budget.exceeded()), Decision.unsupported());
        };
    }

    /** Whether two functions of whole numbers have the same values. */
    static boolean agreeOnIntegers(Expression gold, Expression answer, Comparison comparison) {
        return Comparing.of(gold, answer, comparison.steps().shared()) == Agreement.ON_INTEGERS;
    }

    private static String stage(@Nullable Limit ofForm, @Nullable Limit ofValue) {
        if (ofForm != null) {
            return ofForm.toString();
        }
        return ofValue == null ? BY_VALUE : ofValue.toString();
    }

    private static @Nullable Limit limit(Canonical wanted, Canonical given) {
        if (given instanceof Canonical.TooLarge(var limit)) {
            return limit;
        }
        return wanted instanceof Canonical.TooLarge(var limit) ? limit : null;
    }
}
