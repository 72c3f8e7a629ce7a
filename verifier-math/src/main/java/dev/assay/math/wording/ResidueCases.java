package dev.assay.math.wording;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Reads values with conditions on the remainder of one integer as a function by cases with one line for each remainder: "3 if
 * $n\equiv1$ or $7\pmod9$, 9 if $n\equiv4\pmod9$, 1 otherwise", "$a$ if $3\mid n$, else $b$".
 */
public final class ResidueCases {
    private static final int LONGEST = 400;
    private static final int MOST = 8;
    private static final int LARGEST_PERIOD = 36;

    private static final Pattern SHOWN = Pattern.compile("mod|mid|∣|∤|\\||divisible|multiple|odd|even|≡|remainder");
    private static final Pattern ENVIRONMENT = Pattern.compile(
            "(?:[^=&]{1,30}=)?\\s*+\\\\begin\\{d?cases\\}(?<lines>.*)\\\\end\\{d?cases\\}\\.?", Pattern.DOTALL);
    private static final Pattern LINE_END = Pattern.compile("\\\\\\\\(?:\\[[^\\]]{0,9}\\])?");
    private static final Pattern CUE =
            Pattern.compile("(?<![A-Za-z\\\\])(?:if and only if|if|when|whenever|for)(?![A-Za-z])");
    private static final Pattern OTHERWISE = Pattern.compile(
            "[ ,;]*+(?:and |or )?(?:otherwise|else|in (?:all )?other cases|in all the other cases)\\.?$");
    private static final Pattern SEPARATOR = Pattern.compile("[;.] |;|, and |,? while |,? but |, | and |,");
    private static final Pattern NAME =
            Pattern.compile("^\\\\?[A-Za-z]{1,6}(?:_\\{?[a-zA-Z]\\}?|\\([a-z](?:, ?[a-z])*\\))? ?= ?");
    private static final Pattern LETTER = Pattern.compile("(?<![\\\\A-Za-z])[a-zA-Z](?![A-Za-z])");
    private static final Pattern COMMAND = Pattern.compile("\\\\[A-Za-z]+");
    private static final Pattern NO_VALUE = Pattern.compile(
            "[=<>≤≥≡≠,;&|∣]|\\\\(?:equiv|pmod|bmod|mod|mid|nmid|begin|end|in|leq?|geq?|neq?)(?![A-Za-z])");
    /** A condition in brackets behind a value: "(n even)", "(if $n$ is odd)". */
    private static final Pattern BRACKETED = Pattern.compile(
            " ?\\((?:if |when |for |where |with |in case )?(?<condition>[^()]{0,40}(?:even|odd|divisible|multiple|∣|mid|\\||mod)[^()]{0,20})\\)");
    /** Where the next condition begins that stands before its value. */
    private static final Pattern NEXT = Pattern.compile(
            "[;.] ?(?:and |while |but )?|,? (?:and|while|but|whereas) (?=(?:if|when|for|even|odd|in) |[a-z] (?:even|odd))|, ?(?=(?:if|when|for|even|odd|otherwise|else) |[a-z] (?:is )?(?:even|odd))");

    private static final Pattern BEFORE = Pattern.compile("(?:[Ii]f|[Ww]hen|[Ff]or|[Ii]n case|[Ww]here) ");
    private static final Pattern ELSE = Pattern.compile("(?:otherwise|else)[,:]? (?:it is )?(?<value>.+)");
    private static final Pattern COLON = Pattern.compile(
            "[:,] ?(?:then )?(?:it is |it equals |we get |the answer is |the value is )?| then | ?(?:\\\\(?:Rightarrow|implies|longrightarrow|to|mapsto)(?![A-Za-z])|⇒|→) ?");
    private static final Pattern PRONOUN = Pattern.compile("\\bit is (?=even|odd|not )");
    private static final Pattern SUBJECT =
            Pattern.compile("(?<![\\\\A-Za-z])([a-zA-Z]) is (?:even|odd|not |a |divisible)");
    private static final Pattern SPACES = Pattern.compile("(?:\\s|\\\\(?:q?quad(?![A-Za-z])|[ ,;:!])|~)++");

