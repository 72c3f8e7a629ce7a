package dev.assay.math.wording;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads "there are no solutions other than $(0,0,0)$" and "only the trivial solution $(0,0,0)$" as the solution. */
public final class OnlySolution {
    private static final int LONGEST = 160;
    private static final String NOUN =
            "(?:solutions?|pairs?|triples?|numbers?|integers?|functions?|ones?|values?|roots?|points?)";
    private static final Pattern ONLY = Pattern.compile(
            "(?:there (?:is|are|exists?) )?(?:"
                    + "(?:no|none) (?:other |further )?(?:(?:real|integer|integral|rational|positive|such|more) ){0,2}"
                    + NOUN
                    + "? ?(?:exists? )?(?:other than|besides|except(?: for)?|apart from|but) (?:for )?(?:the (?:trivial |zero |obvious )?(?:one|solution) )?"
                    + "|(?:just |only )?the (?:trivial|zero) (?:" + NOUN + ")(?: only| alone)?[,:]? ?(?:namely )?"
                    + "|only (?:the |one )?(?:trivial|zero|single|obvious) (?:" + NOUN
                    + ")[,:]? ?(?:namely )?)(?<value>.{3,80})",
            Pattern.CASE_INSENSITIVE);

    private OnlySolution() {}

    /** The solution; empty where the text says anything else. */
    public static Optional<String> value(String text) {
        if (text.length() > LONGEST || !mayBe(text)) {
            return Optional.empty();
        }
        Matcher only = ONLY.matcher(TypographyRemover.of(text.replace("\\ ", " ")));
        return only.matches() && RealWords.hasNoWords(only.group("value"))
                ? Optional.of(only.group("value"))
                : Optional.empty();
    }

    private static boolean mayBe(String text) {
        return text.contains("trivial")
                || text.contains("zero solution")
                || text.contains("nly")
                || text.contains("other than")
                || text.contains("besides")
                || text.contains("except")
                || text.contains("apart from");
    }
}
