package dev.assay.math.equality;

import dev.assay.math.algebra.Approximation;
import dev.assay.math.syntax.Expression;
import dev.assay.verifier.Certainty;
import java.util.Optional;

/** A decimal gold that an exact answer rounds to may be that answer: undecided, for the question alone can tell. */
final class RoundingRule implements Rule {
    @Override
    public String name() {
        return "equal.rounding";
    }

    @Override
    public Optional<Ruling> rule(Expression gold, Expression answer, Comparison comparison) {
        if (!isRounded(gold) && !isRounded(answer)) {
            return Optional.empty();
        }
        if (comparison.canonical(gold).equals(comparison.canonical(answer))) {
            return Optional.empty();
        }
        var wanted = Approximation.of(gold);
        var given = Approximation.of(answer);
        if (wanted.isEmpty() || given.isEmpty()) {
            return Optional.empty();
        }
        double unit = Math.max(lastPlace(gold), lastPlace(answer));
        boolean rounds = Math.abs(wanted.getAsDouble() - given.getAsDouble()) <= unit / 2 * (1 + 1e-9);
        return rounds
                ? Optional.of(Ruling.of(name(), new Decision.Undecided(Certainty.Reason.NUMERIC_ONLY)))
                : Optional.empty();
    }

    private static boolean isRounded(Expression expression) {
        return expression instanceof Expression.Numeral numeral
                && numeral.form() == Expression.Form.DECIMAL
                && !numeral.value().isInteger();
    }

    /** What one step of the last decimal place is worth; 0 for exact numbers. */
    private static double lastPlace(Expression expression) {
        if (!isRounded(expression)) {
            return 0;
        }
        var denominator = ((Expression.Numeral) expression).value().denominator();
        var ten = java.math.BigInteger.TEN;
        var power = ten;
        int places = 1;
        while (power.mod(denominator).signum() != 0) {
            power = power.multiply(ten);
            places++;
        }
        return Math.pow(10, -places);
    }
}
