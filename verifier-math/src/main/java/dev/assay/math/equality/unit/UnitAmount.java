package dev.assay.math.equality.unit;

import dev.assay.math.number.Rational;
import dev.assay.math.rewriting.ExpressionWalk;
import dev.assay.math.rewriting.NumberExpressions;
import dev.assay.math.syntax.Expression;
import dev.assay.math.unit.Unit;
import dev.assay.math.unit.Units;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A value with the unit that stands behind it.
 *
 * @param value the number of units
 * @param words the unit as written, empty if there is none
 * @param meanings the units that the words may mean; empty where they are no unit
 */
record UnitAmount(Expression value, String words, List<Unit> meanings) {
    private static final Map<String, Long> COUNTS = Map.ofEntries(
            Map.entry("dozen", 12L),
            Map.entry("hundred", 100L),
            Map.entry("thousand", 1_000L),
            Map.entry("million", 1_000_000L),
            Map.entry("billion", 1_000_000_000L),
            Map.entry("trillion", 1_000_000_000_000L),
            Map.entry("百", 100L),
            Map.entry("千", 1_000L),
            Map.entry("万", 10_000L),
            Map.entry("亿", 100_000_000L));

    /** Letters behind a number that are rather an unknown than a unit, where the other side has no unit. */
    private static final Set<String> UNKNOWNS = Set.of("t", "d", "h");

    UnitAmount {
        meanings = List.copyOf(meanings);
    }

    /** Whether a gold such as {@code 5t} may be a number of unknowns rather than of tonnes, beside a bare number. */
    static boolean mayBeUnknown(Expression gold, Expression answer) {
        return answer instanceof Expression.Numeral
                && gold instanceof Expression.Product(List<Expression> factors)
                && factors.getLast() instanceof Expression.Symbol(String name)
                && UNKNOWNS.contains(name);
    }

    /** The amount that an expression is; a symbol behind a number is a unit only where the other side is an amount. */
    static UnitAmount of(Expression expression, Expression other) {
        return switch (expression) {
            case Expression.Measure(Expression.Measure(Expression amount, String inner), String outer) ->
                counted(amount, inner + " " + outer);
            case Expression.Measure(Expression.Product(List<Expression> factors), String unit)
            when unit.startsWith("/")
                    && factors.size() == 2
                    && factors.getLast() instanceof Expression.Symbol(String name)
                    && !Units.meanings(name + unit).isEmpty() -> counted(factors.getFirst(), name + unit);
            case Expression.Measure(Expression amount, String unit) -> counted(amount, unit);
            case Expression.Negation(Expression.Measure(Expression amount, String unit)) ->
                counted(new Expression.Negation(amount), unit);
            case Expression.Product(List<Expression> factors)
            when factors.size() > 1 -> ofProduct(expression, factors, other);
            case Expression.Sum(List<Expression> terms) -> together(terms).orElse(bare(expression));
            default -> bare(expression);
        };
    }

    private static UnitAmount bare(Expression expression) {
        return new UnitAmount(expression, "", List.of());
    }

    private static UnitAmount counted(Expression amount, String unit) {
        String words = unit.strip();
        int blank = words.indexOf(' ');
        Long count = COUNTS.get(blank < 0 ? words : words.substring(0, blank));
        if (count == null) {
            return new UnitAmount(amount, words, Units.meanings(words));
        }
        String rest = blank < 0 ? "" : words.substring(blank + 1);
        return new UnitAmount(
                NumberExpressions.product(amount, NumberExpressions.of(count)),
                rest,
                rest.isEmpty() ? List.of() : Units.meanings(rest));
    }

    private static UnitAmount ofProduct(Expression product, List<Expression> factors, Expression other) {
        Expression last = factors.getLast();
        if (factors.size() == 2
                && factors.getFirst() instanceof Expression.Measure(Expression amount, String degrees)
                && last instanceof Expression.Symbol(String scale)
                && degrees.equals("°")
                && (scale.equals("C") || scale.equals("F"))) {
            return counted(amount, "°" + scale);
        }
        if (factors.size() == 2
                && factors.getFirst() instanceof Expression.Measure(Expression.Numeral whole, String currency)
                && whole.value().isInteger()
                && last instanceof Expression.Quotient(Expression.Numeral above, Expression.Numeral below)
                && above.value().isInteger()
                && below.value().isInteger()
                && above.value().signum() > 0
                && above.value().compareTo(below.value()) < 0) {
            // A mixed number of dollars, its sign before it.
            return counted(
                    new Expression.Sum(factors.stream().map(UnitAmount::plain).toList()), currency);
        }
        boolean amounts = other instanceof Expression.Measure
                || other instanceof Expression.Numeral
                || other instanceof Expression.Percent
                || (other instanceof Expression.Product(List<Expression> parts)
                        && isNumber(parts.getFirst())
                        && parts.getLast() instanceof Expression.Symbol);
        if (amounts
                && factors.size() == 2
                && factors.getFirst() instanceof Expression.Numeral number
                && last instanceof Expression.Symbol(String name)
                && (Units.knows(name) || name.equals("Omega"))) {
            return counted(number, name);
        }
        if (amounts
                && factors.size() == 2
                && factors.getFirst() instanceof Expression.Numeral number
                && last instanceof Expression.Power(Expression.Symbol(String name), Expression.Numeral power)
                && Units.knows(name)) {
            return counted(number, name + "^" + power.value());
        }
        return together(factors)
                .or(() -> amounts ? scientific(factors) : Optional.empty())
                .or(() -> other instanceof Expression.Measure ? rate(factors) : Optional.empty())
                .orElse(bare(product));
    }

