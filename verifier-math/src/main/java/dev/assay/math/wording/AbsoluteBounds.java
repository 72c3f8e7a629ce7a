package dev.assay.math.wording;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads {@code |x - a| ≤ r} as {@code a - r ≤ x ≤ a + r}, for a letter of real numbers; "all integers with |x| ≤ 2" are integers too. */
public final class AbsoluteBounds {
    private static final int LONGEST = 160;
    private static final String OPEN = "(?:\\||\\\\lvert(?![A-Za-z])|\\\\vert(?![A-Za-z]))";
    private static final String CLOSE = "(?:\\||\\\\rvert(?![A-Za-z])|\\\\vert(?![A-Za-z]))";
    private static final String TERM =
            "(?:\\d{1,6}|[a-zA-Z]|\\\\(?:pi|sqrt|frac|alpha|beta|delta|epsilon|varepsilon)(?![A-Za-z])"
                    + "|\\{[^{}]{1,12}\\}|[./^π])(?:\\d{1,6}|[a-zA-Z]|\\{[^{}]{1,12}\\}|[./^π]){0,6}";
    private static final Pattern BOUND = Pattern.compile("(?<before>|.*[ ,;])" + OPEN
            + " ?(?<letter>[kmnptuxy]) ?(?:(?<sign>[-+−]) ?(?<centre>" + TERM + ") ?)?" + CLOSE
            + " ?(?<relation>[<>≤≥]|\\\\(?:leq?|geq?|lt|gt)(?:slant)?(?![A-Za-z])) ?(?<bound>" + TERM
            + ")(?<behind>|[ ,;)].*)");
    private static final Pattern BEFORE = Pattern.compile(
            "(?:(?:all|the|those|every|any|exactly the) (?:(?<whole>integers?)|real numbers?|reals?|numbers?|values?)?(?: ?[a-z])?(?: ?∈ ?ℝ)? ?(?:with|such that|satisfying|for which|where|of) ?)?");
    private static final Pattern SPACES =
            Pattern.compile("(?:\\s|\\\\(?:q?quad(?![A-Za-z])|[ ,;:!]|(?:left|right|[bB]ig[lrg]?)(?![A-Za-z]))|~)++");

    private AbsoluteBounds() {}

    /** The bounds without the absolute value; empty where there is none, or several. */
    public static Optional<String> signs(String text) {
        if (text.length() > LONGEST || (text.indexOf('|') < 0 && !text.contains("vert"))) {
            return Optional.empty();
        }
        Matcher said = BOUND.matcher(TypographyRemover.of(SPACES.matcher(text).replaceAll(" ")));
        if (!said.matches()
                || said.group("behind").indexOf('|') >= 0
                || said.group("behind").contains("vert")) {
            return Optional.empty();
        }
        Matcher before = BEFORE.matcher(said.group("before"));
        boolean described = before.matches();
        String letter = said.group("letter");
        String bound = said.group("bound");
        String centre =
                said.group("centre") == null ? "" : ("+".equals(said.group("sign")) ? "-" : "") + said.group("centre");
        String relation = said.group("relation");
        boolean strict = "<>".contains(relation) || relation.startsWith("\\lt") || relation.startsWith("\\gt");
        boolean within = "<≤".contains(relation) || relation.startsWith("\\l");
        String less = strict ? " < " : " \\le ";
        String low = centre + " - " + bound;
        String high = centre.isEmpty() ? bound : centre + " + " + bound;
        String set = described && before.group("whole") != null ? ", " + letter + " \\in \\mathbb{Z}" : "";
        String start = described ? "" : said.group("before");
        if (within) {
            return Optional.of(start + low + less + letter + less + high + said.group("behind") + set);
        }
        boolean whole = start.isEmpty() && said.group("behind").isEmpty() && set.isEmpty();
        return whole
                ? Optional.of(letter + less + low + " or " + letter
                        + less.replace("<", ">").replace("le", "ge") + high)
                : Optional.empty();
    }
}
