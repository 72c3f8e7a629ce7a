package dev.assay.math.wording;

import dev.assay.math.condition.ConditionWords;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads "all real numbers greater than or equal to 2" as {@code [2, ∞)}. */
public final class RealWords {
    private static final int LONGEST = 200;
    private static final List<String> OPENINGS = List.of(
            "the set of all real numbers",
            "all real numbers",
            "all real values",
            "any real number",
            "every real number",
            "real numbers",
            "all reals",
            "all numbers");
    private static final List<String> LINKS = List.of("that are ", "which are ", "that is ", "is ", "are ");
    private static final List<String> CONDITIONS = List.of("such that ", "satisfying ", "with ", "for which ");
    private static final Map<String, String> INTERVALS =
            Map.of("≥", "[#, \\infty)", ">", "(#, \\infty)", "≤", "(-\\infty, #]", "<", "(-\\infty, #)");

    /** The sign of a comparison in place of its words. */
    private static final Pattern SIGN =
            Pattern.compile("(?<sign>[<>≤≥]|\\\\[gl]eq?(?:slant)?(?![a-z])) ?(?<bound>[^<>≤≥=]{1,20})");

    /** The numbers that each comparison leaves, with # for its bound. */
    private static final Map<String, String> COMPARISONS = comparisons();

    private static final Set<String> NO_INTEGERS =
            Set.of("not integers", "not an integer", "except integers", "except the integers", "except all integers");

    private static final Pattern MULTIPLES = Pattern.compile(
            "(?:except|except for|other than|excluding|that are not|which are not) (?:the |all )?(odd |even |integer )?multiples of (.+)");

    /** Sets of numbers with one bound. */
    private static final Map<String, String> WHOLE = whole();

    private static final Pattern FAMILY = Pattern.compile(
            "(?:all )?(?:the )?(integer |odd |odd integer |even |even integer )multiples of (.+)"
                    + "|(?:\\$?[a-z]\\$? (?:is|must be|has to be|can be) )?(?:an?|any|every) (integer |odd |odd integer |even |even integer )multiple of (.+)");

    private RealWords() {}

    private static Map<String, String> whole() {
        Map<String, String> whole = new HashMap<>();
        for (String numbers : List.of("real numbers", "reals", "real values")) {
            whole.put("all positive " + numbers, "(0, \\infty)");
            whole.put("positive " + numbers, "(0, \\infty)");
            whole.put("all negative " + numbers, "(-\\infty, 0)");
            whole.put("all nonnegative " + numbers, "[0, \\infty)");
            whole.put("all non-negative " + numbers, "[0, \\infty)");
            whole.put("all nonzero " + numbers, "\\mathbb{R}\\setminus\\{0\\}");
            whole.put("all non-zero " + numbers, "\\mathbb{R}\\setminus\\{0\\}");
        }
        for (String article : List.of("", "the ", "all ", "all the ")) {
            whole.put(article + "rational numbers", "\\mathbb{Q}");
            whole.put(article + "rationals", "\\mathbb{Q}");
            whole.put(article + "irrational numbers", "\\mathbb{R}\\setminus\\mathbb{Q}");
            whole.put(article + "irrationals", "\\mathbb{R}\\setminus\\mathbb{Q}");
        }
        for (String sign : List.of("^+", "^{+}", "_{>0}", "_+", "_{+}")) {
            whole.put("\\mathbb{r}" + sign, "(0, \\infty)");
        }
        return Map.copyOf(whole);
    }

    private static Map<String, String> comparisons() {
        Map<String, String> comparisons = new HashMap<>();
        ConditionWords.COMPARISONS.forEach(
                (words, sign) -> comparisons.put(String.join(" ", words), INTERVALS.getOrDefault(sign, "#")));
        List.of("no less than", "not less than").forEach(words -> comparisons.put(words, "[#, \\infty)"));
        List.of("no more than", "no greater than", "not greater than")
                .forEach(words -> comparisons.put(words, "(-\\infty, #]"));
        List.of("except", "except for", "other than")
                .forEach(words -> comparisons.put(words, "\\mathbb{R}\\setminus\\{#\\}"));
        return Map.copyOf(comparisons);
    }

