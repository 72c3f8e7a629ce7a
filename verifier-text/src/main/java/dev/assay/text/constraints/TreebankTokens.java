package dev.assay.text.constraints;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Words and marks as the Penn Treebank separates them, sentence by sentence, in the form that NLTK's {@code word_tokenize}
 * gives them. Every pattern is linear: none repeats what can be empty or overlaps with what follows it.
 */
final class TreebankTokens {
    private static final String CLOSING = "])}>\"'»”’ ";
    private static final String QUOTES = "«“‘„`\"'»”’";
    private static final List<Rule> OPENING_QUOTES = List.of(
            rule("([«“‘„]|`+)", " $1 "),
            rule("^\"", "``"),
            rule("(``)", " $1 "),
            rule("([ (\\[{<])(\"|'{2})", "$1 `` "),
            rule("(?iU)(?<!\\w)(')(?!(?:re|ve|ll|m|t|s|d|n)\\b)(?=\\w)", "$1 "));
    private static final Pattern DOTS = Pattern.compile("\\.{2,}");
    private static final List<Rule> MARKS = List.of(
            rule(";@#$%&?!\u2012", "[;@#$%&?!\u2012-\u2015]", " $0 "),
            rule("'", "([^'])' ", "$1 ' "),
            rule("*", "[*]", " $0 "),
            rule("[](){}<>", "[\\]\\[(){}<>]", " $0 "),
            rule("-", "--", " -- "));
    private static final List<Rule> ENDINGS = List.of(
            rule("([»”’])", " $1 "),
            rule("''", " '' "),
            rule("\"", " '' "),
            rule("(?U)\\s+", " "),
            rule("([^' ])('[sS]|'[mM]|'[dD]|') ", "$1 $2 "),
            rule("([^' ])('ll|'LL|'re|'RE|'ve|'VE|n't|N'T) ", "$1 $2 "));
    private static final List<Rule> CONTRACTIONS = List.of(
            rule("(?i)\\b(can)(not)\\b", " $1 $2 "),
            rule("(?i)\\b(d)('ye)\\b", " $1 $2 "),
            rule("(?i)\\b(gim|lem)(me)\\b", " $1 $2 "),
            rule("(?i)\\b(gon)(na)\\b", " $1 $2 "),
            rule("(?i)\\b(wan)(na)(?=\\s)", " $1 $2 "),
            rule("(?i)\\b(got)(ta)\\b", " $1 $2 "),
            rule("(?i)\\b(more)('n)\\b", " $1 $2 "),
            rule("(?i) ('t)(is|was)\\b", " $1 $2 "));

    private TreebankTokens() {}

    /** Returns the tokens of a text of limited length, in time linear in it. */
    static List<String> of(String text) {
        List<String> tokens = new ArrayList<>();
        for (String sentence : TextSentences.of(text)) {
            tokens.addAll(ofSentence(sentence));
        }
        return tokens;
    }

    private static List<String> ofSentence(String sentence) {
        boolean quotes = sentence.chars().anyMatch(c -> QUOTES.indexOf(c) >= 0);
        String text = quotes ? apply(OPENING_QUOTES, sentence) : sentence;
        text = withCommasApart(withLastPeriodApart(text));
        text = text.contains("..") ? DOTS.matcher(text).replaceAll(" $0 ") : text;
        text = apply(MARKS, text);
        text = " " + text + " ";
        text = quotes ? apply(ENDINGS, text) : text;
        return TextCharacters.split(mayHaveContraction(text) ? apply(CONTRACTIONS, text) : text);
    }

    /** Whether a text has an apostrophe, or an m, n or t twice in a row, as every contraction has. */
    private static boolean mayHaveContraction(String text) {
        char last = ' ';
        for (int at = 0; at < text.length(); at++) {
            char sign = text.charAt(at);
            char letter = (char) (sign | 0x20);
            if (sign == '\'' || (letter == last && (letter == 'n' || letter == 'm' || letter == 't'))) {
                return true;
            }
            last = letter;
        }
        return false;
    }

    /** Separates the period that ends a sentence, before closing quotes and brackets; periods of abbreviations stay. */
    private static String withLastPeriodApart(String text) {
        int at = text.length() - 1;
        while (at > 0 && (CLOSING.indexOf(text.charAt(at)) >= 0 || TextCharacters.isSpace(text.charAt(at)))) {
            at--;
        }
        boolean single = at > 0 && text.charAt(at) == '.' && text.charAt(at - 1) != '.';
        return single ? text.substring(0, at) + " . " + text.substring(at + 1) : text;
    }

    /** Separates commas and colons, but for those before a digit; the mark after a mark stays, unless it ends the text. */
    private static String withCommasApart(String text) {
        if (text.indexOf(',') < 0 && text.indexOf(':') < 0) {
            return text;
        }
        StringBuilder apart = new StringBuilder(text.length() + text.length() / 8);
        for (int at = 0; at < text.length(); at++) {
            char sign = text.charAt(at);
            boolean isLast = at + 1 == text.length();
            if (isComma(sign) && (isLast || !isDigit(text.charAt(at + 1)))) {
                apart.append(' ').append(sign).append(' ');
                if (!isLast && at + 2 < text.length() && isComma(text.charAt(at + 1))) {
                    apart.append(text.charAt(++at));
                }
            } else {
                apart.append(sign);
            }
        }
        return apart.toString();
    }

    private static boolean isComma(char sign) {
        return sign == ',' || sign == ':';
    }

    private static boolean isDigit(char sign) {
        return sign >= '0' && sign <= '9';
    }

    private static String apply(List<Rule> rules, String text) {
        SignSet signs = SignSet.of(text);
        String separated = text;
        for (Rule rule : rules) {
            if (signs.meets(rule.signs())) {
                separated = rule.pattern().matcher(separated).replaceAll(rule.replacement());
            }
        }
        return separated;
    }

    private static Rule rule(String pattern, String replacement) {
        return new Rule(SignSet.ALL, Pattern.compile(pattern), replacement);
    }

    private static Rule rule(String signs, String pattern, String replacement) {
        return new Rule(SignSet.of(signs), Pattern.compile(pattern), replacement);
    }

    /** A rule, and the signs of which a text must have one for the pattern to match. */
    private record Rule(SignSet signs, Pattern pattern, String replacement) {}

    /** A set of signs: those below 64, those from 64 to 127, and whether it has others. */
    private record SignSet(long low, long high, boolean hasOthers) {
        static final SignSet ALL = new SignSet(-1, -1, true);

        static SignSet of(String text) {
            long low = 0;
            long high = 0;
            boolean others = false;
            for (int at = 0; at < text.length(); at++) {
                char sign = text.charAt(at);
                low |= sign < 64 ? 1L << sign : 0;
                high |= sign >= 64 && sign < 128 ? 1L << sign : 0;
                others |= sign >= 128;
            }
            return new SignSet(low, high, others);
        }

        boolean meets(SignSet other) {
            return (low & other.low) != 0 || (high & other.high) != 0 || (hasOthers && other.hasOthers);
        }
    }
}
