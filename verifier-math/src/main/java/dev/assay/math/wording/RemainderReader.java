package dev.assay.math.wording;

import dev.assay.math.wording.Lexeme.Kind;
import java.util.Optional;
import java.util.Set;

/** Reads which remainders a number leaves. */
final class RemainderReader {
    private static final Set<String> RELATIVE = Set.of("that", "which");
    private static final Set<String> VERBS =
            Set.of("leave", "leaves", "leaving", "give", "gives", "has", "have", "with");
    private static final Set<String> NOUNS = Set.of("remainder", "remainders");

    private RemainderReader() {}

    /** Behind {@code ≡}: remainders and their modulus. */
    static Optional<IntegerSet> congruent(DescriptionCursor phrases) {
        if (!phrases.isSigned()) {
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

    /** Takes "that leave a remainder of" and its like, or nothing. */
    static boolean accepts(DescriptionCursor phrases) {
        int verb = RELATIVE.contains(phrases.peek().text()) ? 1 : 0;
        Lexeme article = phrases.peek(verb + 1);
        int noun = article.is("a") || article.is("the") ? verb + 2 : verb + 1;
        boolean found = VERBS.contains(phrases.peek(verb).text())
                && NOUNS.contains(phrases.peek(noun).text());
        for (int taken = 0; found && taken <= noun; taken++) {
            phrases.next();
        }
        return found && (phrases.accept("of") || phrases.isSigned());
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
                || phrases.accept("after", "division", "by")
                || phrases.accept("if", "divided", "by")
                || phrases.accept("modulo")
                || phrases.accept("mod");
        return divided && phrases.is(Kind.NUMBER)
                ? IntegerSet.residues(remainders, phrases.number())
                : Optional.empty();
    }
}
