package dev.assay.math.wording;

import dev.assay.math.wording.Lexeme.Kind;
import java.util.Optional;
import java.util.Set;

/** Reads which remainders a number leaves. */
final class RemainderReader {
    private RemainderReader() {}

    /** Behind {@code ≡}: remainders and their modulus. */
    static Optional<IntegerSet> congruent(DescriptionCursor phrases) {
        if (!phrases.isNumber()) {
            return Optional.empty();
        }
        Set<Long> remainders = phrases.numbers();
        phrases.accept(",");
        boolean bracket = phrases.accept("(");
        phrases.accept("mod");
        phrases.accept("modulo");
        if (!phrases.is(Kind.NUMBER)) {
            return Optional.empty();
        }
        long modulus = phrases.number();
        return bracket && !phrases.accept(")") ? Optional.empty() : IntegerSet.residues(remainders, modulus);
    }

    /** Behind "leaves remainder". */
    static Optional<IntegerSet> left(DescriptionCursor phrases) {
        if (!phrases.isNumber()) {
            return Optional.empty();
        }
        Set<Long> remainders = phrases.numbers();
        boolean divided = phrases.accept("when", "divided", "by")
                || phrases.accept("upon", "division", "by")
                || phrases.accept("on", "division", "by")
                || phrases.accept("modulo")
                || phrases.accept("mod");
        return divided && phrases.is(Kind.NUMBER)
                ? IntegerSet.residues(remainders, phrases.number())
                : Optional.empty();
    }
}
