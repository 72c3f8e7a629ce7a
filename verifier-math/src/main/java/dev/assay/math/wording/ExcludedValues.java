package dev.assay.math.wording;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads the numbers that one unknown is not as the set without them: {@code x ≠ 0, 2}, "x ≠ 0 and x ≠ 2" and "ℝ except 0, 2" are {@code x ∈ ℝ ∖ {0, 2}}, also as
 * the condition behind a formula.
 */
public final class ExcludedValues {
    private static final int LONGEST = 200;
    private static final String VALUE =
            "(?:±|\\+|-)? ?(?:\\d{1,9}(?:[./]\\d{1,9})?|\\\\[dt]?frac ?(?:\\{-?\\d{1,6}\\}|\\d) ?(?:\\{\\d{1,6}\\}|\\d)|\\\\sqrt ?(?:\\{\\d{1,6}\\}|\\d))";
    private static final String JOINT = "(?: ?, ?(?:and |or )?| and | or )";
    private static final String UNEQUAL = " ?≠ ?";
    private static final String LIST = "(?<list>" + VALUE + "(?:" + JOINT + "(?:\\k<letter>" + UNEQUAL + ")?" + VALUE
            + "){0,5}+|\\\\\\{ ?" + VALUE + "(?: ?, ?" + VALUE + "){0,5}+ ?\\\\\\})";
    private static final String EITHER_ONE = "(?<letter>[a-zA-Z])" + UNEQUAL;
    private static final Pattern CONDITION = Pattern.compile(
            "(?<head>.*?)[ ,;:]*+(?<open>\\()?(?:(?:for |where |when |with |if |provided |provided that )?(?:all |every |any )?(?:real )?(?:numbers? )?)"
                    + "(?<![A-Za-z\\\\])(?:" + EITHER_ONE + "|(?<name>[a-zA-Z]) ?∉ ?)"
                    + LIST.replace("\\k<letter>", "(?:\\k<letter>|\\k<name>)") + "(?<close>\\))?");
    private static final Pattern REALS = Pattern.compile(
            "(?:(?:all|every|any) real (?:numbers? |values? )?(?:of )?[a-z]?|all reals|(?:[a-z] ?∈ ?)?ℝ)");
    private static final Pattern EXCEPT = Pattern.compile(
            "(?:the )?(?:set of )?(?:all |every |any )?(?:ℝ|(?:the )?real numbers?|(?:the )?reals|(?:the )?real line) (?:except(?: for)?|other than|excluding|but not|but|without|minus) (?<list>"
                    + VALUE + "(?:" + JOINT + VALUE + "){0,5}+)");
    private static final Pattern SEPARATOR = Pattern.compile(JOINT + "(?:[a-zA-Z]" + UNEQUAL + ")?");
    private static final Pattern SPACES = Pattern.compile("(?:\\s|\\\\(?:q?quad(?![A-Za-z])|[ ,;:!])|~)++");

    private ExcludedValues() {}

    /** The set, or the formula with it as its condition; empty where the text says anything else. */
    public static Optional<String> signs(String text) {
        boolean unequal = text.contains("\\n") || text.indexOf('≠') >= 0 || text.indexOf('∉') >= 0;
        if ((!unequal && !text.contains("eal") && text.indexOf('R') < 0 && text.indexOf('ℝ') < 0)
                || text.length() > LONGEST) {
            return Optional.empty();
        }
        String plain = plain(text);
        Matcher except = EXCEPT.matcher(plain);
        if (except.matches()) {
            return Optional.of("x \\in " + without(except.group("list")));
        }
        Matcher condition = unequal ? CONDITION.matcher(plain) : EXCEPT.matcher("");
        if (!unequal
                || !condition.matches()
                || (condition.group("open") == null) != (condition.group("close") == null)) {
            return Optional.empty();
        }
        String letter = condition.group("letter") == null ? condition.group("name") : condition.group("letter");
        String head = condition.group("head").strip();
        String list = condition.group("list");
        boolean alone = head.isEmpty() || REALS.matcher(head).matches();
        if (isChoice(list) || (alone ? letter.equals("n") : !RealWords.hasNoWords(head))) {
            return Optional.empty();
        }
        return Optional.of((alone ? "" : head + ", ") + letter + " \\in " + without(list));
    }

    /** Whether it says that one of two inequalities holds, as all numbers do. */
    private static boolean isChoice(String list) {
        return list.contains(" or ") && list.indexOf('≠') >= 0;
    }

    private static String without(String list) {
        List<String> values = new ArrayList<>();
        for (String value : SEPARATOR.split(list.replace("\\{", "").replace("\\}", ""), -1)) {
            String number = value.strip();
            if (number.startsWith("±")) {
                values.add("-" + number.substring(1).strip());
                number = number.substring(1).strip();
            }
            values.add(number);
        }
        return "\\mathbb{R}\\setminus\\{" + String.join(", ", values) + "\\}";
    }

    private static String plain(String text) {
        return TypographyRemover.of(SPACES.matcher(text).replaceAll(" "))
                .replaceAll("\\\\(?:neq?|not ?=)(?![A-Za-z])", "≠")
                .replaceAll("\\\\notin(?![A-Za-z])", "∉")
                .replaceAll("\\\\in(?![A-Za-z])", "∈")
                .replaceAll("\\\\mathbb ?\\{?R\\}?", "ℝ")
                .replaceAll("\\\\pm(?![A-Za-z])", "±")
                .replaceAll("\\\\(?:left|right)(?![A-Za-z])", "")
                .replace('−', '-')
                .strip();
    }
}
