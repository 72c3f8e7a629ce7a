package dev.assay.math.wording;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Sentences that say nothing but that things are the same: "They save the same amount", "all four numbers are equal". */
final class SamenessWords {
    private static final Pattern SAME = Pattern.compile(
            "(?:(?:they|both|all|the|two|of|them|it) ){0,4}(?:\\p{L}+ ){0,2}?(?:(?:the )?same(?: \\p{L}+)?|equal|equally(?: \\p{L}+)?)"
                    + "(?: to each other)?");
    private static final Pattern TURN = Pattern.compile(
            "(?<!\\p{L})(?:not|no|never|or|and|if|but|only|than|some|almost|nearly|unless|\\p{L}+n't)(?!\\p{L})");
    private static final Pattern ALL = Pattern.compile(
            "(?:when |iff |if )?all (?:of )?(?:the )?(?:(two|three|four|five|six) )?(?:numbers|variables|unknowns|of them|angles|sides|values|terms"
                    + "|letters|are)?(?: are)? ?(?:equal|the same)(?: to each other)?");
    private static final Pattern TOGETHER = Pattern.compile(
            "(?:they|the (two|three|four|five|six) (?:numbers|variables|unknowns|angles|sides|values)) (?:are|must be|must|have to be)(?: all)?(?: be)? "
                    + "(?:equal|the same)");
    private static final Pattern CHAIN =
            Pattern.compile("[a-z](?:_\\{?[0-9]\\}?)?(?: ?= ?[a-z](?:_\\{?[0-9]\\}?)?){1,5}");
    private static final String NEITHER = "neither";
    private static final Pattern NEITHER_NOR = Pattern.compile("(?:it is )?neither \\p{L}+ nor \\p{L}+");
    private static final String COUNTS = "two three four five six";

    private SamenessWords() {}

    /** Whether both texts, in lower case and without marks, say so. */
    static boolean say(String gold, String answer) {
        return isNeither(gold, answer)
                || isNeither(answer, gold)
                || (isSame(gold) && isSame(answer))
                || isChain(gold, answer)
                || isChain(answer, gold);
    }

    /** "Neither" for "neither even nor odd". */
    private static boolean isNeither(String word, String words) {
        return word.equals(NEITHER) && NEITHER_NOR.matcher(words).matches();
    }

    private static boolean isSame(String words) {
        return SAME.matcher(words).matches() && !TURN.matcher(words).find();
    }

    /** "All four numbers are equal" for {@code a = b = c = d}. */
    private static boolean isChain(String chain, String words) {
        Matcher all = ALL.matcher(words);
        if (!CHAIN.matcher(chain).matches()) {
            return false;
        }
        if (!all.matches()) {
            all = TOGETHER.matcher(words);
        }
        if (!all.matches()) {
            return false;
        }
        long names = chain.chars().filter(sign -> sign == '=').count() + 1;
        return Optional.ofNullable(all.group(1))
                .map(count -> List.of(COUNTS.split(" ")).indexOf(count) + 2 == names)
                .orElse(names > 2);
    }
}