    /** A value and the numbers for which it holds; null for those that the other cases leave. */
    private record Line(String value, Optional<IntegerSet> numbers) {}

    private final List<Line> lines = new ArrayList<>();
    private final Set<String> letters = new LinkedHashSet<>();

    private ResidueCases() {}

    /** The function by cases in signs; empty where a text is anything else. */
    public static Optional<String> signs(String text) {
        if (text.length() > LONGEST || !SHOWN.matcher(text).find()) {
            return Optional.empty();
        }
        ResidueCases cases = new ResidueCases();
        Matcher environment = ENVIRONMENT.matcher(text.strip().replace("$", ""));
        boolean read =
                environment.matches() ? cases.readLines(environment.group("lines")) : cases.readWords(plain(text));
        return read && cases.lines.size() > 1 && cases.lines.size() <= MOST && cases.letters.size() == 1
                ? cases.written()
                : Optional.empty();
    }

    private boolean readWords(String text) {
        Matcher bracketed = BRACKETED.matcher(text);
        if (bracketed.find()
                && !CUE.matcher(BRACKETED.matcher(text).replaceAll("")).find()) {
            return readText(bracketed.replaceAll(" if ${condition}"));
        }
        if (readText(text)) {
            return true;
        }
        lines.clear();
        letters.clear();
        Matcher pronoun = PRONOUN.matcher(text);
        Matcher subject = SUBJECT.matcher(text);
        boolean named = pronoun.find() && subject.find() && subject.start() < pronoun.start();
        if (named) {
            return readText(pronoun.replaceAll(subject.group(1) + " is "));
        }
        return readBefore(text);
    }

    /** "If $n$ is even, value; if $n$ is odd, value": each condition before its value, as the only way to tell them apart. */
    private boolean readBefore(String text) {
        for (String part : NEXT.split(text, -1)) {
            Matcher rest = ELSE.matcher(part.strip());
            if (rest.matches()) {
                if (!add(rest.group("value").strip(), "otherwise")) {
                    return false;
                }
                continue;
            }
            String said = BEFORE.matcher(part.strip()).replaceFirst("");
            Matcher colon = COLON.matcher(said);
            int ways = 0;
            List<String> found = List.of();
            while (colon.find()) {
                String condition = said.substring(0, colon.start()).strip();
                String value = NAME.matcher(said.substring(colon.end()).strip()).replaceFirst("");
                if (!value.isEmpty() && isValue(value) && numbers(condition).isPresent()) {
                    ways++;
                    found = List.of(value, condition);
                }
            }
            if (ways != 1 || !add(found.getFirst(), found.getLast())) {
                return false;
            }
        }
        return true;
    }

    private static String plain(String text) {
        return SPACES.matcher(TypographyRemover.of(SPACES.matcher(text).replaceAll(" ")))
                .replaceAll(" ")
                .strip();
    }

    private boolean readLines(String environment) {
        for (String line : LINE_END.split(environment, -1)) {
            int cut = line.indexOf('&');
            if (cut < 0 && !line.isBlank()) {
                return false;
            }
            if (cut >= 0 && !add(plain(line.substring(0, cut)), plain(line.substring(cut + 1)))) {
                return false;
            }
        }
        return true;
    }

    private boolean add(String written, String condition) {
        String value = NAME.matcher(written.replaceAll("[,;: ]+$", "")).replaceFirst("");
        if (value.isEmpty() || !isValue(value)) {
            return false;
        }
        String said = CUE.matcher(condition).replaceFirst("").strip();
        if (OTHERWISE.matcher(said).matches()) {
            lines.add(new Line(value, Optional.empty()));
            return true;
        }
        Optional<IntegerSet> numbers = numbers(said);
        numbers.ifPresent(set -> {
            letters.addAll(letters(said));
            lines.add(new Line(value, Optional.of(set)));
        });
        return numbers.isPresent();
    }

