package dev.assay.math.wording;

import dev.assay.answer.ClosingSentence;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The values of several quantities that a gold names: "quotient 7, remainder 5", "x = 5, minimum −24". Each has its value in what
 * a response says last of it, in any order.
 */
public final class LabelledQuantities {
    private static final int LONGEST_GOLD = 160;
    private static final int LONGEST_ANSWER = 300;
    private static final int LOOKED_BACK = 500;
    private static final int MOST = 4;
    private static final String AT = " at";

    /** Words that make a part more than a value with its name. */
    private static final Pattern TURN = Pattern.compile(
            "(?i).*(?<!\\p{L})(?:at|not|no|or|if|when|for|than|more|less|all|only|about|between|from|to|is|are|each|every|either)(?!\\p{L}).*");

    private static final String VALUE =
            "(?<value>\\$[^$]{1,80}\\$|[-\u2212]?[\\d.]*\\d(?:/\\d+)?(?![\\w/])|\\([^()]{1,40}\\)|[a-z] ?= ?[-\u2212]?[\\d.]*\\d(?:/\\d+)?(?!\\w)"
                    + "|[-+0-9a-z^*/()\\\\{}]*\\d[-+0-9a-z^*/()\\\\{}]*)(?<unit> (?:cm|mm|km|m|kg|g|s|h|min|minutes|hours|years|units)(?:\\^?2|\u00b2)?(?!\\w))?";

    private static final Pattern PART =
            Pattern.compile("(?<label>[A-Za-z][A-Za-z-]{1,19}(?: (?!at )[a-z][a-z-]{1,19}){0,2}) (?<at>at )?" + VALUE);
    private static final Pattern NAMED =
            Pattern.compile("\\$?(?<name>[a-zA-Z])(?:\\([a-z]\\))? ?= ?(?<value>[^=<>]{1,60})");
    private static final Pattern SEPARATOR = Pattern.compile(
            "(?:, and |[,;] ?| and )(?![^(]*\\))(?=(?:\\$?[a-zA-Z](?:\\([a-z]\\))? ?=|[A-Za-z][A-Za-z-]))");

    /** Groups of words that name the same quantity. */
    private static final List<List<String>> SYNONYMS = List.of(
            List.of("maximum", "max", "maximal", "largest", "greatest", "biggest", "highest"),
            List.of("minimum", "min", "minimal", "least", "smallest", "lowest"));

    private static final String SAID =
            "(?:\\*\\*)?(?: possible)?(?: value| values)?(?: of (?:the )?[^ .=]{1,20}(?: [a-z]{1,12})?)?(?:\\*\\*)?(?: (?:is|equals|was|must be|comes to|of))?"
                    + "(?: equal to)?[.:]?(?:\\*\\*)? ?(?:= ?)?";
    private static final String PLACED =
            "(?:\\*\\*)?(?: (?:point|value))?(?: (?:is|occurs|lies))?(?: attained| reached| located)? at (?:the point )?";

    /** What may stand behind a value that is the only one of its quantity, beside the name of another. */
    private static final String END =
            "(?:\\*\\*)?(?:$|[.;!](?: |$|\n)|\n|,? (?:attained |reached |occurring )?(?:at|when) |,? and it (?:occurs|is attained|is reached) "
                    + "|,? (?:and |while |whereas )?(?:the |its |an? |at )?(?:\\*\\*)?(?:";

    private static final Pattern EQUATION =
            Pattern.compile("\\$?(?<![\\w\\\\_])(?<name>[a-zA-Z]) ?= ?(?<value>[^=$<>]{1,60})\\$");

    /** Words by which values are those of another place or time than was asked for. */
    private static final Pattern OF_ANOTHER = Pattern.compile(
            "(?i)(?<!\\p{L})(?:second|third|next|earlier|previous|old|initial|first) (?!and (?:the )?second)(?:largest|greatest|smallest|lowest|highest|least|max\\p{L}*|min\\p{L}*|attempts?|tries|try|value|version)(?!\\p{L})");

    private LabelledQuantities() {}

    /** The texts of the values by their labels, at least two; empty where a part is anything else. */
    public static Optional<Map<String, String>> ofGold(String text) {
        boolean several = text.indexOf(',') >= 0 || text.indexOf(';') >= 0 || text.contains("and");
        boolean worded = TextPiece.hasWord(text) || text.contains("\\max") || text.contains("\\min");
        if (text.length() > LONGEST_GOLD
                || !several
                || !worded
                || FigureText.of(text).isPresent()) {
            return Optional.empty();
        }
        Map<String, String> values = parts(plain(text));
        boolean named = values.keySet().stream().anyMatch(label -> label.length() > 1);
        return named && values.size() > 1 && values.size() <= MOST ? Optional.of(values) : Optional.empty();
    }

    /** The values that an answer of labelled parts gives; a label may be the first letter of a gold's, as q is of quotient. */
    public static Optional<Map<String, String>> ofAnswer(String text, Map<String, String> gold) {
        if (text.length() > LONGEST_ANSWER) {
            return Optional.empty();
        }
        Map<String, String> values = new LinkedHashMap<>();
        for (Map.Entry<String, String> part : parts(plain(text)).entrySet()) {
            if (values.put(full(part.getKey(), gold), part.getValue()) != null) {
                return Optional.empty();
            }
        }
        return values.keySet().equals(gold.keySet()) ? Optional.of(values) : Optional.empty();
    }

