package dev.assay.math.wording;

import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Writes the zero function beside another one as an equation: "$f(x)=x+k$ and the zero function" as "f(x) = x+k and f(x) = 0". */
public final class ZeroFunction {
    private static final int LONGEST = 200;
    private static final Pattern OTHER = Pattern.compile("(?<head>[fgh]\\((?<letter>[a-z])\\)) ?=(?! ?0(?![.\\d]))");
    private static final Pattern ZERO = Pattern.compile(
            "(?:and |or |or else |plus )?(?:the )?(?:constant )?(?:zero function|function (?:that is )?identically (?:zero|0)|constant function 0)|(?<![a-zA-Z])[fgh] ?(?:≡|\\\\equiv(?![A-Za-z])) ?0|(?<![a-zA-Z])[fgh](?:\\([a-z]\\))? (?:is )?identically (?:zero|0)");
    private static final Pattern CONSTANT = Pattern.compile(
            "(?:∈|\\\\in(?![A-Za-z])) ?(?:ℝ|\\\\mathbb ?\\{?R\\}?)(?<idle>,? (?:is |being )?(?:arbitrary|any|fixed))");

    private static final Pattern DEFINITION = Pattern.compile("[fgh]\\([a-z]\\) ?=[^=<>≤≥≠]{1,80}(?:=[^=]{1,10})?");
    private static final Pattern WORD = Pattern.compile("(?<![\\\\A-Za-z])[A-Za-z]{2,}");
    private static final Set<String> IDLE = Set.of(
            "for",
            "some",
            "any",
            "all",
            "real",
            "constant",
            "arbitrary",
            "with",
            "where",
            "an",
            "number",
            "is",
            "fixed");

    private ZeroFunction() {}

    /** Whether a text is an equation of a function with no words but those of a constant. */
    private static boolean isDefinition(String text) {
        return DEFINITION.matcher(text).matches()
                && WORD.matcher(text).results().map(MatchResult::group).allMatch(IDLE::contains);
    }

    /** The functions as equations; empty where the text has no such function beside another one. */
    public static Optional<String> equations(String text) {
        if (text.length() > LONGEST
                || (!text.contains("zero")
                        && !text.contains("dentically")
                        && !text.contains("equiv")
                        && text.indexOf('≡') < 0)) {
            return Optional.empty();
        }
        String plain = TypographyRemover.of(text.replace("\\ ", " "));
        Matcher other = OTHER.matcher(plain);
        Matcher zero = ZERO.matcher(plain);
        if (!other.find() || !zero.find()) {
            return Optional.empty();
        }
        String before = plain.substring(0, zero.start())
                .replaceFirst("[ ,;]*+(?:and|or|or else|plus)?[ ,;]*+$", "")
                .strip();
        String behind = plain.substring(zero.end())
                .replaceFirst("^[ ,;]*+(?:and|or)?[ ,;]*+", "")
                .strip();
        boolean between = !before.isEmpty() && !behind.isEmpty();
        String rest = before.isEmpty() ? behind : before;
        if (between || !isDefinition(rest)) {
            return Optional.empty();
        }
        Matcher idle = CONSTANT.matcher(rest);
        String stated = idle.find() ? rest.substring(0, idle.start("idle")) + rest.substring(idle.end("idle")) : rest;
        return Optional.of(other.group("head") + " = 0 \\text{ or } " + stated);
    }
}
