package dev.assay.math.syntax;

import dev.assay.math.syntax.MathToken.Kind;
import dev.assay.math.unit.Unit;
import dev.assay.math.unit.Units;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** Parses prose, and the unit behind an amount. */
final class AmountReader {
    private static final Set<String> VAGUE =
            Set.of("about", "approximately", "approx", "roughly", "around", "nearly", "exactly", "almost");

    /** The only letter that is a unit behind a larger one: "2 min 20 s". */
    private static final String SECONDS = "s";

    private AmountReader() {}

    /** Reads a number in words, an estimate, or prose up to the next separator. */
    static Expression words(TokenCursor cursor, SumParser sums) {
        Expression number = NumberWords.read(cursor);
        if (number != null) {
            return number;
        }
        boolean vague = VAGUE.contains(cursor.peek().text().toLowerCase(Locale.ROOT));
        boolean amount = cursor.peek(1).is(Kind.NUMBER)
                || cursor.peek(1).is(Kind.CURRENCY)
                || cursor.peek(1).is(Kind.FRACTION);
        if (vague && amount) {
            cursor.next();
            return sums.sum();
        }
        return new Expression.Prose(UnitPhrase.prose(cursor).toLowerCase(Locale.ROOT));
    }

    /** The amount with the unit that follows it, if one does; several amounts in a row are added. */
    static Expression withUnit(TokenCursor cursor, Expression amount) {
        Expression first = single(cursor, amount);
        if (!(first instanceof Expression.Measure) || !isFurtherPart(cursor, first)) {
            return first;
        }
        List<Expression> parts = new ArrayList<>(List.of(first));
        while (isFurtherPart(cursor, parts.getLast())) {
            cursor.accept(Kind.CONJUNCTION);
            Expression number = NumeralReader.numeral(cursor, cursor.next().text());
            parts.add(
                    cursor.peek().is(Kind.SYMBOL, SECONDS)
                            ? new Expression.Measure(number, cursor.next().text())
                            : single(cursor, number));
        }
        return new Expression.Sum(parts);
    }

    /** Whether a number with a smaller unit of the same kind follows: {@code 5 ft 10 in}, "2 hours and 30 minutes". */
    private static boolean isFurtherPart(TokenCursor cursor, Expression before) {
        int at = cursor.peek().is(Kind.CONJUNCTION, "and") ? 1 : 0;
        if (!(before instanceof Expression.Measure(Expression _, String larger))
                || !cursor.peek(at).is(Kind.NUMBER)
                || !(cursor.peek(at + 1).is(Kind.WORD) || cursor.peek(at + 1).is(Kind.SYMBOL, SECONDS))) {
            return false;
        }
        Optional<Unit> big = Units.named(larger);
        String name = cursor.peek(at + 1).text();
        Optional<Unit> small = Units.named(name.equals("in") ? "inches" : name);
        return big.isPresent()
                && small.isPresent()
                && big.get().isComparableTo(small.get())
                && big.get().factor().compareTo(small.get().factor()) > 0;
    }

    private static Expression single(TokenCursor cursor, Expression amount) {
        boolean bracketed = isBracketedUnit(cursor);
        boolean rate = cursor.peek().is(Kind.DIVIDE) && cursor.peek(1).is(Kind.WORD);
        if (!bracketed && !rate && !isUnit(cursor)) {
            return amount;
        }
        if (amount instanceof Expression.Prose) {
            return amount;
        }
        String close = bracketed && cursor.next().text().equals("{") ? "}" : ")";
        String unit = UnitPhrase.unit(cursor);
        if (bracketed) {
            cursor.expect(Kind.CLOSE, close);
        }
        return measure(amount, unit);
    }

    private static boolean isUnit(TokenCursor cursor) {
        boolean to = cursor.peek().is(Kind.WORD, "to") && cursor.peek(1).is(Kind.NUMBER);
        boolean by = cursor.peek().is(Kind.WORD, "by") && cursor.peek(1).is(Kind.NUMBER);
        return cursor.peek().is(Kind.WORD) && !to && !by && !ConditionIntroduction.isNext(cursor);
    }

    private static boolean isBracketedUnit(TokenCursor cursor) {
        boolean bracket = cursor.peek().is(Kind.OPEN, "(") || cursor.peek().is(Kind.OPEN, "{");
        return bracket && cursor.peek(1).is(Kind.WORD);
    }

    private static Expression measure(Expression amount, String unit) {
        Expression condition = amount instanceof Expression.Symbol ? DomainWords.condition(amount, unit) : null;
        if (condition != null) {
            return condition;
        }
        if (amount instanceof Expression.Measure(Expression value, String sign)) {
            Optional<Unit> named = Units.named(unit);
            boolean same = named.isPresent() && named.equals(Units.named(sign));
            String joint = unit.startsWith("/") ? "" : " ";
            return new Expression.Measure(value, same ? sign : sign + joint + unit);
        }
        if (amount instanceof Expression.Numeral && OrdinalReader.isEnding(unit)) {
            return new Expression.Measure(amount, "th" + unit.substring(2));
        }
        return unit.toLowerCase(Locale.ROOT).startsWith("percent")
                ? percent(amount, unit)
                : new Expression.Measure(amount, unit);
    }

    private static Expression percent(Expression amount, String unit) {
        return unit.length() == 7
                ? new Expression.Percent(amount)
                : unit.startsWith("percent ")
                        ? new Expression.Measure(new Expression.Percent(amount), unit.substring(8))
                        : new Expression.Measure(amount, unit);
    }
}
