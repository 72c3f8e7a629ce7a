package dev.assay.math.wording;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads solutions of which a text says that they may be turned round in a cycle: "(1, 2, 3) and its cyclic permutations". */
public final class CyclicSolutions {
    private static final int LONGEST = 300;
    private static final String NOUN = "cyclic(?:al)? (?:permutations?|shifts?|rotations?|variants?|reorderings?)";
    private static final Pattern BEHIND = Pattern.compile(
            "(?<points>[(\\\\{±].{2,200}?)[ ,;]*+\\(?(?:and|or|with|together with|along with|plus|as well as|up to)(?: all)?(?: of)?(?: (?:the|its|their|those|these|a|any))?(?: (?:two|other|three|all)){0,2} "
                    + NOUN + "(?: thereof| of (?:it|them|these|this))?\\)?");
    private static final Pattern BEFORE =
            Pattern.compile("(?:(?:all|the|every|any|and|three|two) ){0,3}" + NOUN + " of (?<points>[(±\\\\].{2,200})");

    private CyclicSolutions() {}

    /** The points that are written; empty where the text says anything else of them. */
    public static Optional<String> points(String text) {
        if (text.length() > LONGEST || !text.contains("yclic")) {
            return Optional.empty();
        }
        String plain = TypographyRemover.of(text.replace("\\ ", " "));
        for (Pattern phrase : new Pattern[] {BEHIND, BEFORE}) {
            Matcher found = phrase.matcher(plain);
            if (found.matches() && isOfSigns(found.group("points"))) {
                return Optional.of(found.group("points").strip());
            }
        }
        return Optional.empty();
    }

    /** Whether no word stands among the points but "and". */
    private static boolean isOfSigns(String points) {
        return RealWords.hasNoWords(points.toLowerCase(Locale.ROOT).replaceAll("\\b(?:and|or)\\b", ","));
    }
}
