package dev.assay.math.question;

import dev.assay.math.wording.TypographyRemover;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * What a question says of names that an answer uses: {@code n = 2^m + l} makes {@code 2(n - 2^m) + 1} the same as {@code 2l + 1}, and of Fibonacci
 * numbers {@code F_n + F_{n+1}} is {@code F_{n+2}}.
 */
public final class GivenNames {
    private static final int LONGEST = 120;
    private static final int LONGEST_QUESTION = 3_000;
    private static final int MOST = 3;
    private static final Pattern DEFINITION = Pattern.compile(
            "(?i:\\b(?:let|write|writing|put|set|setting|denote|where|with|and|suppose|say))[ ,]{1,2}(?<name>[a-z]) ?= ?(?<value>[^=,;.<>≤≥:?]{2,40}?)(?= ?(?:[,;.:]| (?:with|where|and|for|be|so|as)\\b|$))");
    private static final Pattern OF_FORM = Pattern.compile(
            "(?i)in terms of|as (?:an? )?(?:function|expression) (?:of|in)|express .{1,60}(?:by|through|using)");
    private static final Pattern WORD = Pattern.compile("(?<![\\\\A-Za-z])[A-Za-z]{3,}|[=<>≤≥≠∈,;]");
    private static final Pattern RECURRENCE = Pattern.compile(
            "(?<name>[FfuUaA])_ ?\\{?(?<index>[nk])\\+2\\}? ?= ?\\k<name>_ ?\\{?\\k<index>\\+1\\}? ?\\+ ?\\k<name>_ ?\\{?\\k<index>\\}?(?![A-Za-z0-9_(])");
    private static final Pattern SUM = Pattern.compile(
            "(?<![\\d}a-zA-Z)·])(?<name>[FfuUaA])_(?:\\{(?<first>n(?:[+-]\\d{1,2})?)\\}|(?<bare>n)) ?\\+ ?\\k<name>_(?:\\{(?<second>n(?:[+-]\\d{1,2})?)\\}|(?<other>n))(?![\\^(\\d])");

    private GivenNames() {}

    /** The answer without the names that the question defines; empty where it has none, or the gold is no formula. */
    public static Optional<String> substituted(String prompt, String gold, String answer) {
        if (answer.length() > LONGEST || gold.length() > LONGEST || prompt.indexOf('=') < 0) {
            return Optional.empty();
        }
        String said = TypographyRemover.of(answer);
        if (WORD.matcher(said).find()
                || WORD.matcher(TypographyRemover.of(gold)).find()) {
            return Optional.empty();
        }
        String question = TypographyRemover.of(prompt.substring(0, Math.min(prompt.length(), LONGEST_QUESTION)));
        return next(question, said).or(() -> defined(question, said));
    }

    /** The answer with the value of the one letter of it that the question defines. */
    private static Optional<String> defined(String question, String answer) {
        if (OF_FORM.matcher(question).find()) {
            return Optional.empty();
        }
        Matcher definition = DEFINITION.matcher(question);
        for (int found = 0; found < MOST && definition.find(); found++) {
            String name = definition.group("name");
            String value = definition.group("value").strip();
            Pattern letter = Pattern.compile("(?<![A-Za-z\\\\])" + name + "(?![A-Za-z_])");
            if (letter.matcher(answer).find()
                    && !letter.matcher(value).find()
                    && !WORD.matcher(value).find()) {
                return Optional.of(letter.matcher(answer).replaceAll(Matcher.quoteReplacement("(" + value + ")")));
            }
        }
        return Optional.empty();
    }

    /** The answer with the next Fibonacci number for the sum of two neighbours. */
    private static Optional<String> next(String question, String answer) {
        Matcher recurrence = RECURRENCE.matcher(question.replace(" ", ""));
        Matcher sum = SUM.matcher(answer);
        if (!sum.find() || !recurrence.find() || !recurrence.group("name").equals(sum.group("name"))) {
            return Optional.empty();
        }
        int first = offset(sum.group("first"));
        int second = offset(sum.group("second"));
        return Math.abs(first - second) == 1
                ? Optional.of(answer.substring(0, sum.start()) + sum.group("name") + "_{n+"
                        + (Math.max(first, second) + 1) + "}" + answer.substring(sum.end()))
                : Optional.empty();
    }

    private static int offset(@Nullable String index) {
        return index == null || index.length() == 1 ? 0 : Integer.parseInt(index.substring(1));
    }
}
