package dev.assay.math.wording;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The values that clauses give several quantities: "the greatest value is 3 and the least value is −1", {@code \max f = 3, \min f = -1},
 * "7 with remainder 5".
 *
 * @param values the value of each quantity by its name, at least two
 * @param function the letter of the function that they are said of, or an empty text
 */
public record QuantitySentence(Map<String, String> values, String function) {
    private static final int LONGEST = 200;
    private static final int MOST = 4;
    private static final String VALUE = "(?<value>(?! ?[A-Za-z]{2})[^=<>≤≥≠∈:;,()]{1,60}|\\([^=<>();]{1,40}\\))";
    private static final String LETTER = "(?<function>[a-zA-Z])(?: ?\\([a-z]\\))?";
    private static final String SET = "[\\[(][^\\[\\]()A-Za-z]{1,20}[\\])]";
    private static final Pattern WORDED = Pattern.compile(
            "(?:(?i:the|its|an?|their) )?(?<label>[A-Za-z][a-z-]{1,19}(?: [a-z][a-z-]{1,19}){0,2}?)(?: of "
                    + "(?:the (?:given )?(?:function|expression|numbers|list|data|sequence)|" + LETTER
                    + "))?(?: on (?:the (?:interval|segment) )?" + SET
                    + ")?(?: (?:is|equals|was|is equal to|will be|must be|of))?(?: ?[:=])? ?" + VALUE);
    private static final Pattern SIGNED =
            Pattern.compile("\\\\?(?<label>max|min)(?:_(?:\\{(?:[^{}]|\\{[^{}]{1,9}\\}){1,30}\\}|[a-z]))?(?: ?" + LETTER
                    + ")? ?= ?" + VALUE);
    private static final Pattern LOWERED =
            Pattern.compile("(?<function>[a-zA-Z])_\\{?\\\\?(?:text|mathrm|operatorname)?\\{?"
                    + "(?<label>max|min)\\}{0,2} ?= ?" + VALUE);
    private static final Pattern LEAD = Pattern.compile(
            "(?:(?:the function |the )?[a-zA-Z](?: ?\\([a-z]\\))?|(?i:the function|it)) (?:has|attains|takes|reaches) (?=(?:an? |the |its )?[a-z])");
    private static final Pattern DIVIDED = Pattern.compile(
            "(?<quotient>-?\\d{1,9}),? (?:with |and )?(?:an? |the )?(?:remainder|rest)(?: of| is)? (?<remainder>\\d{1,9})");
    private static final Pattern SEPARATOR = Pattern.compile(
            "(?: ?[,;]? (?:and|while|whereas) |[,;] ?)(?=(?:the |its |an? |their )?(?:[A-Za-z][a-z-]+|\\\\(?:max|min)|[A-Za-z]_))");
    private static final Pattern SPACES = Pattern.compile("(?:\\s|\\\\(?:q?quad(?![A-Za-z])|[ ,;!])|~|\\*\\*)++");

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
                    Map.of("quotient", divided.group("quotient"), "remainder", divided.group("remainder")), ""));
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
        return several && (text.contains("max") || text.contains("min") || TextPiece.hasWord(text));
    }

    private static Optional<QuantitySentence> ofClauses(String plain) {
        Map<String, String> values = new LinkedHashMap<>();
        String function = "";
        for (String clause : SEPARATOR.split(plain, -1)) {
            Optional<Matcher> read = read(clause.strip());
            if (read.isEmpty()) {
                return Optional.empty();
            }
            String named = read.get().group("function");
            String value = read.get().group("value").strip();
            boolean sameFunction = named == null || function.isEmpty() || function.equals(named);
            String label = LabelledQuantities.canonical(read.get().group("label"));
            if (!sameFunction
                    || !RealWords.hasNoWords(value)
                    || value.chars().noneMatch(Character::isDigit)
                    || values.put(label, value) != null) {
                return Optional.empty();
            }
            function = named == null ? function : named;
        }
        return values.size() > 1 && values.size() <= MOST
                ? Optional.of(new QuantitySentence(values, function))
                : Optional.empty();
    }

    private static Optional<Matcher> read(String clause) {
        for (Pattern pattern : new Pattern[] {SIGNED, LOWERED, WORDED}) {
            Matcher matcher = pattern.matcher(clause);
            if (matcher.matches() && !TURN.matcher(matcher.group("label")).find()) {
                return Optional.of(matcher);
            }
        }
        return Optional.empty();
    }

    /** Returns whether both name the same quantities, of functions that are not told apart. */
    public boolean isOfSame(QuantitySentence other) {
        return values.keySet().equals(other.values.keySet())
                && (function.isEmpty() || other.function.isEmpty() || function.equals(other.function));
    }
}
