package dev.assay.math.wording;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The extreme values that a text gives by their kinds, in sentences or signs: "the smallest value is −5 and the largest is 5", "supremum 1 (not
 * attained), infimum ½". Where they are attained says nothing more.
 */
public final class ExtremeValues {
    private static final int LONGEST = 240;
    private static final String HIGH = "maximum|maximal|max|largest|greatest|biggest|highest";
    private static final String LOW = "minimum|minimal|min|smallest|least|lowest";
    private static final String SUPREMUM = "supremum|sup|least upper bound";
    private static final String INFIMUM = "infimum|inf|greatest lower bound";
    private static final String KIND =
            "(?:(?<sup>" + SUPREMUM + ")|(?<inf>" + INFIMUM + ")|(?<max>" + HIGH + ")|(?<min>" + LOW + "))";
    private static final String VALUE =
            "(?<value>[^=<>,;:|a-zA-Z]*(?:\\\\(?:d?frac|t?frac|sqrt|pi|infty|cdot|ln|e)(?![a-zA-Z])[^=<>,;:|a-zA-Z]*){0,5}[eπ]?)";
    private static final Pattern NAMED = Pattern.compile(
            "(?:(?:it|f|the function|the expression) (?:has|attains|takes) )?(?:(?:the|its|an?) )?(?:(?:absolute|global|overall) )?(?:[a-z](?:\\([a-z]\\))?_)?"
                    + KIND
                    + "(?: possible)?(?: value)?(?: (?:[a-zA-Z](?:\\([a-z]\\))?))?(?: of (?:the )?(?:function|expression|set|sequence|[a-zA-Z](?:\\([a-z]\\))?))?"
                    + "(?: (?:is|equals|being|of|value))?(?: equal to)?:? ?=? ?(?:[a-z]\\([^()=]{1,20}\\) ?= ?|(?:max|min) ?= ?)?"
                    + VALUE
                    + "(?: (?:is|which is))?");
    private static final Pattern BEHIND =
            Pattern.compile(VALUE + " \\((?:the )?(?:(?:absolute|global) )?" + KIND + "(?: value)?\\)");
    private static final Pattern FUNCTION = Pattern.compile(
            "(?:maximum|minimum|max|min|supremum|sup|infimum|inf)(?: possible)?(?: value)?(?: of)? *+(?<letter>[a-zA-Z])(?![a-zA-Z])");
    private static final Pattern LETTER = Pattern.compile("(?<letter>[Mm]) ?= ?" + VALUE);
    /** Whether and where a value is attained. */
    private static final Pattern PLACE = Pattern.compile(
            " ?\\((?:which is |it is )?(?:not |never )?(?:(?:attained|reached|achieved|taken|assumed)(?: (?:at|for|when|by) [^()]*+(?:\\([^()]*+\\)[^()]*+)?)?|(?:at|for|when) [^()]*+(?:\\([^()]*+\\)[^()]*+)?)\\)"
                    + "|,? (?:(?:which )?is |it is )?(?:(?:attained|reached|achieved|taken|assumed|occurring) )?(?:at|when|for) (?:the point )?(?:[a-z] ?= ?[^,;=]*?|\\([^()]*\\))(?= and |, |; |$)");

    private static final Pattern SEPARATOR = Pattern.compile(" ?[,;] (?:and |while |but )?| (?:and|while) ");
    private static final Pattern SPACES = Pattern.compile("(?:\\s|\\\\(?:q?quad(?![A-Za-z])|[ ,;:!])|~)++");
    private static final Pattern COMMAND = Pattern.compile("\\\\(sup|inf|max|min)(?![a-zA-Z])");
    private static final Pattern INDEXED = Pattern.compile("_ ?\\{? ?\\\\?(?:text|mathrm)?\\{?(max|min)\\}{0,2}");

    private static final Pattern CAPITAL = Pattern.compile("\\{([A-Z][a-z]+)\\}");

    private ExtremeValues() {}

    /** The texts of two values or more by their kinds; empty where anything else is said. */
    public static Optional<Map<String, String>> of(String text) {
        String small = text.length() > LONGEST ? "" : text;
        if (!mayBe(small)) {
            return Optional.empty();
        }
        String named =
                INDEXED.matcher(COMMAND.matcher(small).replaceAll(" $1 ")).replaceAll("_$1 ");
        String plain = SPACES.matcher(TypographyRemover.of(SPACES.matcher(named).replaceAll(" ")))
                .replaceAll(" ")
                .replace('−', '-')
                .replaceAll("\\b(The|Its|Maximum|Minimum|Supremum|Infimum|Max|Min|It|Largest|Smallest)\\b", "{$1}");
        String said = PLACE.matcher(lower(plain)).replaceAll("").strip();
        Map<String, String> values = new TreeMap<>();
        for (String part : SEPARATOR.split(said, -1)) {
            if (!add(part.strip(), values)) {
                return Optional.empty();
            }
        }
        return values.size() > 1 ? Optional.of(values) : Optional.empty();
    }

    /** The letters of the functions whose extreme values a text gives. */
    public static Set<String> functions(String text) {
        return FUNCTION.matcher(text.length() > LONGEST ? "" : text)
                .results()
                .map(found -> found.group(1))
                .collect(Collectors.toSet());
    }

    /** The words that begin with a capital letter in lower case; letters alone keep theirs. */
    private static String lower(String text) {
        return CAPITAL.matcher(text).replaceAll(found -> found.group(1).toLowerCase(Locale.ROOT));
    }

    private static boolean add(String part, Map<String, String> values) {
        Matcher named = NAMED.matcher(part);
        if (!named.matches()) {
            named = BEHIND.matcher(part);
        }
        String kind;
        if (named.matches()) {
            Matcher found = named;
            kind = List.of("sup", "inf", "max", "min").stream()
                    .filter(each -> found.group(each) != null)
                    .findFirst()
                    .orElse("");
        } else {
            named = LETTER.matcher(part);
            if (!named.matches()) {
                return false;
            }
            kind = named.group("letter").equals("M") ? "max" : "min";
        }
        String value = named.group("value").strip();
        return !value.isEmpty() && values.put(kind, value) == null;
    }

    private static boolean mayBe(String text) {
        return text.contains("ax")
                || text.contains("inf")
                || text.contains("nf")
                || text.contains("est")
                || text.contains("bound")
                || text.contains("M=")
                || text.contains("M =");
    }
}
