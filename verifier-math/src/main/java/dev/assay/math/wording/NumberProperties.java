package dev.assay.math.wording;

import dev.assay.math.condition.ConditionWords;
import dev.assay.math.condition.NumberRange;
import dev.assay.math.wording.Lexeme.Kind;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;

/** Reads what words say of a number: "odd", "divisible by 3", "at least 5", "a power of 2". */
final class NumberProperties {
    static final long LARGEST = 1_000;

    private NumberProperties() {}

    /** The property that the next words name; empty, without having taken any of them, where they name none. */
    static Optional<IntegerSet> read(DescriptionCursor phrases) {
        phrases.mark();
        if (phrases.accept("not", "divisible", "by")
                || phrases.accept("not", "by")
                || phrases.accept("not", "multiples", "of")
                || phrases.accept("that", "are", "not", "multiples", "of")
                || phrases.accept("that", "are", "not", "divisible", "by")) {
            return multiples(phrases).flatMap(IntegerSet.ALL::without);
        }
        if (phrases.accept("divisible", "by")
                || (phrases.peek(1).is("neither") && phrases.accept("divisible"))
                || phrases.accept("multiples", "of")
                || phrases.accept("multiple", "of")
                || phrases.accept("is", "divisible", "by")
                || phrases.accept("that", "are", "divisible", "by")
                || phrases.accept("that", "are", "multiples", "of")) {
            return multiples(phrases);
        }
        if (phrases.accept("power", "of") || phrases.accept("powers", "of")) {
            return phrases.is(Kind.NUMBER)
                    ? IntegerSet.ALL.within(NumberRange.NONNEGATIVE_INTEGERS).exponents(phrases.number())
                    : Optional.empty();
        }
        if (Divisors.accepts(phrases)) {
            return Divisors.read(phrases);
        }
        if (phrases.accept("neither") || phrases.accept("that", "are", "neither")) {
            return neither(phrases);
        }
        if (ShiftedMultiples.accepts(phrases)) {
            return ShiftedMultiples.read(phrases);
        }
        if (LastDigitReader.accepts(phrases)) {
            return LastDigitReader.digits(phrases);
        }
        if (phrases.accept("congruent", "to")) {
            return RemainderReader.congruent(phrases);
        }
        if (phrases.accept("coprime", "to")
                || phrases.accept("coprime", "with")
                || phrases.accept("prime", "to")
                || phrases.accept("relatively", "prime", "to")) {
            return coprime(phrases);
        }
        if (RemainderReader.accepts(phrases)) {
            return RemainderReader.left(phrases);
        }
        if (phrases.accept("not") || phrases.accept("do", "not") || phrases.accept("does", "not")) {
            phrases.skip(Set.of("a", "an"));
            return read(phrases).flatMap(IntegerSet.ALL::without);
        }
        String comparison = comparison(phrases);
        return comparison == null
                ? Optional.ofNullable(IntegerAdjectives.property(phrases))
                : bounded(comparison, phrases);
    }

    /** Behind a comparison: its bound. */
    static Optional<IntegerSet> bounded(String relation, DescriptionCursor phrases) {
        return phrases.isNumber() ? IntegerSet.bounded(relation, phrases.number()) : Optional.empty();
    }

    private static @Nullable String comparison(DescriptionCursor phrases) {
        for (Map.Entry<List<String>, String> comparison : ConditionWords.COMPARISONS.entrySet()) {
            if (phrases.accept(comparison.getKey())) {
                return comparison.getValue();
            }
        }
        return null;
    }

    /** "Neither even nor divisible by 3": behind the first word. */
    private static Optional<IntegerSet> neither(DescriptionCursor phrases) {
        phrases.skip(Set.of("a", "an"));
        Optional<IntegerSet> first = read(phrases);
        if (first.isEmpty() || !phrases.accept("nor")) {
            return Optional.empty();
        }
        phrases.skip(Set.of("a", "an", "by"));
        Optional<IntegerSet> second = read(phrases);
        return first.flatMap(IntegerSet.ALL::without).flatMap(left -> second.flatMap(left::without));
    }

    private static Optional<IntegerSet> coprime(DescriptionCursor phrases) {
        boolean both = phrases.accept("both");
        if (!phrases.is(Kind.NUMBER)) {
            return Optional.empty();
        }
        Optional<IntegerSet> first = coprime(phrases.number());
        if (!both) {
            return first;
        }
        return phrases.accept("and") && phrases.is(Kind.NUMBER)
                ? coprime(phrases.number()).flatMap(second -> first.flatMap(second::and))
                : Optional.empty();
    }

    private static Optional<IntegerSet> coprime(long number) {
        Set<Long> residues = LongStream.range(0, Math.min(number, LARGEST))
                .filter(residue -> BigInteger.valueOf(residue)
                        .gcd(BigInteger.valueOf(number))
                        .equals(BigInteger.ONE))
                .boxed()
                .collect(Collectors.toSet());
        return number < 2 || number >= LARGEST ? Optional.empty() : IntegerSet.residues(residues, number);
    }

    private static Optional<IntegerSet> multiples(DescriptionCursor phrases) {
        if (phrases.accept("both")) {
            Optional<IntegerSet> first = divisible(phrases);
            return phrases.accept("and")
                    ? first.flatMap(left -> divisible(phrases).flatMap(left::and))
                    : Optional.empty();
        }
        return phrases.accept("neither") ? byNeither(phrases) : divisible(phrases);
    }

    /** "Divisible neither by 2 nor by 3" and "by neither 2 nor 3", behind "neither". */
    private static Optional<IntegerSet> byNeither(DescriptionCursor phrases) {
        phrases.accept("by");
        Optional<IntegerSet> left = phrases.is(Kind.NUMBER)
                ? IntegerSet.residues(Set.of(0L), phrases.number()).flatMap(IntegerSet.ALL::without)
                : Optional.empty();
        boolean more = phrases.accept("nor") && (phrases.accept("by") || !phrases.atEnd());
        return more && phrases.is(Kind.NUMBER)
                ? IntegerSet.residues(Set.of(0L), phrases.number())
                        .flatMap(second -> left.flatMap(all -> all.without(second)))
                : Optional.empty();
    }

    private static Optional<IntegerSet> divisible(DescriptionCursor phrases) {
        if (!phrases.is(Kind.NUMBER)) {
            return Optional.empty();
        }
        long by = phrases.number();
        Optional<IntegerSet> multiples = IntegerSet.residues(Set.of(0L), by);
        if (phrases.peek(1).kind() == Kind.NUMBER && phrases.accept("or")) {
            long other = phrases.number();
            return multiples.flatMap(
                    left -> IntegerSet.residues(Set.of(0L), other).flatMap(left::or));
        }
        return multiples;
    }
}
