package dev.assay.math.equality;

import dev.assay.math.number.Rational;
import dev.assay.math.syntax.Expression;
import dev.assay.math.unit.Unit;
import dev.assay.math.unit.Units;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Amounts are compared in one unit; an answer without unit takes the gold's, unless the task requires units. */
final class UnitRule implements Rule {
    @Override
    public String name() {
        return "equal.unit";
    }

    @Override
    public Optional<Ruling> rule(Expression gold, Expression answer, Comparison comparison) {
        var wanted = Amount.of(gold, answer);
        var given = Amount.of(answer, gold);
        if (wanted.unit().isEmpty() && given.unit().isEmpty()) {
            return Optional.empty();
        }
        boolean required = Boolean.TRUE.equals(comparison.conventions().unitsRequired());
        if (required && given.unit().isEmpty()) {
            return Optional.of(Ruling.of(name(), false));
        }
        if (wanted.unit().isEmpty() || given.unit().isEmpty() || isPlain(wanted) || isPlain(given)) {
            return Optional.of(bare(wanted, given, comparison));
        }
        return Optional.of(measured(wanted, given, comparison));
    }

    private Ruling bare(Amount wanted, Amount given, Comparison comparison) {
        return comparison.compare(wanted.value(), given.value()).after(name());
    }

    private static boolean isPlain(Amount amount) {
        return amount.known().filter(unit -> unit.dimension().equals("plain")).isPresent();
    }

    private Ruling measured(Amount wanted, Amount given, Comparison comparison) {
        var left = wanted.known();
        var right = given.known();
        if (left.isPresent() && right.isPresent()) {
            if (!left.get().isComparableTo(right.get())) {
                return Ruling.of(
                        name(), sameKind(left.get(), right.get()) ? Decision.unsupported() : Decision.DIFFERENT);
            }
            return comparison
                    .compare(
                            wanted.scaled(left.get().factor()),
                            given.scaled(right.get().factor()))
                    .after(name());
        }
        var amounts = bare(wanted, given, comparison);
        boolean sameWords = wanted.words().equals(given.words());
        return sameWords || !amounts.isEqual() ? amounts : Ruling.of(name(), Decision.unsupported());
    }

    /** Degrees and radians measure the same thing, and are not converted yet. */
    private static boolean sameKind(Unit left, Unit right) {
        return List.of("angle", "radians").contains(left.dimension())
                && List.of("angle", "radians").contains(right.dimension());
    }

    /** A value with the unit that stands behind it, if one does. */
    private record Amount(Expression value, Optional<String> unit) {
        static Amount of(Expression expression, Expression other) {
            return switch (expression) {
                case Expression.Measure measure -> new Amount(measure.amount(), Optional.of(measure.unit()));
                case Expression.Product product
                when isAmount(other)
                        && product.factors().size() == 2
                        && product.factors().getFirst() instanceof Expression.Numeral
                        && product.factors().getLast() instanceof Expression.Symbol symbol
                        && Units.knows(symbol.name()) ->
                    new Amount(product.factors().getFirst(), Optional.of(symbol.name()));
                default -> new Amount(expression, Optional.empty());
            };
        }

        private static boolean isAmount(Expression expression) {
            return expression instanceof Expression.Measure || expression instanceof Expression.Numeral;
        }

        Optional<Unit> known() {
            return unit.flatMap(Units::named);
        }

        String words() {
            var words = unit.orElse("").toLowerCase(Locale.ROOT);
            return words.endsWith("s") ? words.substring(0, words.length() - 1) : words;
        }

        Expression scaled(Rational factor) {
            return factor.equals(Rational.ONE)
                    ? value
                    : new Expression.Product(List.of(value, new Expression.Numeral(factor, Expression.Form.INTEGER)));
        }
    }
}
