package dev.assay.math.question;

import dev.assay.math.wording.TypographyRemover;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A condition that a denominator of the question is not zero, behind the simplified value: "$\sin x$, $\cos x\ne0$". */
public final class AskedDenominator {
    private static final int LONGEST = 200;
    private static final int LONGEST_QUESTION = 2_000;
    private static final Pattern CONDITION = Pattern.compile(
            "(?<value>[^,;≠<>≤≥∈]*?[^\\s,;(≠<>≤≥∈])(?: ?[,;(] ?(?:(?:for|where|wherever|when|whenever|with|if|provided|that|as long as|all) )*+| (?:(?:for|where|wherever|when|whenever|with|if|provided|that|as long as|all) )++)(?<left>[^≠<>≤≥,;]{1,30}?) ?≠ ?(?<right>[^≠<>≤≥,;]{1,20}?)\\s?\\)?");
    private static final Pattern FRACTION = Pattern.compile("\\\\[dt]?frac");
    private static final Pattern WORD = Pattern.compile("(?<![\\\\A-Za-z])[A-Za-z]{3,}|[<>≤≥≠∈]");

    private AskedDenominator() {}

    /** The value alone; empty where the condition is about anything but a denominator in the question. */
    public static Optional<String> without(String prompt, String gold, String answer) {
        if (answer.length() > LONGEST
                || (answer.indexOf('≠') < 0 && !answer.contains("\\ne"))
                || !prompt.contains("frac")
                || WORD.matcher(plain(gold)).find()) {
            return Optional.empty();
        }
        Matcher said = CONDITION.matcher(plain(answer));
        if (!said.matches() || WORD.matcher(said.group("value")).find()) {
            return Optional.empty();
        }
        String left = said.group("left").replace(" ", "");
        String right = said.group("right").replace(" ", "");
        Set<String> zeros = right.equals("0") ? Set.of(left) : zeros(left, right);
        Set<String> denominators = denominators(plain(prompt.substring(0, Math.min(prompt.length(), LONGEST_QUESTION)))
                .replace(" ", ""));
        return zeros.stream().anyMatch(denominators::contains)
                ? Optional.of(said.group("value").strip())
                : Optional.empty();
    }

    /** The differences that vanish where both sides are equal. */
    private static Set<String> zeros(String left, String right) {
        return right.startsWith("±")
                ? Set.of(left + "^2-" + right.substring(1) + "^2", left + "^{2}-" + right.substring(1) + "^{2}")
                : right.startsWith("-")
                        ? Set.of(left + "+" + right.substring(1), right.substring(1) + "+" + left)
                        : Set.of(left + "-" + right, right + "-" + left);
    }

    /** What stands below the fractions, without a number or an exponent. */
    private static Set<String> denominators(String question) {
        Set<String> found = new HashSet<>();
        Matcher fraction = FRACTION.matcher(question);
        while (fraction.find()) {
            int end = behindGroup(question, fraction.end());
            int close = behindGroup(question, end);
            if (end > fraction.end() && close > end + 2) {
                String below = question.substring(end + 1, close - 1);
                found.add(below);
                found.add(below.replaceFirst("^\\d+", ""));
                found.add(below.replaceFirst("\\^(?:\\d|\\{\\d\\})", ""));
            }
        }
        return found;
    }

    /** Behind the group in braces that begins there; the same place where none does. */
    private static int behindGroup(String text, int start) {
        int depth = 0;
        for (int at = start; at < text.length(); at++) {
            depth += text.charAt(at) == '{' ? 1 : text.charAt(at) == '}' ? -1 : 0;
            if (depth == 0) {
                return at > start ? at + 1 : start;
            }
        }
        return start;
    }

    private static String plain(String text) {
        return TypographyRemover.of(
                        GivenConditions.signs(text).replaceAll("\\\\(?:qquad|quad|left|right|[ ,;:!])", " "))
                .replaceAll(" {2,}", " ")
                .replace('−', '-')
                .strip();
    }
}
