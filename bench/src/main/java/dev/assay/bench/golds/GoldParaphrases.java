package dev.assay.bench.golds;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Responses that give a gold as models write it; all of them are right but for what is rounded. */
final class GoldParaphrases {
    private static final Pattern FRACTION = Pattern.compile("(-?)\\\\d?frac\\{(\\d{1,6})}\\{(\\d{1,6})}");
    private static final Pattern NAMED =
            Pattern.compile("[=<>,:]|\\\\(?:le|ge|ne|in|approx|equiv|text|leq|geq|neq)(?![a-z])");
    private static final Pattern RAY = Pattern.compile("\\((-?[0-9a-z\\\\{}/]+), ?\\\\infty\\)");
    private static final Pattern SUM = Pattern.compile("([0-9a-z^]+) ?\\+ ?([0-9a-z^]+)");
    private static final Pattern LIST = Pattern.compile("[^()\\[\\]{}\\\\.,;:=]+(?:, [^()\\[\\]{}\\\\.,;:=]+)+");

    private static final Pattern ASSIGNED = Pattern.compile("[a-z](?:_\\d)? ?= ?([^=,;<>]+)");
    private static final Pattern DECIMAL = Pattern.compile("-?\\d+\\.\\d{2,9}");

    private GoldParaphrases() {}

    /** Returns the responses by what was changed; a change that does not fit the gold is left out. */
    static Map<String, String> of(String written) {
        String gold = written.strip().replaceAll("^\\$([^$]*)\\$$", "$1");
        Map<String, String> responses = new LinkedHashMap<>();
        if (gold.isEmpty() || gold.indexOf('$') >= 0 || gold.contains("\\begin{align")) {
            return responses;
        }
        responses.put(
                "in a sentence", "Therefore, the answer is $\\boxed{" + gold.replace("\\frac", "\\dfrac") + "}$.");
        responses.put("last formula", "Simplifying, we get\n\\[" + gold + ".\\]");
        boolean value = gold.chars().anyMatch(Character::isDigit) && !gold.contains("\\cup");
        if (value
                && !NAMED.matcher(gold).find()
                && gold.length() < 80
                && gold.chars().noneMatch(Character::isWhitespace)) {
            responses.put("with a name", "So $\\boxed{x = " + gold + "}$.");
        }
        if (gold.indexOf('\\') < 0 && gold.length() < 40 && gold.indexOf('*') < 0) {
            responses.put("in bold letters", "Hence the answer is **" + gold + "**.");
        }
        plain(gold).ifPresent(text -> responses.put("in plain text", "Answer: " + text));
        decimal(gold).ifPresent(text -> responses.put("as a decimal", "\\boxed{" + text + "}"));
        if (LIST.matcher(gold).matches() && gold.chars().anyMatch(Character::isDigit)) {
            List<String> members = new ArrayList<>(List.of(gold.split(", ?", -1)));
            Collections.reverse(members);
            responses.put("in another order", "\\boxed{" + String.join(" \\text{ and } ", members) + "}");
        }
        Matcher sum = SUM.matcher(gold);
        if (sum.matches()) {
            responses.put("terms in another order", "\\boxed{" + sum.group(2) + " + " + sum.group(1) + "}");
        }
        Matcher ray = RAY.matcher(gold);
        if (ray.matches()) {
            responses.put("a set as a relation", "\\boxed{x > " + ray.group(1) + "}");
        }
        if (gold.contains("\\cup") && !gold.contains("\\{") && !gold.contains("\\big")) {
            responses.put("a union in words", "\\boxed{" + gold.replace("\\cup", "\\text{ or }") + "}");
        }
        rounded(gold).ifPresent(text -> responses.put("rounded", "\\boxed{" + text + "}"));
        Matcher assigned = ASSIGNED.matcher(gold);
        if (assigned.matches()) {
            responses.put("without its name", "\\boxed{" + assigned.group(1) + "}");
        }
        if (gold.contains("\\mathbb{Z}") && gold.contains("k") && !gold.contains("t")) {
            responses.put("another parameter", "\\boxed{" + gold.replaceAll("(?<![\\\\a-z])k(?![a-z])", "t") + "}");
        }
        return responses;
    }

    /** Returns a decimal with a digit less, or a fraction as a decimal of four places. */
    private static Optional<String> rounded(String gold) {
        if (DECIMAL.matcher(gold).matches()) {
            return Optional.of(gold.substring(0, gold.length() - 1));
        }
        Matcher fraction = FRACTION.matcher(gold);
        boolean endless = fraction.matches()
                && Long.parseLong(fraction.group(3)) > 0
                && decimal(gold).isEmpty();
        return endless
                ? Optional.of(String.format(
                        Locale.ROOT,
                        "%s%.4f",
                        fraction.group(1),
                        Double.parseDouble(fraction.group(2)) / Double.parseDouble(fraction.group(3))))
                : Optional.empty();
    }

    /** Returns the gold without TeX, where that has only fractions, roots and π. */
    private static Optional<String> plain(String gold) {
        String text = gold.replaceAll("\\\\d?frac\\{([^{}]*)}\\{([^{}]*)}", "($1)/($2)")
                .replaceAll("\\\\sqrt\\{([^{}]*)}", "sqrt($1)")
                .replace("\\pi", "pi")
                .replace("\\cdot", "*")
                .replaceAll("\\\\left|\\\\right", "")
                .replaceAll("\\\\(?:text|mathrm)\\{([^{}]*)}", "$1")
                .replaceAll("\\\\le(?:q|qslant)?(?![a-z])", "<=")
                .replaceAll("\\\\ge(?:q|qslant)?(?![a-z])", ">=")
                .replace("\\infty", "infinity")
                .replace("\\times", "*")
                .replace("\\cup", " U ")
                .replaceAll("\\^\\{?\\\\circ}?", "°")
                .replaceAll("\\\\[,;! ]", " ");
        return gold.indexOf('\\') >= 0 && text.indexOf('\\') < 0 ? Optional.of(text) : Optional.empty();
    }

    /** Returns a fraction with a short decimal as that. */
    private static Optional<String> decimal(String gold) {
        Matcher fraction = FRACTION.matcher(gold);
        if (!fraction.matches()) {
            return Optional.empty();
        }
        long above = Long.parseLong(fraction.group(2));
        long below = Long.parseLong(fraction.group(3));
        return below > 0 && above * 10_000 % below == 0
                ? Optional.of(fraction.group(1)
                        + BigDecimal.valueOf(above * 10_000 / below, 4)
                                .stripTrailingZeros()
                                .toPlainString())
                : Optional.empty();
    }
}