    /** A number in scientific notation with a unit behind it, whose letters look like variables: {@code 3·10⁴ J}. */
    private static Optional<UnitAmount> scientific(List<Expression> factors) {
        int numbers = 0;
        while (numbers < factors.size() && isNumber(factors.get(numbers))) {
            numbers++;
        }
        StringBuilder unit = new StringBuilder();
        for (Expression factor : factors.subList(numbers, factors.size())) {
            switch (factor) {
                case Expression.Symbol(String name) ->
                    unit.append(name.equals("mu") ? "μ" : name.equals("Omega") ? "Ω" : name);
                case Expression.Power(Expression.Symbol(String name), Expression.Numeral power) ->
                    unit.append(name).append('^').append(power.value());
                default -> {
                    return Optional.empty();
                }
            }
        }
        List<Unit> meanings = Units.meanings(unit.toString());
        if (numbers == 0 || numbers == factors.size() || meanings.isEmpty()) {
            return Optional.empty();
        }
        Expression value = numbers == 1 ? factors.getFirst() : new Expression.Product(factors.subList(0, numbers));
        return Optional.of(new UnitAmount(value, unit.toString(), meanings));
    }

    /** A number and a fraction of units: {@code 9.8 \\frac{m}{s^2}}. */
    private static Optional<UnitAmount> rate(List<Expression> factors) {
        if (factors.size() < 2
                || !(factors.getLast() instanceof Expression.Quotient(Expression above, Expression below))
                || !factors.subList(0, factors.size() - 1).stream().allMatch(UnitAmount::isNumber)) {
            return Optional.empty();
        }
        Optional<String> units =
                unit(above).flatMap(over -> unit(below).map(under -> over + "/" + under.replace(" ", "/")));
        List<Unit> meanings = units.map(Units::meanings).orElse(List.of());
        Expression value = factors.size() == 2
                ? factors.getFirst()
                : new Expression.Product(factors.subList(0, factors.size() - 1));
        return meanings.isEmpty() ? Optional.empty() : Optional.of(new UnitAmount(value, units.get(), meanings));
    }

    /** The text of a product of powers of units. */
    private static Optional<String> unit(Expression expression) {
        return switch (expression) {
            case Expression.Symbol(String name) -> Optional.of(name.equals("Omega") ? "Ω" : name);
            case Expression.Prose(String name) when name.indexOf(' ') < 0 -> Optional.of(name);
            case Expression.Power(Expression base, Expression.Numeral power) ->
                unit(base).map(name -> name + "^" + power.value());
            case Expression.Product(List<Expression> factors) -> {
                List<String> names = factors.stream()
                        .map(UnitAmount::unit)
                        .flatMap(Optional::stream)
                        .toList();
                yield names.size() == factors.size() ? Optional.of(String.join(" ", names)) : Optional.empty();
            }
            default -> Optional.empty();
        };
    }

    private static boolean isNumber(Expression factor) {
        return factor instanceof Expression.Numeral
                || (factor instanceof Expression.Power(Expression.Numeral _, Expression exponent)
                        && ExpressionWalk.variables(exponent).isEmpty());
    }

    private static Expression plain(Expression expression) {
        return expression instanceof Expression.Measure(Expression amount, String _) ? amount : expression;
    }

    /** The sum of amounts such as 2 h 30 min, in base units and without words. */
    private static Optional<UnitAmount> together(List<Expression> parts) {
        List<Expression> values = new ArrayList<>();
        Unit before = null;
        for (Expression part : parts) {
            if (!(part instanceof Expression.Measure(Expression amount, String words))) {
                return Optional.empty();
            }
            Unit last = before;
            Optional<Unit> unit = Units.meanings(words).stream()
                    .filter(next -> last == null
                            || (next.isComparableTo(last) && next.factor().compareTo(last.factor()) < 0))
                    .findFirst();
            if (unit.isEmpty()) {
                return Optional.empty();
            }
            before = unit.get();
            values.add(scaled(amount, before));
        }
        return before == null
                ? Optional.empty()
                : Optional.of(new UnitAmount(new Expression.Sum(values), "", List.of(base(before))));
    }

    private static Unit base(Unit unit) {
        return new Unit(unit.dimension(), Rational.ONE, 0, Rational.ZERO);
    }

    boolean hasUnit() {
        return !words.isEmpty() || !meanings.isEmpty();
    }

    /** The amount in base units. */
    static Expression scaled(Expression value, Unit unit) {
        List<Expression> factors = new ArrayList<>();
        factors.add(value);
        factors.add(NumberExpressions.of(unit.factor()));
        for (int times = 0; times < Math.abs(unit.pi()); times++) {
            factors.add(
                    unit.pi() > 0
                            ? NumberExpressions.PI
                            : new Expression.Quotient(NumberExpressions.ONE, NumberExpressions.PI));
        }
        Expression.Product product = new Expression.Product(factors);
        return unit.offset().isZero()
                ? product
                : new Expression.Sum(List.of(product, NumberExpressions.of(unit.offset())));
    }

    /** The words without case, plural and dots. */
    String plainWords() {
        String plain = words.toLowerCase(Locale.ROOT)
                .replace(".", "")
                .replace(" the ", " ")
                .strip();
        return plain.endsWith("s") ? plain.substring(0, plain.length() - 1) : plain;
    }
}
