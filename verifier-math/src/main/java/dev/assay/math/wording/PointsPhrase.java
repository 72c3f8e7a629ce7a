package dev.assay.math.wording;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads "all real triples $(x,y,z)$ with $x=y=z$" as what holds for them, {@code x=y=z}. */
public final class PointsPhrase {
    private static final int LONGEST = 200;
    private static final Pattern PHRASE =
            Pattern.compile("(?:(?:all|any|every|exactly|precisely|the|those) )*+(?:(?:real|ordered) )*+"
                    + "(?:pairs?|triples?|quadruples?|tuples?|points?)(?: of (?:real )?numbers)?(?: \\([a-z](?:, ?[a-z])+\\))?"
                    + " (?:with|such that|satisfying|where|for which) (?<equation>[a-z](?:_\\{?\\d\\}?)? ?=.{1,80})");
    private static final Pattern WORD = Pattern.compile("(?<![\\\\A-Za-z])[A-Za-z]{2,}|[,;<>≤≥≠]");

    private PointsPhrase() {}

    /** The equation that is said to hold for all points; empty where the text says anything else. */
    public static Optional<String> equation(String text) {
        if (text.length() > LONGEST) {
            return Optional.empty();
        }
        Matcher phrase = PHRASE.matcher(TypographyRemover.of(text).strip());
        return phrase.matches() && !WORD.matcher(phrase.group("equation")).find()
                ? Optional.of(phrase.group("equation"))
                : Optional.empty();
    }
}
