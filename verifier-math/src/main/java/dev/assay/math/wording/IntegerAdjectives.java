package dev.assay.math.wording;

import dev.assay.math.condition.NumberRange;
import dev.assay.math.wording.VariableForm.Shape;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Words for kinds of integers. */
final class IntegerAdjectives {
    static final IntegerSet PRIMES = IntegerSet.ofKind("prime", IntegerAdjectives::isPrime);

    private static final Map<String, IntegerSet> PROPERTIES = Map.of(
            "odd", IntegerSet.residues(Set.of(1L), 2).orElseThrow(),
            "even", IntegerSet.residues(Set.of(0L), 2).orElseThrow(),
            "negative", IntegerSet.bounded("<", 0).orElseThrow().within(NumberRange.INTEGERS),
            "nonzero", IntegerSet.bounded("≠", 0).orElseThrow(),
            "non-zero", IntegerSet.bounded("≠", 0).orElseThrow(),
            "prime", PRIMES,
            "primes", PRIMES,
            "composite", IntegerSet.ofKind("composite", number -> number > 1 && !isPrime(number)));
    private static final Set<String> NOUNS = Set.of(
            "integer",
            "integers",
            "number",
            "numbers",
            "naturals",
            "whole",
            "natural",
            "exponent",
            "exponents",
            "index",
            "indices");
    private static final Set<String> SQUARES = Set.of("square", "squares");
    private static final Set<String> CUBES = Set.of("cube", "cubes");
    private static final Set<String> ARTICLES = Set.of("a", "an", "the", "all");

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
        IntegerSet powers = powers(phrases);
        if (powers != null) {
            return powers;
        }
        IntegerSet property = PROPERTIES.get(phrases.peek().text());
        if (property != null) {
            phrases.next();
        }
        return property;
    }

    /** "Perfect squares", "squares of primes", "cubes", "products of two consecutive integers". */
    private static @Nullable IntegerSet powers(DescriptionCursor phrases) {
        phrases.accept("perfect");
        boolean squares = phrases.acceptAny(SQUARES);
        if (squares || phrases.acceptAny(CUBES)) {
            IntegerSet roots = phrases.accept("of") ? chosen(phrases) : IntegerSet.ALL;
            VariableForm form = VariableForm.of(squares ? Shape.SQUARE : Shape.CUBE);
            return roots == null
                    ? null
                    : form.image(roots).map(IntegerSet::sure).orElse(null);
        }
        if (phrases.accept("product", "of", "2", "consecutive")
                || phrases.accept("products", "of", "2", "consecutive")) {
            IntegerSet factors = chosen(phrases);
            return factors == null
                    ? null
                    : VariableForm.of(Shape.CONSECUTIVE)
                            .image(factors)
                            .map(IntegerSet::sure)
                            .orElse(null);
        }
        return null;
    }

    /** The numbers behind "squares of", with their adjectives; null where nothing is said of them. */
    private static @Nullable IntegerSet chosen(DescriptionCursor phrases) {
        phrases.skip(ARTICLES);
        IntegerSet chosen = property(phrases);
        IntegerSet further = chosen == null ? null : property(phrases);
        while (chosen != null && further != null) {
            chosen = chosen.and(further).orElse(null);
            further = property(phrases);
        }
        return chosen;
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
}
