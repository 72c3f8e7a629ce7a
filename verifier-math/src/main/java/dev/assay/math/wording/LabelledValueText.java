package dev.assay.math.wording;

import dev.assay.math.unit.Units;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Values with labels in words, in any order: {@code father 42, son 14}, "Alice has 14 and Bob has 9", "1 kg of flour and
 * 300 g of sugar". Each part has one value, and each value the words beside it as its label.
 */
public final class LabelledValueText {
    private static final int LONGEST = 300;
    private static final int MOST_PARTS = 8;
    private static final Set<String> FILLERS = Set.of(
            "the", "a", "an", "is", "are", "was", "were", "be", "has", "have", "had", "gets", "of", "value", "equal",
            "equals", "to", "it", "years", "year", "old", "there", "its", "with", "at", "will", "would");
    private static final Map<String, String> LONG_FORMS = Map.of(
            "max", "maximum",
            "min", "minimum",
            "maximal", "maximum",
            "minimal", "minimum",
            "average", "mean",
            "centre", "center");
    /** Names of quantities in signs. */
    private static final Map<Pattern, String> NAMES = Map.of(
            Pattern.compile("\\\\mu(?=\\s*=)|\\\\(?:bar|overline)\\{?\\s*x\\s*}?(?=\\s*=)"), " mean ",
            Pattern.compile("\\\\sigma\\s*\\^\\{?2}?(?=\\s*=)"), " variance ",
            Pattern.compile("\\\\sigma(?=\\s*=)"), " standard deviation ",
            Pattern.compile("(?<![A-Za-z\\\\_])[rR](?=\\s*=)"), " radius ",
            Pattern.compile("(?<=\\\\(?:max|min))(?:\\s*|\\\\[,;])(?:[fgy]|f\\(x\\))(?=\\s*=)"), " ",
            Pattern.compile(
                            "(?<![A-Za-z\\\\])[A-Za-z]_\\{?\\\\?(?:text\\{|operatorname\\{)?max(?:imum)?}{0,2}(?=\\s*=)"),
                    " maximum ",
            Pattern.compile(
                            "(?<![A-Za-z\\\\])[A-Za-z]_\\{?\\\\?(?:text\\{|operatorname\\{)?min(?:imum)?}{0,2}(?=\\s*=)"),
                    " minimum ");

    /** The beginnings of commands that become words. */
    private static final List<String> COMMANDS = List.of("mu", "bar", "overline", "sigma", "max", "min", "quad");

    private static final Pattern FORMULA = Pattern.compile("\\$([^$]{1,80})\\$");
    private static final Pattern TERM =
            Pattern.compile("[0-9a-z+\\-*/^().\\\\\u0002\u0003]*[0-9+\\-*/^(\\\\][0-9a-z+\\-*/^().\\\\\u0002\u0003]*");
    private static final Pattern RUN = Pattern.compile("(?<!\\\\)(?<![a-z])[a-z]{2,}");

    /** Words that make a part more than a value with its name. */
    private static final Set<String> TURNS = Set.of(
            "not", "no", "or", "if", "when", "where", "than", "least", "most", "more", "less", "fewer", "except",
            "neither", "between", "each", "every", "per", "times", "either", "for", "percent", "about", "over",
            "under");

    private LabelledValueText() {}

    /**
     * The texts of the values by their labels, at least two, in the order written; empty where it is something else.
     */
    public static Optional<Map<String, String>> of(String text) {
        if (text.length() > LONGEST || !hasParts(text) || !mayHaveLabel(text)) {
            return Optional.empty();
        }
        List<String> parts = parts(plain(text));
        if (parts.size() < 2 || parts.size() > MOST_PARTS) {
            return Optional.empty();
        }
        Map<String, String> values = new LinkedHashMap<>();
        for (String part : parts) {
            if (!add(part, values)) {
                return Optional.empty();
            }
        }
        return Optional.of(values);
    }

    /** Whether a text has a sign or word between parts. */
    private static boolean hasParts(String text) {
        return text.indexOf(',') >= 0 || text.indexOf(';') >= 0 || text.contains("and");
    }

    /** Whether a text has a letter outside of commands, or a command that names a quantity or ends a word. */
    private static boolean mayHaveLabel(String text) {
        int end;
        for (int at = 0; at < text.length(); at = end) {
            end = TextPiece.end(text, at);
            int start = at;
            if (Character.isLetter(text.charAt(at))
                    || (text.charAt(at) == '\\'
                            && COMMANDS.stream().anyMatch(command -> text.startsWith(command, start + 1)))) {
                return true;
            }
        }
        return false;
    }

