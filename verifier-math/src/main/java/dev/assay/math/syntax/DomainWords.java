package dev.assay.math.syntax;

import dev.assay.math.condition.ConditionWords;
import dev.assay.math.condition.NumberRange;
import dev.assay.math.condition.NumberSet;
import dev.assay.math.syntax.MathToken.Kind;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Reads what words say about a letter, before it ("any integer n") or behind it ("n is odd"): membership of a set of
 * numbers as a relation, a parity or other kind as a measure of the letter, such as {@code n} of "is even".
 */
final class DomainWords {
    private static final Set<String> IDLE = ConditionWords.union(
            ConditionWords.QUANTIFIERS, Set.of("an", "a", "arbitrary", "is", "are", "be", "both", "fixed"));
    private static final Set<String> KINDS = Set.of("prime", "primes", "even", "odd");
    private static final Set<String> ADJECTIVES =
            ConditionWords.union(ConditionWords.SIGNS, Set.of("non", "nonzero", "whole"));

    private DomainWords() {}

    /**
     * The condition that words before a letter state; null, and nothing read, where they state none.
     *
     * @param introduced whether a word such as "for" says that a condition comes
     */
    static @Nullable Expression read(TokenCursor cursor, boolean introduced) {
        int at = 0;
        StringBuilder words = new StringBuilder();
        boolean typed = false;
        while (isPart(cursor, at)) {
            String word = cursor.peek(at).text();
            words.append(cursor.peek(at).is(Kind.MINUS) ? "" : word.equals("non") ? word : word + " ");
            typed |= isNoun(word);
            at++;
        }
        int letter = letter(cursor, at);
        boolean related = cursor.peek(at + letter).is(Kind.RELATION);
        if (!typed || letter == 0 || !(related ? introduced : ends(cursor.peek(at + letter)))) {
            return null;
        }
        String kind = words.toString().strip();
        Expression symbol = symbol(cursor, at);
        Expression condition = condition(symbol, kind);
        if (condition == null || !(introduced || condition instanceof Expression.Relation)) {
            return null;
        }
        cursor.skip(related ? at : at + letter);
        return condition;
    }

    /** The condition that words behind a letter state; null where they state none. */
    static @Nullable Expression condition(Expression letter, String words) {
        boolean named =
                letter instanceof Expression.Symbol(String name) && !NumberSet.isSign(name) && !"∞∅".contains(name);
        if (!named) {
            return null;
        }
        StringBuilder kind = new StringBuilder();
        for (String word : words.toLowerCase(Locale.ROOT).replace("non-", "non").split(" ", -1)) {
            boolean article = word.equals("the") || word.isEmpty();
            if (!IDLE.contains(word) && !article) {
                kind.append(kind.isEmpty() ? "" : " ").append(word);
            }
        }
        Optional<NumberRange> range = ConditionWords.range(kind.toString());
        if (range.isPresent()) {
            return NumberSets.membership(letter, NumberSets.notation(range.get()));
        }
        return switch (kind.toString()) {
            case "even", "even integer", "even integers", "even number", "even numbers" ->
                new Expression.Measure(letter, "is even");
            case "odd", "odd integer", "odd integers", "odd number", "odd numbers" ->
                new Expression.Measure(letter, "is odd");
            case "prime", "primes", "prime number", "prime numbers" -> new Expression.Measure(letter, "is prime");
            case "" ->
                words.contains("arbitrary")
                        ? NumberSets.membership(letter, NumberSets.notation(NumberRange.REALS))
                        : null;
            default -> null;
        };
    }

    /** The relation n ≥ 0, where n is said to be an integer, as one membership; null where it begins elsewhere. */
    static @Nullable Expression from(Expression letter, String operator, Expression start) {
        boolean zero = start.equals(NumeralReader.ZERO);
        boolean one = start.equals(NumeralReader.ONE);
        boolean strict = operator.equals(">");
        if (!(letter instanceof Expression.Symbol) || !(strict || operator.equals("≥"))) {
            return null;
        }
        Expression set = zero
                ? (strict ? NumberSets.POSITIVE : NumberSets.NONNEGATIVE)
                : one && !strict ? NumberSets.POSITIVE : null;
        return set == null ? null : NumberSets.membership(letter, set);
    }

    private static boolean isPart(TokenCursor cursor, int ahead) {
        MathToken token = cursor.peek(ahead);
        boolean hyphen =
                token.is(Kind.MINUS) && ahead > 0 && cursor.peek(ahead - 1).is(Kind.WORD, "non");
        MathToken next = cursor.peek(ahead + 1);
        boolean article = token.is(Kind.SYMBOL, "a")
                && next.is(Kind.WORD)
                && (isNoun(next.text())
                        || ADJECTIVES.contains(next.text())
                        || next.text().equals("arbitrary"));
        return hyphen
                || article
                || (token.is(Kind.WORD)
                        && (IDLE.contains(token.text()) || isNoun(token.text()) || ADJECTIVES.contains(token.text())));
    }

    private static boolean isNoun(String word) {
        return NumberSet.ofNoun(word).isPresent()
                || ConditionWords.NUMBERS.contains(word)
                || ConditionWords.CONSTANTS.contains(word)
                || KINDS.contains(word);
    }

    /** The number of tokens of a letter with its index; 0 where no letter stands there. */
    private static int letter(TokenCursor cursor, int ahead) {
        boolean indexed = cursor.peek(ahead + 1).is(Kind.SUBSCRIPT)
                && (cursor.peek(ahead + 2).is(Kind.NUMBER)
                        || cursor.peek(ahead + 2).is(Kind.SYMBOL));
        return !cursor.peek(ahead).is(Kind.SYMBOL) ? 0 : indexed ? 3 : 1;
    }

    private static Expression symbol(TokenCursor cursor, int ahead) {
        String name = cursor.peek(ahead).text();
        return new Expression.Symbol(
                letter(cursor, ahead) == 3 ? name + "_" + cursor.peek(ahead + 2).text() : name);
    }

    private static boolean ends(MathToken token) {
        return switch (token.kind()) {
            case END, COMMA, SEMICOLON, CLOSE, CONJUNCTION, ROW, FINISH -> true;
            default -> false;
        };
    }
}
