package dev.assay.math.wording;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads "if and only if $a=b=c$" and "exactly when $a=b$" as what holds then. "Only if" says less. */
public final class ExactCondition {
    private static final int LONGEST = 120;
    private static final Pattern PHRASE = Pattern.compile(
            "(?i)(?:equality (?:holds|occurs|is attained) )?(?:if and only if|iff|exactly (?:when|if|for)|precisely (?:when|if|for)|just when|when(?: and only when)?)(?: we have)? (?<condition>[^<>≤≥≠]{3,80}=[^<>≤≥≠]{1,40})");

    private ExactCondition() {}

    /** The equation; empty where any other word stands there. */
    public static Optional<String> equation(String text) {
        if (text.length() > LONGEST || text.indexOf('=') < 0 || text.indexOf(' ') < 0) {
            return Optional.empty();
        }
        Matcher phrase = PHRASE.matcher(TypographyRemover.of(text.replace("\\ ", " ")));
        return phrase.matches() && RealWords.isValue(phrase.group("condition"))
                ? Optional.of(phrase.group("condition"))
                : Optional.empty();
    }
}