    private static String plain(String text) {
        String plain = NAMES.entrySet().stream()
                .reduce(
                        compact(text),
                        (said, name) -> name.getKey().matcher(said).replaceAll(name.getValue()),
                        (one, _) -> one)
                .replace("\\text{", " {")
                .replace("\\mathrm{", " {")
                .replace("\\textbf{", " {")
                .replace("\\max", " max ")
                .replace("\\min", " min ")
                .replace("\\quad", " ")
                .replace("\\,", " ")
                .replace("\\;", " ")
                .replace("\\ ", " ")
                .replace("~", " ")
                .replace("$", " ")
                .replace("=", " = ");
        return plain.strip();
    }

    /** Formulas in dollars without blanks, their braces marked; of a chain the end. */
    private static String compact(String text) {
        return FORMULA.matcher(text).replaceAll(found -> {
            String formula = found.group(1);
            int equals = formula.lastIndexOf('=');
            boolean chain = equals > 0 && formula.substring(0, equals).chars().anyMatch(Character::isDigit);
            String value = chain ? formula.substring(equals + 1) : formula;
            boolean kept = value.indexOf('=') < 0 && value.indexOf(',') < 0 && value.indexOf('\\') < 0;
            return Matcher.quoteReplacement(
                    kept
                            ? "$"
                                    + value.replaceAll("\\s", "")
                                            .replace('{', '\u0002')
                                            .replace('}', '\u0003') + "$"
                            : found.group());
        });
    }

    /** Parts between commas, semicolons and "and" outside of brackets; a comma within digits separates thousands. */
    private static List<String> parts(String text) {
        List<String> parts = new ArrayList<>();
        int depth = 0;
        int start = 0;
        for (int at = 0; at < text.length(); at++) {
            char sign = text.charAt(at);
            depth += "([".indexOf(sign) >= 0 ? 1 : ")]".indexOf(sign) >= 0 ? -1 : 0;
            boolean thousands = sign == ',' && at + 1 < text.length() && Character.isDigit(text.charAt(at + 1));
            boolean comma = (sign == ',' && !thousands) || sign == ';';
            boolean and = text.startsWith(" and ", at);
            if (depth == 0 && (comma || and)) {
                String part = text.substring(start, at).strip();
                if (!part.isEmpty()) {
                    parts.add(part);
                }
                at += and ? " and".length() - 1 : 0;
                start = at + 1;
            }
        }
        String last = text.substring(start).strip();
        if (!last.isEmpty()) {
            parts.add(last.endsWith(".") ? last.substring(0, last.length() - 1) : last);
        }
        return parts.stream()
                .map(part -> part.startsWith("and ") ? part.substring(4) : part)
                .toList();
    }

    private static boolean add(String part, Map<String, String> values) {
        List<String> label = new ArrayList<>();
        StringBuilder value = new StringBuilder();
        boolean ended = false;
        for (String token : part.replace('{', ' ').replace('}', ' ').split("\\s+", -1)) {
            String word = token.endsWith(":") || token.endsWith("=") ? token.substring(0, token.length() - 1) : token;
            boolean letters = !word.isEmpty() && word.chars().allMatch(Character::isLetter);
            boolean unit = letters
                    && !ended
                    && !value.isEmpty()
                    && !Units.meanings(word).isEmpty();
            if (letters && !unit && (word.length() > 1 || word.equals("a"))) {
                String plain = word.toLowerCase(Locale.ROOT);
                if (TURNS.contains(plain)) {
                    return false;
                }
                ended = !value.isEmpty();
                if (!FILLERS.contains(plain)) {
                    label.add(LONG_FORMS.getOrDefault(plain, plain));
                }
            } else if (!token.isEmpty() && !token.equals(":") && !token.equals("=")) {
                boolean simple = unit || isSimple(token);
                if (ended || !simple) {
                    return false;
                }
                value.append(value.isEmpty() ? "" : " ").append(token);
            }
        }
        return !label.isEmpty()
                && !value.isEmpty()
                && values.put(
                                String.join(" ", label),
                                value.toString().replace('\u0002', '{').replace('\u0003', '}'))
                        == null;
    }

    /** Numbers, fractions and points; formulas with letters and commands are left to others. */
    private static boolean isSimple(String token) {
        boolean term = TERM.matcher(token).matches() && !RUN.matcher(token).find();
        boolean number = token.chars().allMatch(sign -> Character.isDigit(sign) || "+-.,/()[]^%°".indexOf(sign) >= 0)
                && token.chars().anyMatch(Character::isDigit);
        return term || number;
    }
}
