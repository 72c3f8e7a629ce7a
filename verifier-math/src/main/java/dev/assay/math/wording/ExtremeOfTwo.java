package dev.assay.math.wording;

import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads "the smaller of a and b" and "whichever of a and b is larger" as the minimum or maximum of both. */
public final class ExtremeOfTwo {
    private static final int LONGEST = 120;
    private static final String WORD =
            "(?<word>smaller|smallest|lesser|least|minimum|larger|largest|greater|greatest|bigger|maximum)";
    private static final String PAIR = "(?<first>[^,;=<>≤≥]{1,40}?)(?: and |, ?(?:and )?)(?<second>[^,;=<>≤≥]{1,40}?)";
    private static final Pattern OF = Pattern.compile("(?:it is |it equals |it's )?(?:always )?the " + WORD
            + "(?: one| number)? (?:of|among|between)(?: the)?(?: two)?(?: numbers| quantities| values)?:? " + PAIR);
    private static final Pattern WHICHEVER = Pattern.compile(
            "whichever of (?:the (?:two )?(?:numbers |quantities |values )?)?" + PAIR + " is (?:the )?" + WORD);
    private static final Set<String> SMALL = Set.of("smaller", "smallest", "lesser", "least", "minimum");

    private ExtremeOfTwo() {}

    /** The minimum or maximum in signs; empty where the text says anything else. */
    public static Optional<String> signs(String text) {
        if (text.length() > LONGEST || !(text.contains(" of") || text.contains("etween") || text.contains("mong"))) {
            return Optional.empty();
        }
        String plain = TypographyRemover.of(text.replace("\\ ", " "));
        String first = plain.isEmpty() ? plain : plain.substring(0, 1).toLowerCase(Locale.ROOT) + plain.substring(1);
        Matcher of = OF.matcher(first);
        Matcher found = of.matches() ? of : WHICHEVER.matcher(first);
        boolean values = found.matches()
                && RealWords.isValue(found.group("first").strip())
                && RealWords.isValue(found.group("second").strip());
        return values
                ? Optional.of((SMALL.contains(found.group("word")) ? "\\min(" : "\\max(") + found.group("first") + ", "
                        + found.group("second") + ")")
                : Optional.empty();
    }
}
