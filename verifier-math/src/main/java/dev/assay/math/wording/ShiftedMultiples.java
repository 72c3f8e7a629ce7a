package dev.assay.math.wording;

import dev.assay.math.wording.Lexeme.Kind;
import java.util.Optional;
import java.util.Set;

/** Reads numbers by their distance from multiples: "one more than a multiple of 30", "1 plus a multiple of 30". */
final class ShiftedMultiples {
    private static final Set<String> ARTICLES = Set.of("a", "some", "the", "any");

    private ShiftedMultiples() {}

    /** Whether such words stand here; nothing is taken. */
    static boolean accepts(DescriptionCursor phrases) {
        boolean number = phrases.is(Kind.NUMBER) || phrases.peek().is("one");
        boolean beside = (phrases.peek(1).is("more") || phrases.peek(1).is("less"))
                && phrases.peek(2).is("than");
        return (number && (beside || phrases.peek(1).is("plus")))
                || phrases.peek().is("exceed")
                || phrases.peek().is("exceeding");
    }

    /** The numbers. */
    static Optional<IntegerSet> read(DescriptionCursor phrases) {
        if (phrases.accept("exceed") || phrases.accept("exceeding")) {
            long modulus = modulus(phrases);
            return modulus > 0
                            && phrases.accept("by")
                            && (phrases.is(Kind.NUMBER) || phrases.peek().is("one"))
                    ? of(distance(phrases), modulus)
                    : Optional.empty();
        }
        long distance = distance(phrases);
        boolean less = phrases.next().is("less");
        phrases.accept("than");
        long modulus = modulus(phrases);
        return of(less ? -distance : distance, modulus);
    }

    private static long distance(DescriptionCursor phrases) {
        return phrases.accept("one") ? 1 : phrases.number();
    }

    /** Behind "a multiple of"; 0 where these words do not stand here. */
    private static long modulus(DescriptionCursor phrases) {
        phrases.skip(ARTICLES);
        boolean multiples = phrases.accept("multiple", "of") || phrases.accept("multiples", "of");
        return multiples && phrases.is(Kind.NUMBER) ? phrases.number() : 0;
    }

    private static Optional<IntegerSet> of(long distance, long modulus) {
        return modulus < 1 ? Optional.empty() : IntegerSet.residues(Set.of(Math.floorMod(distance, modulus)), modulus);
    }
}
