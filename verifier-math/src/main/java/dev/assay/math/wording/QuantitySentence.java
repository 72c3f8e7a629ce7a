package dev.assay.math.wording;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The values that clauses give several quantities: "the greatest value is 3 and the least value is −1", {@code \max f = 3, \min f = -1},
 * "supremum 1 (not attained), infimum ½", "7 with remainder 5".
 *
 * @param values the value of each quantity by its name, at least two
 * @param places whether and where an extreme value is attained, as far as the text says so
 * @param function the letter of the function that they are said of, or an empty text
 */
public record QuantitySentence(Map<String, String> values, Map<String, String> places, String function) {
    private static final int LONGEST = 240;
    private static final int MOST = 4;
    private static final String VALUE = "(?<value>(?! ?[A-Za-z]{2})[^=<>≤≥≠∈:;,()]{1,60}|\\([^=<>();]{1,40}\\))";
    private static final String NUMBER =
            "(?<value>[^=<>,;:|a-zA-Z]*(?:\\\\(?:d?frac|t?frac|sqrt|pi|infty|cdot|ln|e)(?![a-zA-Z])[^=<>,;:|a-zA-Z]*){0,5}[eπ]?)";
    private static final String LETTER = "(?<function>[a-zA-Z])(?: ?\\([a-z]\\))?";
    private static final String SIGN = "\\\\?(?<label>max|min|sup|inf)";
    private static final String SET = "[\\[(][^\\[\\]()A-Za-z]{1,20}[\\])]";
    private static final String EXTREME = "(?<label>(?i:supremum|sup|least upper bound|infimum|inf|greatest lower bound"
            + "|maximum|maximal|max|largest|greatest|biggest|highest|minimum|minimal|min|smallest|least|lowest))(?: possible)?(?: value)?";
    private static final String ADJECTIVE = "(?:(?i:the|its|an?) )?(?:(?i:absolute|global|overall) )?";
    private static final Pattern WORDED = Pattern.compile(
            "(?:(?i:the|its|an?|their) )?(?<label>[A-Za-z][a-z-]{1,19}(?: [a-z][a-z-]{1,19}){0,2}?)(?: of "
                    + "(?:the (?:given )?(?:function|expression|numbers|list|data|sequence)|" + LETTER
                    + "))?(?: on (?:the (?:interval|segment) )?" + SET
                    + ")?(?: (?:is|equals|was|is equal to|will be|must be|of))?(?: ?[:=])? ?" + VALUE);
    private static final Pattern SIGNED =
            Pattern.compile(SIGN + "(?:_(?:\\{(?:[^{}]|\\{[^{}]{1,9}\\}){1,30}\\}|[a-z]))?(?: ?" + LETTER
                    + ")? ?= ?(?:\\\\?(?:max|min) ?= ?)?" + VALUE);
    private static final Pattern LOWERED =
            Pattern.compile("(?<function>[a-zA-Z])_ ?\\{?\\\\?(?:text|mathrm|operatorname)?\\{?"
                    + "(?<label>max|min)\\}{0,2} ?= ?(?:\\k<function>\\((?<at>[^()=<>]{1,30})\\) ?= ?)?" + VALUE);
    private static final Pattern NAMED = Pattern.compile(ADJECTIVE + EXTREME + "(?: " + LETTER
            + ")?(?: of (?:(?:the )?(?:function|expression|set|sequence)|(?<other>[a-zA-Z])(?: ?\\([a-z]\\))?))?"
            + "(?: (?:is|equals|being|of|value))?(?: equal to)?:? ?=? ?(?:[a-z]\\([^()=]{1,20}\\) ?= ?|\\\\?(?:max|min) ?= ?)?"
            + NUMBER + "(?: (?:is|which is))?");
    private static final Pattern BEHIND = Pattern.compile(NUMBER + " \\(" + ADJECTIVE + EXTREME + "\\)");
    private static final Pattern INITIAL = Pattern.compile("(?<label>[Mm]) ?= ?" + NUMBER);

    private static final Pattern LEAD = Pattern.compile(
            "(?:(?:the function |the )?[a-zA-Z](?: ?\\([a-z]\\))?|(?i:the function|the expression|it)) (?:has|attains|takes|reaches) (?=(?:an? |the |its )?[a-z])");
    private static final Pattern DIVIDED = Pattern.compile(
            "(?<quotient>-?\\d{1,9}),? (?:with |and )?(?:an? |the )?(?:remainder|rest)(?: of| is)? (?<remainder>\\d{1,9})");
    private static final String ATTAINED = "(?:attained|reached|achieved|taken|assumed|occurring)";
    private static final Pattern PLACE = Pattern.compile(" ?\\((?:which is |it is )?(?<bracketed>(?:not |never )?(?:"
            + ATTAINED + "(?: (?:at|for|when|by) [^()]*+(?:\\([^()]*+\\)[^()]*+)?)?"
            + "|(?:at|for|when) [^()]*+(?:\\([^()]*+\\)[^()]*+)?|[a-z] ?= ?[^()=<>,;]{1,20}))\\)$|,? (?:(?:which )?is |it is )?(?<open>(?:"
            + ATTAINED
            + " )?(?:at|when|for) (?:the point )?(?:[a-z] ?= ?[^,;=]*?|\\([^()]*\\)))$");
    private static final Pattern HOW = Pattern.compile("(?:" + ATTAINED + "|at|when|for|by|the point|\\s)++");
    private static final Pattern SEPARATOR = Pattern.compile(
            "(?: ?[,;]? (?:and|while|whereas|but) |[,;] ?)(?=(?:the |its |an? |their )?(?:[A-Za-z][A-Za-z-]+|\\\\(?:max|min|sup|inf)|[A-Za-z]_|[Mm] ?=)|[^ ,;]{1,40} \\([a-z])");
    private static final Pattern SPACES = Pattern.compile("(?:\\s|\\\\(?:q?quad(?![A-Za-z])|[ ,;:!])|~|\\*\\*)++");
    private static final Map<String, String> KINDS = Map.of(
            "M", "maximum",
            "m", "minimum",
            "sup", "supremum",
            "inf", "infimum",
            "least upper bound", "supremum",
            "greatest lower bound", "infimum");

