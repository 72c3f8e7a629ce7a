package dev.assay.math.question;

import dev.assay.math.wording.TypographyRemover;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The domain that a question gives to a function or an unknown, said again with the answer: {@code g(x) = 3x + 1, x ∈ [0, 1]} where the
 * question is about {@code g: [0, 1] → ℝ}.
 */
public final class GivenDomain {
    private static final int LONGEST = 200;
    private static final int LONGEST_QUESTION = 3_000;
    private static final String NUMBER = "-?(?:\\d{1,6}(?:[./]\\d{1,4})?|\\\\infty|∞|\\\\pi|π)";
    private static final String INTERVAL =
            "(?<open>[\\[(]) ?(?<low>" + NUMBER + ") ?, ?(?<high>\\+?" + NUMBER + ") ?(?<close>[\\])])";
    private static final String LESS = " ?(<|≤) ?";
    private static final String CHAIN =
            "(?<from>" + NUMBER + ")(?<left>" + LESS + ")(?<letter>[a-z])(?<right>" + LESS + ")(?<to>" + NUMBER + ")";
    private static final String HALF = "(?<name>[a-z]) ?(?<sign>[<>≤≥]) ?(?<bound>" + NUMBER + ")";
    private static final String ABSOLUTE = "\\| ?(?<within>[a-z]) ?\\| ?(?<order><|≤) ?(?<radius>" + NUMBER + ")";
    private static final String WORDS_BEFORE =
            "defined|valid|with|for|where|on|and|all|every|each|any|real|the interval|provided|provided that|given that|since|as|because|whenever|which is|it converges|converges|the (?:domain|restriction|condition)(?: is)?|domain";
    private static final Pattern SAID = Pattern.compile(
            "(?<value>.*[^\\s,;(])[\\s,;(]+(?:(?:" + WORDS_BEFORE + "):? )*+" + "(?:(?:[a-zA-Z] ?(?:∈|in|=) ?)?"
                    + INTERVAL + "|" + CHAIN + "|" + HALF + "|" + ABSOLUTE + ")\\s?\\)?");

    private static final Set<String> OF_PROBABILITIES = Set.of("(0,1)", "(0,1]", "[0,1]", "[0,1)");
    private static final Pattern DECLARED = Pattern.compile("(?<function>[a-zA-Z]) ?: ?" + INTERVAL
            + " ?(?:→|\\\\to) ?[^,;=a-z]{1,14}[,;] ?(?<value>\\k<function>\\([a-z]\\) ?=.+)");
    private static final Pattern OF_QUESTION = Pattern.compile(
            "(?:(?<=[:∈] ?|on |interval |over |in )" + INTERVAL + "|" + CHAIN + "|" + HALF + "|" + ABSOLUTE + ")");
    private static final Pattern LARGER = Pattern.compile("[a-zA-Z\\d)}^_] ?$");
    private static final Pattern POSITIVE =
            Pattern.compile("(?i)positive (?:real )?(?:numbers?|reals|[a-z](?![a-z]))|(?:ℝ|R)_?\\{?\\^?\\{?(?:>0|\\+)");
    private static final Pattern WORDS = Pattern.compile("(?<![\\\\A-Za-z])[A-Za-z]{4,}|[<>≤≥≠]");

    private GivenDomain() {}

    /** The value without the domain; empty where it has none, or the question gives another one or several. */
    public static Optional<String> without(String prompt, String gold, String answer) {
        if (answer.length() > LONGEST || WORDS.matcher(plain(gold)).find()) {
            return Optional.empty();
        }
        String said = plain(answer);
        Matcher domain = SAID.matcher(said);
        boolean behind = domain.matches();
        if (!behind) {
            domain = DECLARED.matcher(said);
            if (!domain.matches()) {
                return Optional.empty();
            }
        }
        String range = behind ? range(domain) : interval(domain);
        String value = domain.group("value")
                .replaceFirst("(?:[\\s,;(]*(?<![\\p{L}\\\\])(?:" + WORDS_BEFORE + "):?)++[\\s,;]*$", "");
        if (range.isEmpty() || WORDS.matcher(value).find()) {
            return Optional.empty();
        }
        Set<String> given = ofQuestion(plain(prompt.substring(0, Math.min(prompt.length(), LONGEST_QUESTION))));
        boolean probable = behind
                && OF_PROBABILITIES.contains(range)
                && OF_PROBABILITIES.containsAll(given)
                && isProbability(letter(domain), plain(prompt));
        return probable || given.equals(Set.of(range)) ? Optional.of(value) : Optional.empty();
    }

    /** The letter of a range; empty where only an interval is said. */
    private static String letter(Matcher domain) {
        return domain.group("letter") == null ? "" : domain.group("letter");
    }

    private static boolean isProbability(String letter, String question) {
        return !letter.isEmpty()
                && Pattern.compile("(?i)(?:probability|chance)(?: of [a-z]{1,12})?(?: (?:is|equals|of))? " + letter
                                + "(?![a-z0-9])")
                        .matcher(question)
                        .find();
    }

    private static Set<String> ofQuestion(String question) {
        Set<String> ranges = new HashSet<>();
        Matcher range = OF_QUESTION.matcher(question);
        while (range.find()) {
            boolean relation = range.group("open") == null;
            if (!relation
                    || !LARGER.matcher(question.substring(0, range.start())).find()) {
                ranges.add(range(range));
            } else {
                ranges.add("");
            }
        }
        if (POSITIVE.matcher(question).find()) {
            ranges.add("(0,∞)");
        }
        return ranges;
    }

    private static String range(Matcher found) {
        if (found.group("open") != null) {
            return interval(found);
        }
        if (found.group("letter") != null) {
            return (found.group("left").contains("<") ? "(" : "[") + found.group("from") + "," + found.group("to")
                    + (found.group("right").contains("<") ? ")" : "]");
        }
        if (found.group("within") != null) {
            boolean strict = found.group("order").equals("<");
            return (strict ? "(" : "[") + "-" + found.group("radius") + "," + found.group("radius")
                    + (strict ? ")" : "]");
        }
        String bound = found.group("bound");
        return switch (found.group("sign")) {
            case "<" -> "(-∞," + bound + ")";
            case "≤" -> "(-∞," + bound + "]";
            case ">" -> "(" + bound + ",∞)";
            default -> "[" + bound + ",∞)";
        };
    }

    private static String interval(Matcher found) {
        return found.group("open") + found.group("low") + ","
                + found.group("high").replace("+", "") + found.group("close");
    }

    private static String plain(String text) {
        return TypographyRemover.of(GivenConditions.signs(text)
                        .replaceAll("\\\\(?:left|right)(?![A-Za-z])", "")
                        .replaceAll("\\\\(?:to|rightarrow)(?![A-Za-z])", "→")
                        .replaceAll("\\\\infty(?![A-Za-z])", "∞")
                        .replaceAll("\\\\pi(?![A-Za-z])", "π")
                        .replaceAll("\\\\colon(?![A-Za-z])", ":")
                        .replaceAll("\\\\(?:qquad|quad|[ ,;:!])", " ")
                        .replace('−', '-'))
                .replaceAll(" {2,}", " ")
                .replaceAll(" ?([∈:]) ?", "$1")
                .strip();
    }
}
