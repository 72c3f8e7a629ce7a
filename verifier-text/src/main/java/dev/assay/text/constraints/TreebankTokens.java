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
    private static final List<Rule> MARKS = List.of(
            rule("([:,])([^\\d])", " $1 $2"),
            rule("([:,])$", " $1 "),
            rule("\\.{2,}", " $0 "),
            rule("[;@#$%&?!\u2012-\u2015]", " $0 "),
            rule("([^'])' ", "$1 ' "),
            rule("[*]", " $0 "),
            rule("[\\]\\[(){}<>]", " $0 "),
            rule("--", " -- "));
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
        text = apply(MARKS, withLastPeriodApart(text));
        text = " " + text + " ";
        text = apply(CONTRACTIONS, quotes ? apply(ENDINGS, text) : text);
        return TextCharacters.split(text);
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

    private static String apply(List<Rule> rules, String text) {
        String separated = text;
        for (Rule rule : rules) {
            separated = rule.pattern().matcher(separated).replaceAll(rule.replacement());
        }
        return separated;
    }

    private static Rule rule(String pattern, String replacement) {
        return new Rule(Pattern.compile(pattern), replacement);
    }

    private record Rule(Pattern pattern, String replacement) {}
}
