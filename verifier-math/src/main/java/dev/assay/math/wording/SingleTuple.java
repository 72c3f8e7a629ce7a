package dev.assay.math.wording;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads "only the $n$-tuple $(1, 1, …, 1)$" and "the unique solution $(2, 2)$" as the tuple. */
public final class SingleTuple {
    private static final int LONGEST = 160;
    private static final Pattern PHRASE = Pattern.compile(
            "(?i)(?:(?:only|exactly|just|the|unique|single|sole|ordered|trivial|real|integer|constant|is) )*+(?:[nk2-9]-)?(?:tuples?|pairs?|triples?|triplets?|quadruples?|points?|vectors?|solutions?|sequences?)(?: is| are|:)? ?(?<tuple>\\(.+\\))");
    private static final Pattern POINT =
            Pattern.compile("\\([^()]*+(?:\\([^()]*+\\)[^()]*+)*+\\)(?: ?= ?\\([^()]*+\\))?");

    private SingleTuple() {}

    /** The tuple; empty where the text says anything beside it. */
    public static Optional<String> tuple(String text) {
        if (text.length() > LONGEST || text.indexOf('(') < 0 || text.indexOf(' ') < 0) {
            return Optional.empty();
        }
        Matcher phrase = PHRASE.matcher(TypographyRemover.of(text.replace("\\ ", " ")));
        if (!phrase.matches()) {
            return Optional.empty();
        }
        String tuple = phrase.group("tuple");
        return POINT.matcher(tuple).matches() && RealWords.hasNoWords(tuple) ? Optional.of(tuple) : Optional.empty();
    }
}
