package dev.assay.math.wording;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Solves a difference for the function before words on its domain: "$f(n)-n=1$ for every positive integer $n$" as {@code f(n) = n + 1} there. */
public final class FunctionDifference {
    private static final int LONGEST = 160;
    private static final Pattern DIFFERENCE = Pattern.compile(
            "(?<function>[a-zA-Z]\\([a-z]\\)) ?(?<sign>[-+−]) ?(?<term>[^-+−=,;()]{1,20}?) ?= ?(?<value>[^=,;()]{1,20}?)(?<rest>,? (?:for|where|with|\\().{3,80}|,? ?(?:\\\\forall|∀).{1,40})");

    private FunctionDifference() {}

    /** Whether a sign follows the first bracket. */
    private static boolean mayBe(String text) {
        int at = text.indexOf(')') + 1;
        while (at > 0 && at < text.length() && text.charAt(at) == ' ') {
            at++;
        }
        return at > 0 && at < text.length() && "-+−".indexOf(text.charAt(at)) >= 0;
    }

    /** The equation of the function and its domain; empty where the text is nothing of the kind. */
    public static Optional<String> solved(String text) {
        if (text.length() > LONGEST || text.indexOf('=') < 0 || !mayBe(text)) {
            return Optional.empty();
        }
        Matcher difference = DIFFERENCE.matcher(TypographyRemover.of(text));
        if (!difference.matches()) {
            return Optional.empty();
        }
        String sign = difference.group("sign").equals("+") ? " - " : " + ";
        String solved =
                difference.group("function") + " = " + difference.group("value").strip() + sign
                        + difference.group("term").strip() + difference.group("rest");
        return DomainPhrase.signs(solved).or(() -> Optional.of(solved));
    }
}