    private static boolean isValue(String value) {
        return !NO_VALUE.matcher(value).find() && RealWords.isValue(value);
    }

    private static Optional<IntegerSet> numbers(String condition) {
        return letters(condition).size() == 1
                ? IntegerSetReader.read(condition)
                        .filter(set -> set.kind().isEmpty() && set.settled() == 0 && set.period() <= LARGEST_PERIOD)
                : Optional.empty();
    }

    private static Set<String> letters(String condition) {
        return LETTER.matcher(COMMAND.matcher(condition).replaceAll(" "))
                .results()
                .map(MatchResult::group)
                .filter(letter -> !letter.equals("a"))
                .collect(Collectors.toSet());
    }

    /** "Value if condition, value if condition, value otherwise", where each cut between a condition and a value is the only one. */
    private boolean readText(String text) {
        Matcher rest = OTHERWISE.matcher(text);
        String body = rest.find() ? text.substring(0, rest.start()) : text;
        List<MatchResult> cues = CUE.matcher(body).results().toList();
        if (cues.isEmpty() || cues.size() > MOST) {
            return false;
        }
        String value = body.substring(0, cues.getFirst().start()).strip();
        for (int at = 0; at < cues.size(); at++) {
            boolean last = at == cues.size() - 1;
            String between = body.substring(
                    cues.get(at).end(), last ? body.length() : cues.get(at + 1).start());
            if (last && body.length() == text.length()) {
                return add(value, between.strip());
            }
            Optional<List<String>> parts = cut(between.strip());
            if (parts.isEmpty() || !add(value, parts.get().getFirst())) {
                return false;
            }
            value = parts.get().getLast();
        }
        return add(value, "otherwise");
    }

    /** A condition and the value behind it; empty where there are several ways to tell them apart, or none. */
    private static Optional<List<String>> cut(String text) {
        List<List<String>> cuts = new ArrayList<>();
        Matcher separator = SEPARATOR.matcher(text);
        while (separator.find()) {
            String condition = text.substring(0, separator.start()).strip();
            String value = NAME.matcher(text.substring(separator.end()).strip()).replaceFirst("");
            if (!value.isEmpty() && isValue(value) && numbers(condition).isPresent()) {
                cuts.add(List.of(condition, value));
            }
        }
        return cuts.size() == 1 ? Optional.of(cuts.getFirst()) : Optional.empty();
    }

    private Optional<String> written() {
        long period = 1;
        for (Line line : lines) {
            period = line.numbers().isEmpty()
                    ? period
                    : lcm(period, line.numbers().get().period());
        }
        if (period > LARGEST_PERIOD
                || lines.stream().filter(line -> line.numbers().isEmpty()).count() > 1) {
            return Optional.empty();
        }
        List<String> rows = new ArrayList<>();
        for (long remainder = 0; remainder < period; remainder++) {
            long number = remainder + period;
            List<String> values = lines.stream()
                    .filter(line ->
                            line.numbers().filter(set -> set.has(number)).isPresent())
                    .map(Line::value)
                    .toList();
            List<String> left = lines.stream()
                    .filter(line -> line.numbers().isEmpty())
                    .map(Line::value)
                    .toList();
            List<String> valid = values.isEmpty() ? left : values;
            if (valid.size() != 1) {
                return Optional.empty();
            }
            rows.add(valid.getFirst() + " & " + letters.iterator().next() + " \\equiv " + remainder + " \\pmod{"
                    + period + "}");
        }
        return Optional.of("\\begin{cases}" + String.join(" \\\\ ", rows) + "\\end{cases}");
    }

    private static long lcm(long left, long right) {
        long first = left;
        long second = right;
        while (second != 0) {
            long remainder = first % second;
            first = second;
            second = remainder;
        }
        return left / first * right;
    }
}
