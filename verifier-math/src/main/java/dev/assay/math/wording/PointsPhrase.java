package dev.assay.math.wording;

import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads "all real triples $(x,y,z)$ with $x=y=z$" as what holds for them, {@code x=y=z}: that all their numbers are equal. */
public final class PointsPhrase {
    private static final int LONGEST = 200;
    private static final Pattern PHRASE =
            Pattern.compile("(?:(?:all|any|every|exactly|precisely|the|those) )*+(?:(?:real|ordered) )*+"
                    + "(?<noun>pair|triple|quadruple)s?(?: of (?:real )?numbers)?(?: \\([a-z](?:, ?[a-z])+\\))?"
                    + " (?:with|such that|satisfying|where|for which) (?<equation>[a-z](?: ?= ?[a-z])+)");
    private static final Map<String, Integer> LETTERS = Map.of("pair", 2, "triple", 3, "quadruple", 4);

    private PointsPhrase() {}

    /** The equation of all numbers of a point; empty where the text says anything else. */
    public static Optional<String> equation(String text) {
        if (text.length() > LONGEST) {
            return Optional.empty();
        }
        Matcher phrase = PHRASE.matcher(TypographyRemover.of(text).strip());
        if (!phrase.matches()) {
            return Optional.empty();
        }
        String equation = phrase.group("equation");
        long letters = equation.chars().filter(Character::isLetter).distinct().count();
        return letters == LETTERS.getOrDefault(phrase.group("noun"), 0) ? Optional.of(equation) : Optional.empty();
    }
}
