package dev.assay.math.wording;

import dev.assay.math.condition.NumberRange;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Words for kinds of integers. */
final class IntegerAdjectives {
    private static final Map<String, IntegerSet> PROPERTIES = Map.of(
            "odd", IntegerSet.residues(Set.of(1L), 2).orElseThrow(),
            "even", IntegerSet.residues(Set.of(0L), 2).orElseThrow(),
            "negative", IntegerSet.bounded("<", 0).orElseThrow().within(NumberRange.INTEGERS),
            "nonzero", IntegerSet.bounded("≠", 0).orElseThrow(),
            "non-zero", IntegerSet.bounded("≠", 0).orElseThrow(),
            "prime", IntegerSet.ofKind("prime", IntegerAdjectives::isPrime),
            "primes", IntegerSet.ofKind("prime", IntegerAdjectives::isPrime),
            "composite", IntegerSet.ofKind("composite", number -> number > 1 && !isPrime(number)));
    private static final Set<String> NOUNS =
            Set.of("integer", "integers", "number", "numbers", "naturals", "whole", "natural");
    private static final Set<String> SQUARES = Set.of("square", "squares");

    private IntegerAdjectives() {}

    /** The property that the next words name, or null where they name none. */
    static @Nullable IntegerSet property(DescriptionCursor phrases) {
        if (phrases.accept("positive")) {
            return IntegerSet.ALL.within(NumberRange.POSITIVE_INTEGERS);
        }
        if (phrases.accept("nonnegative") || phrases.accept("non-negative")) {
            return IntegerSet.ALL.within(NumberRange.NONNEGATIVE_INTEGERS);
        }
        if (phrases.accept("natural")) {
            phrases.acceptAny(NOUNS);
            return IntegerSet.ALL.within(NumberRange.POSITIVE_INTEGERS);
        }
        if (phrases.accept("integer") || phrases.accept("integers")) {
            return IntegerSet.ALL.within(NumberRange.INTEGERS);
        }
        boolean counts = phrases.peek().is("number") || phrases.peek().is("numbers");
        if (phrases.acceptAny(NOUNS)) {
            skipCounted(counts, phrases);
            return IntegerSet.ALL;
        }
        phrases.accept("perfect");
        if (phrases.acceptAny(SQUARES)) {
            return IntegerSet.ofKind("square", IntegerAdjectives::isSquare);
        }
        IntegerSet property = PROPERTIES.get(phrases.peek().text());
        if (property != null) {
            phrases.next();
        }
        return property;
    }

    /** What is counted, as in "any even number of players". */
    private static void skipCounted(boolean counts, DescriptionCursor phrases) {
        if (counts
                && phrases.peek().is("of")
                && phrases.peek(1).kind() == Lexeme.Kind.WORD
                && (phrases.peek(2).equals(Lexeme.END) || phrases.peek(2).is("will"))) {
            phrases.next();
            phrases.next();
            phrases.accept("will", "do");
        }
    }

    private static boolean isPrime(long number) {
        if (number < 2) {
            return false;
        }
        for (long divisor = 2; divisor * divisor <= number; divisor++) {
            if (number % divisor == 0) {
                return false;
            }
        }
        return true;
    }

    private static boolean isSquare(long number) {
        long root = Math.round(Math.sqrt((double) number));
        return number >= 0 && root * root == number;
    }
}