    /** The gold's label that begins with the letter of an answer, where no other does; else the letter. */
    private static String full(String label, Map<String, String> gold) {
        List<String> begun = gold.keySet().stream()
                .filter(each -> label.length() == 1 && each.startsWith(label.toLowerCase(Locale.ROOT)))
                .toList();
        return begun.size() == 1 ? begun.getFirst() : label;
    }

    /**
     * The value that the end of a response gives each quantity last; empty where one is missing, has a second value, or anything
     * from the first of them on is in doubt.
     */
    public static Optional<Map<String, String>> ofClosing(ClosingSentence closing, Map<String, String> gold) {
        String whole = closing.before() + closing.text();
        String text = whole.substring(Math.max(0, whole.length() - LOOKED_BACK)).replace("\u2212", "-");
        Map<String, String> values = new LinkedHashMap<>();
        int first = text.length();
        Pattern end = Pattern.compile(END
                + String.join(
                        "|",
                        gold.keySet().stream().map(LabelledQuantities::names).toList()) + "))");
        for (String label : gold.keySet()) {
            Optional<Matcher> said = (label.length() == 1 ? equation(label, text) : statement(label, text))
                    .filter(found ->
                            end.matcher(text).region(found.end(), text.length()).lookingAt());
            if (said.isEmpty()) {
                return Optional.empty();
            }
            values.put(label, value(said.get()));
            first = Math.min(first, said.get().start());
        }
        String stated = text.substring(text.lastIndexOf(". ", first) + 1);
        return ClosingSentence.isDoubtful(stated) || OF_ANOTHER.matcher(stated).find()
                ? Optional.empty()
                : Optional.of(values);
    }

    /** The last place that names a quantity, with the value that it gives there. */
    private static Optional<Matcher> statement(String label, String text) {
        String names = names(label);
        Matcher name = Pattern.compile(names).matcher(text);
        int last = -1;
        while (name.find()) {
            last = name.start();
        }
        Matcher statement = Pattern.compile(names + (label.endsWith(AT) ? PLACED : SAID) + VALUE)
                .matcher(text);
        return last >= 0 && statement.region(last, text.length()).lookingAt()
                ? Optional.of(statement)
                : Optional.empty();
    }

    /** The one value of a letter in the text. */
    private static Optional<Matcher> equation(String name, String text) {
        Matcher equation = EQUATION.matcher(text);
        List<MatchResult> values = equation.results()
                .filter(each -> each.group("name").equals(name))
                .toList();
        boolean one = values.stream()
                        .map(each -> each.group("value").strip())
                        .distinct()
                        .count()
                == 1;
        return one && equation.reset().find(values.getLast().start()) ? Optional.of(equation) : Optional.empty();
    }

    /** The names of a quantity, which may have an adjective that says more. */
    private static String names(String label) {
        String base = label.endsWith(AT) ? label.substring(0, label.length() - AT.length()) : label;
        String[] words = base.split(" ", -1);
        String noun = words[words.length - 1];
        List<String> same = SYNONYMS.stream()
                .filter(group -> group.contains(noun))
                .findFirst()
                .orElse(List.of(noun));
        String adjectives = String.join(" ", List.of(words).subList(0, words.length - 1));
        return "(?i:(?<![\\w\\\\])" + (adjectives.isEmpty() ? "" : adjectives + " ") + "(?:" + String.join("|", same)
                + ")(?!\\w))";
    }

    private static Map<String, String> parts(String text) {
        Map<String, String> values = new LinkedHashMap<>();
        for (String part : SEPARATOR.split(text, -1)) {
            String said = part.strip();
            Matcher named = NAMED.matcher(said);
            Matcher labelled = PART.matcher(said);
            String label;
            String value;
            if (named.matches()) {
                label = named.group("name");
                value = named.group("value");
            } else if (labelled.matches()
                    && !TURN.matcher(labelled.group("label")).matches()) {
                label = canonical(labelled.group("label")) + (labelled.group("at") == null ? "" : AT);
                value = value(labelled);
            } else {
                return Map.of();
            }
            if (value.isBlank() || values.put(label, value.replace("$", "")) != null) {
                return Map.of();
            }
        }
        return values;
    }

    private static String value(Matcher statement) {
        String unit = statement.namedGroups().containsKey("unit") ? statement.group("unit") : null;
        return statement.group("value").replace("$", "") + (unit == null ? "" : "\\text{" + unit + "}");
    }

    static String canonical(String label) {
        String plain = label.toLowerCase(Locale.ROOT);
        String without = plain.endsWith(" value") ? plain.substring(0, plain.length() - " value".length()) : plain;
        String bare = without.startsWith("the ") ? without.substring("the ".length()) : without;
        int space = bare.lastIndexOf(' ') + 1;
        String noun = bare.substring(space);
        return bare.substring(0, space)
                + SYNONYMS.stream()
                        .filter(group -> group.contains(noun))
                        .findFirst()
                        .map(List::getFirst)
                        .orElse(noun);
    }

    /** Text without typography; the names of functions become words. */
    private static String plain(String text) {
        String spaced = text.replace("\\max", "maximum ")
                .replace("\\min", "minimum ")
                .replace("\u2212", "-")
                .replaceAll("\\\\[,;:!]|\\\\ |\\\\q?quad(?![a-z])|\\*\\*", " ")
                .replaceAll("(maximum|minimum) *= *", "$1 ");
        return spaced.replaceAll("\\\\text\\{([^{}]*)}", "$1")
                .replaceAll(" +", " ")
                .replaceFirst("[.]\\s*$", "")
                .strip();
    }
}
