package dev.assay.math.wording;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads a point of the plane by a real parameter as its coordinates: {@code x = 3t, y = 2 + 2t}, {@code (0, 2) + t(3, 2)}. */
public final class PointByParameter {
    private static final int LONGEST = 160;
    private static final String LETTER = "(?<letter>[tsurkλ]|\\\\(?:lambda|tau|mu))";
    private static final Pattern NAMED = Pattern.compile(
            "(?:\\\\begin ?\\{(?:cases|aligned)\\} ?)?x(?:\\([tsu]\\))? ?&?= ?(?<x>[^=,;&∈]{1,40}?) ?(?:,|;|\\\\\\\\|,? and) ?y(?:\\([tsu]\\))? ?&?= ?(?<y>[^=,;&∈]{1,40}?) ?(?:\\\\end ?\\{(?:cases|aligned)\\})?");
    private static final String NAME =
            "(?:(?:the line )?(?:\\(x, ?y\\)|\\\\(?:vec|mathbf) ?\\{?[rx]\\}?(?:\\([tsu]\\))?|[rlL](?:\\([tsu]\\))?) ?[=:] ?)?";
    private static final Pattern SUM = Pattern.compile(NAME
            + "\\((?<a>[^(),]{1,20}),(?<b>[^(),]{1,20})\\) ?\\+ ?" + LETTER
            + " ?\\((?<c>[^(),]{1,20}),(?<d>[^(),]{1,20})\\)");
    private static final Pattern POINT =
            Pattern.compile("(?:\\(x, ?y\\) ?= ?|\\\\?\\{ ?)?\\((?<x>[^,=]{1,40}),(?<y>[^,=∈]{1,40}?)\\)");
    private static final Pattern CONDITION = Pattern.compile(
            "(?<point>.+?(?<![ ,;(:|]))[ ,;:|]*+(?:\\\\mid )?\\(? ?(?:for |where |with )?(?:all |any |every )?(?:real )?(?:(?:a |the )?parameter )?"
                    + LETTER
                    + " ?(?:(?:∈|\\\\in(?![A-Za-z])) ?(?:ℝ|\\\\mathbb ?\\{?R\\}?)|(?:is )?(?:any |a )?real(?: number| parameter)?)? ?\\)?(?: ?\\\\?\\})?");
    private static final Pattern SPACES =
            Pattern.compile("(?:\\s|\\\\(?:q?quad(?![A-Za-z])|[ ,;!](?!\\\\)|(?:left|right)(?![A-Za-z]))|~)++");

    private PointByParameter() {}

    /** The coordinates with their names; empty where the text says anything else. */
    public static Optional<String> coordinates(String text) {
        if (text.length() > LONGEST || (text.indexOf(',') < 0 && text.indexOf('=') < 0) || text.indexOf('<') >= 0) {
            return Optional.empty();
        }
        String plain = TypographyRemover.of(SPACES.matcher(text).replaceAll(" "))
                .replaceAll("\\\\in(?![A-Za-z])", "∈")
                .strip();
        Optional<String> bare = point(plain);
        if (bare.isPresent()) {
            return bare;
        }
        Matcher conditioned = CONDITION.matcher(plain);
        return conditioned.matches() ? point(conditioned.group("point").strip()) : Optional.empty();
    }

    private static Optional<String> point(String plain) {
        Matcher sum = SUM.matcher(plain);
        if (sum.matches()) {
            String letter = sum.group("letter");
            return Optional.of("x=(" + sum.group("a") + ")+" + letter + "(" + sum.group("c") + "), y=(" + sum.group("b")
                    + ")+" + letter + "(" + sum.group("d") + ")");
        }
        Matcher named = NAMED.matcher(plain);
        Matcher found = named.matches() ? named : POINT.matcher(plain);
        return found.matches() ? Optional.of("x=" + found.group("x") + ", y=" + found.group("y")) : Optional.empty();
    }
}