    /** Words that make a name more than that of a quantity. */
    private static final Pattern TURN = Pattern.compile(
            "(?i)(?<!\\p{L})(?:at|not|no|or|if|when|for|than|more|less|all|only|about|between|from|to|is|are|each|every|either|of|with|without)(?!\\p{L})");

    /** Returns what the clauses of a text give; empty where one of them is anything else. */
    public static Optional<QuantitySentence> of(String text) {
        if (text.length() > LONGEST || !mayBe(text)) {
            return Optional.empty();
        }
        String plain = SPACES.matcher(TypographyRemover.of(
                        SPACES.matcher(text.replace('−', '-')).replaceAll(" ")))
                .replaceAll(" ")
                .strip();
        Matcher divided = DIVIDED.matcher(plain);
        if (divided.matches()) {
            return Optional.of(new QuantitySentence(
                    Map.of("quotient", divided.group("quotient"), "remainder", divided.group("remainder")),
                    Map.of(),
                    ""));
        }
        Matcher lead = LEAD.matcher(plain);
        return ofClauses(lead.lookingAt() ? plain.substring(lead.end()) : plain);
    }

    private static boolean mayBe(String text) {
        boolean several = text.indexOf(',') >= 0
                || text.indexOf(';') >= 0
                || text.contains("and ")
                || text.contains("remainder")
                || text.contains("while");
        return several
                && (text.contains("max")
                        || text.contains("min")
                        || text.contains("\\inf")
                        || text.indexOf('M') >= 0
                        || TextPiece.hasWord(text));
    }

    private static Optional<QuantitySentence> ofClauses(String plain) {
        Map<String, String> values = new LinkedHashMap<>();
        Map<String, String> places = new LinkedHashMap<>();
        String function = "";
        for (String clause : SEPARATOR.split(plain, -1)) {
            Matcher place = PLACE.matcher(clause.strip());
            boolean placed = place.find();
            Optional<Matcher> read = read(placed ? clause.strip().substring(0, place.start()) : clause.strip(), placed);
            if (read.isEmpty()) {
                return Optional.empty();
            }
            String named = function(read.get());
            String value = read.get().group("value").strip();
            boolean sameFunction = named.isEmpty() || function.isEmpty() || function.equals(named);
            String label = label(read.get().group("label"));
            if (!sameFunction || !isValue(value) || values.put(label, value) != null) {
                return Optional.empty();
            }
            if (placed) {
                String where = place.group("bracketed") == null ? place.group("open") : place.group("bracketed");
                places.put(label, HOW.matcher(where).replaceAll(""));
            } else if (read.get().namedGroups().containsKey("at") && read.get().group("at") != null) {
                places.put(label, read.get().group("at"));
            }
            function = named.isEmpty() ? function : named;
        }
        return values.size() > 1 && values.size() <= MOST
                ? Optional.of(new QuantitySentence(values, places, function))
                : Optional.empty();
    }

    /** The clause by the first form that it has; of extreme values alone it may be said where they are attained. */
    private static Optional<Matcher> read(String clause, boolean placed) {
        for (Pattern pattern : placed
                ? List.of(SIGNED, LOWERED, NAMED, BEHIND, INITIAL)
                : List.of(SIGNED, LOWERED, NAMED, BEHIND, INITIAL, WORDED)) {
            Matcher matcher = pattern.matcher(clause);
            if (matcher.matches() && !TURN.matcher(matcher.group("label")).find()) {
                return Optional.of(matcher);
            }
        }
        return Optional.empty();
    }

    private static String function(Matcher read) {
        for (String group : List.of("function", "other")) {
            if (read.namedGroups().containsKey(group) && read.group(group) != null) {
                return read.group(group);
            }
        }
        return "";
    }

    private static String label(String written) {
        String known = KINDS.get(written.length() > 1 ? written.toLowerCase(Locale.ROOT) : written);
        return known == null ? LabelledQuantities.canonical(written) : known;
    }

    private static boolean isValue(String value) {
        boolean number = value.chars().anyMatch(Character::isDigit)
                || value.contains("\\pi")
                || value.contains("\\infty")
                || value.endsWith("e")
                || value.endsWith("π");
        return number && RealWords.hasNoWords(value);
    }

    /** Returns whether both name the same quantities, of functions and places that are not told apart. */
    public boolean isOfSame(QuantitySentence other) {
        return values.keySet().equals(other.values.keySet())
                && (function.isEmpty() || other.function.isEmpty() || function.equals(other.function))
                && places.entrySet().stream()
                        .allMatch(place -> other.places
                                .getOrDefault(place.getKey(), place.getValue())
                                .equals(place.getValue()));
    }
}
