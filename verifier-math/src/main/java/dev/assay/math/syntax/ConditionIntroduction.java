package dev.assay.math.syntax;

import dev.assay.math.condition.ConditionWords;
import dev.assay.math.syntax.MathToken.Kind;
import java.util.Locale;
import java.util.Set;

/** Recognises the words that introduce a condition, such as "where" and "for all". */
final class ConditionIntroduction {
    private static final Set<String> FILLERS =
            ConditionWords.union(ConditionWords.QUANTIFIERS, Set.of("that", "which", "is"));
    private static final Set<String> KINDS = ConditionWords.union(
            ConditionWords.SIGNS,
            ConditionWords.CONSTANTS,
            Set.of("integer", "integers", "real", "natural", "rational", "complex"),
            Set.of("even", "odd", "prime", "non", "arbitrary", "an", "a"));

    private ConditionIntroduction() {}

    /** Whether a word introduces a condition, if a formula follows. */
    static boolean isIntroduction(MathToken word) {
        return ConditionWords.FORMULA_INTRODUCTIONS.contains(word.text().toLowerCase(Locale.ROOT));
    }

    /** Whether a condition begins here: a word that introduces one, and a formula behind the word. */
    static boolean isNext(TokenCursor cursor) {
        return length(cursor) > 0;
    }

    /** Takes the words that introduce a condition, if there are any. */
    static boolean accept(TokenCursor cursor) {
        int length = length(cursor);
        cursor.skip(length);
        return length > 0;
    }

    private static int length(TokenCursor cursor) {
        if (!cursor.peek().is(Kind.WORD)
                || !ConditionWords.FORMULA_INTRODUCTIONS.contains(cursor.peek().text())) {
            return 0;
        }
        int length = 1;
        while (cursor.peek(length).is(Kind.WORD)
                && FILLERS.contains(cursor.peek(length).text())) {
            length++;
        }
        String noun = cursor.peek(length).text();
        if (cursor.peek(length).is(Kind.WORD) && KINDS.contains(noun)) {
            return length;
        }
        MathToken first = cursor.peek(length);
        boolean formula = first.is(Kind.SYMBOL) || first.is(Kind.OPEN) || first.is(Kind.MINUS);
        boolean related = first.is(Kind.NUMBER) && cursor.peek(length + 1).is(Kind.RELATION);
        return formula || related ? length : 0;
    }
}