    /** The set or relation in signs, or empty where the words say something else. */
    public static Optional<String> signs(String text) {
        return set(text).or(() -> RelationWords.signs(text));
    }

    private static Optional<String> set(String text) {
        if (text.length() > LONGEST) {
            return Optional.empty();
        }
        String rest = TypographyRemover.of(text).toLowerCase(Locale.ROOT);
        String whole = WHOLE.get(rest.startsWith("the set of ") ? rest.substring("the set of ".length()) : rest);
        if (whole != null) {
            return Optional.of(whole);
        }
        Matcher family = FAMILY.matcher(rest);
        if (family.matches()) {
            int group = family.group(1) == null ? 3 : 1;
            String value = family.group(group + 1).strip();
            return isValue(value)
                    ? Optional.of(factor(family.group(group)) + "\\left(" + value + "\\right), k \\in \\mathbb{Z}")
                    : Optional.empty();
        }
        Optional<String> opening = OPENINGS.stream().filter(rest::startsWith).findFirst();
        if (opening.isEmpty()) {
            return Optional.empty();
        }
        rest = withoutName(rest.substring(opening.get().length()).strip());
        String condition = without(CONDITIONS, rest);
        if (!condition.equals(rest)) {
            return isValue(condition) ? Optional.of(condition) : Optional.empty();
        }
        String said = without(LINKS, rest);
        if (NO_INTEGERS.contains(said)) {
            return Optional.of("\\mathbb{R}\\setminus\\mathbb{Z}");
        }
        Matcher sign = SIGN.matcher(said);
        if (sign.matches()) {
            String comparison = sign.group("sign");
            String key = comparison.startsWith("\\") ? (comparison.charAt(1) == 'g' ? "≥" : "≤") : comparison;
            return isValue(sign.group("bound").strip())
                    ? Optional.of(INTERVALS
                            .getOrDefault(key, "#")
                            .replace("#", sign.group("bound").strip()))
                    : Optional.empty();
        }
        if (said.contains("multiples of ")) {
            return exceptMultiples(said);
        }
        return COMPARISONS.keySet().stream()
                .filter(words -> said.startsWith(words + " "))
                .max(Comparator.comparingInt(String::length))
                .flatMap(words -> bounded(words, said.substring(words.length()).strip()));
    }

    /** "Except the odd multiples of π/2": all numbers but a family. */
    private static Optional<String> exceptMultiples(String said) {
        Matcher multiples = MULTIPLES.matcher(said);
        if (!multiples.matches() || !isValue(multiples.group(2).strip())) {
            return Optional.empty();
        }
        String kind = multiples.group(1) == null ? "" : multiples.group(1);
        return Optional.of("\\{x \\mid x \\ne " + factor(kind) + "\\left("
                + multiples.group(2).strip() + "\\right), k \\in \\mathbb{Z}\\}");
    }

    /** The factor of odd, even or all multiples. */
    private static String factor(String kind) {
        return kind.startsWith("odd ") ? "(2k+1)" : kind.startsWith("even ") ? "2k" : "k";
    }

    private static String withoutName(String text) {
        boolean name = text.length() > 2 && Character.isLetter(text.charAt(0)) && text.charAt(1) == ' ';
        return name ? text.substring(2) : text;
    }

    private static String without(List<String> beginnings, String text) {
        return beginnings.stream()
                .filter(text::startsWith)
                .findFirst()
                .map(beginning -> text.substring(beginning.length()))
                .orElse(text);
    }

    private static Optional<String> bounded(String words, String bound) {
        return isValue(bound)
                ? Optional.of(COMPARISONS.getOrDefault(words, "#").replace("#", bound))
                : Optional.empty();
    }

    /** Whether a text has no words, commas apart. */
    static boolean hasNoWords(String text) {
        return isValue(text.replace(',', ' '));
    }

    /** Whether a text has no words left: its letters stand alone or in commands. */
    static boolean isValue(String bound) {
        boolean command = false;
        int run = 0;
        for (int at = 0; at < bound.length(); at++) {
            char sign = bound.charAt(at);
            boolean letter = Character.isLetter(sign);
            command = sign == '\\' || (command && letter);
            run = letter && !command ? run + 1 : 0;
            if (run > 1) {
                return false;
            }
        }
        return !bound.isEmpty() && bound.indexOf(',') < 0;
    }
}
