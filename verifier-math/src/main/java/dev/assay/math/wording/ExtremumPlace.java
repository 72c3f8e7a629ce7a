package dev.assay.math.wording;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A largest or least value of one function and where it is attained, in signs or as a sentence: {@code \max_x g(x) = g(3) = 3},
 * "$g(3)=3$ is the maximum", "maximum $3$ at $x=3$".
 *
 * @param largest whether it is the largest value
 * @param value without words
 * @param place the value of the variable alone
 * @param variable its letter, or an empty text
 */
public record ExtremumPlace(boolean largest, String value, String place, String variable) {
    private static final int LONGEST = 160;
    private static final String KIND =
            "(?<kind>max|min|maximum|minimum|maximal|minimal|largest|greatest|biggest|highest|smallest|least|lowest)";
    private static final String VALUE = "(?<value>[^=<>≤≥≠,;]{1,40})";
    private static final String PLACE = "(?<place>[^=<>≤≥≠(),;]{1,30})";
    private static final String SIGNED =
            "\\\\?(?<kind>max|min)(?:_(?:\\{(?:[^{}]|\\{[^{}]{1,9}\\}){1,30}\\}|[a-z]))? ?(?<function>[a-zA-Z])(?: ?\\([a-z]\\))?";
    private static final String LOWERED =
            "(?<function>[a-zA-Z])_\\{?\\\\?(?:text|mathrm|operatorname)?\\{?(?<kind>max|min)\\}{0,2}";
    private static final String CHAIN = " ?= ?(?<other>[a-zA-Z])(?<place>\\([^=<>≤≥≠();]{1,30}\\)) ?= ?" + VALUE;
    private static final String AT =
            ",? (?:(?:is |and is |which is )?(?:attained|reached|achieved|taken|occurring) )?(?:at|for|when) (?<variable>[a-z]) ?= ?";
    private static final Pattern[] FORMS = {
        Pattern.compile(SIGNED + CHAIN),
        Pattern.compile(LOWERED + CHAIN),
        Pattern.compile("(?<function>[a-zA-Z])\\(" + PLACE + "\\) ?= ?" + VALUE + ",? (?:is|being) (?:the|its) " + KIND
                + "(?: possible)?(?: value)?(?: of (?<other>[a-zA-Z])(?:\\([a-z]\\))?)?"),
        Pattern.compile(
                "(?:the function |the )?(?<function>[a-zA-Z])(?:\\([a-z]\\))? (?:attains|takes|has|reaches) (?:its|an?|the) "
                        + KIND + "(?: value)?(?: of|:|,)? " + VALUE + AT + PLACE + "(?<other>)"),
        Pattern.compile(SIGNED + "(?<other>) ?= ?" + VALUE + "(?:" + AT + "|, ?(?<letter>[a-z]) ?= ?)" + PLACE),
        Pattern.compile(
                "(?:the )?" + KIND + "(?: value)?(?<function>)(?<other>)(?: is|:| =| of)? " + VALUE + AT + PLACE),
        Pattern.compile("(?:the )?" + KIND + "(?: value)?(?<function>)(?<other>)(?: is|:| =| of)? " + VALUE
                + ",? (?:(?:attained|reached|achieved|taken) )?at (?:the point )?(?<place>\\([^=<>≤≥≠();]{1,30}\\))"),
    };
    private static final Pattern SPACES = Pattern.compile("(?:\\s|\\\\(?:q?quad(?![A-Za-z])|[ ,;!])|~)++");

    /** Returns what a text says; empty where it says more, or of two functions. */
    public static Optional<ExtremumPlace> of(String text) {
        if (text.length() > LONGEST || (text.indexOf('=') < 0 && !text.contains(" at ")) || !mayBe(text)) {
            return Optional.empty();
        }
        String plain = SPACES.matcher(TypographyRemover.of(
                        SPACES.matcher(text.replace('−', '-')).replaceAll(" ")))
                .replaceAll(" ")
                .strip();
        for (Pattern form : FORMS) {
            Matcher found = form.matcher(plain);
            if (found.matches()) {
                return of(found);
            }
        }
        return Optional.empty();
    }

    private static Optional<ExtremumPlace> of(Matcher found) {
        String other = found.group("other");
        boolean one = other == null || other.isEmpty() || other.equals(found.group("function"));
        String value = found.group("value").strip();
        String place = bare(found.group("place").strip());
        String kind = found.group("kind");
        boolean largest = kind.startsWith("ma") || "largest greatest biggest highest".contains(kind);
        return one && RealWords.hasNoWords(value) && RealWords.hasNoWords(place)
                ? Optional.of(
                        new ExtremumPlace(largest, value, place, named(found, "variable") + named(found, "letter")))
                : Optional.empty();
    }

    /** The value of one variable without brackets; a point keeps them. */
    private static String bare(String place) {
        return place.startsWith("(") && place.indexOf(',') < 0 ? place.substring(1, place.length() - 1) : place;
    }

    private static String named(Matcher found, String group) {
        String name = found.namedGroups().containsKey(group) ? found.group(group) : null;
        return name == null ? "" : name;
    }

    /** Returns whether both are of one kind, and of no two variables. */
    public boolean isOfSame(ExtremumPlace other) {
        return largest == other.largest
                && (variable.isEmpty() || other.variable.isEmpty() || variable.equals(other.variable));
    }

    private static boolean mayBe(String text) {
        return text.contains("max") || text.contains("min") || text.contains("est ") || text.contains("least");
    }
}
