package dev.assay.math.wording;

import dev.assay.math.wording.Lexeme.Kind;
import java.util.Optional;
import java.util.Set;

/** Reads in which digits a number ends: "whose last digit is 0 or 5", "the units digit of n is 1, 4, 6 or 9", "ends in 3". */
final class LastDigitReader {
    private static final int BASE = 10;
    private static final Set<String> RELATIVE = Set.of("whose", "with", "that", "which", "a");
    private static final Set<String> PLACES = Set.of("last", "final", "units", "unit", "ones");
    private static final Set<String> VERBS = Set.of("end", "ends", "ending");
    private static final Set<String> LINKS =
            Set.of("is", "are", "must", "be", "in", "∈", "with", "a", "the", "digit", "digits", "either", "of", "from");

    private LastDigitReader() {}

    /** Takes "whose last digit", "that end in" and their like, or nothing. */
    static boolean accepts(DescriptionCursor phrases) {
        int at = RELATIVE.contains(phrases.peek().text()) ? 1 : 0;
        at += phrases.peek(at).is("a") || phrases.peek(at).is("the") ? 1 : 0;
        boolean digit = PLACES.contains(phrases.peek(at).text())
                && phrases.peek(at + 1).text().startsWith("digit");
        boolean ends = VERBS.contains(phrases.peek(at).text())
                && (phrases.peek(at + 1).is("in")
                        || phrases.peek(at + 1).is("with")
                        || phrases.peek(at + 1).is("on"));
        for (int taken = 0; (digit || ends) && taken < at + 2; taken++) {
            phrases.next();
        }
        return digit || ends;
    }

    /** Behind that: the digits, of which one is enough. */
    static Optional<IntegerSet> digits(DescriptionCursor phrases) {
        if (phrases.accept("of") && phrases.is(Kind.LETTER)) {
            phrases.next();
        }
        phrases.skip(LINKS);
        boolean braces = phrases.accept("{");
        Set<Long> digits = phrases.isNumber() ? phrases.numbers() : Set.of();
        boolean closed = !braces || phrases.accept("}");
        boolean areDigits = digits.stream().allMatch(digit -> digit >= 0 && digit < BASE);
        return closed && areDigits && !digits.isEmpty() ? IntegerSet.residues(digits, BASE) : Optional.empty();
    }
}
