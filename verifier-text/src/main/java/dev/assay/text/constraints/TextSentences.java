package dev.assay.text.constraints;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Sentences of English text by abbreviations, initials and the words that follow them; a short form of the rules of Kiss and
 * Strunk (Unsupervised Multilingual Sentence Boundary Detection, 2006). It takes time linear in the text.
 */
final class TextSentences {
    private static final Set<String> ABBREVIATIONS = Set.of(
            "mr", "mrs", "ms", "messrs", "dr", "prof", "st", "jr", "sr", "vs", "inc", "ltd", "co", "corp", "bros",
            "col", "gen", "lt", "maj", "adm", "sen", "rep", "reps", "jan", "feb", "aug", "sep", "sept", "oct", "nov",
            "dec", "tues", "wed", "fri", "ave", "ft", "mg", "yr", "ph.d");

    /** Abbreviations that end a sentence for the reference, because its model of English has never seen them. */
    private static final Set<String> UNKNOWN_INITIALS = Set.of("e.g", "i.e", "p.s", "p.p.s", "a.k.a", "b.c", "q.e.d");

    /** Letters that are labels more often than initials of names. */
    private static final String RARE_INITIALS = "ioquxyz";

    private static final Set<String> STARTERS = Set.of(
            "the", "he", "she", "it", "they", "we", "this", "that", "these", "those", "there", "but", "and", "in", "a",
            "an", "if", "when", "as", "at", "for", "one", "some", "his", "her", "their", "our", "my", "what", "while",
            "however", "another", "after", "before", "then", "so", "such", "to", "on", "with", "you", "your", "also",
            "please", "no", "not", "its", "how", "why", "from");
    private static final String APART = ")\";}]*:@'({[?!‘’“”«»";
    private static final String CLOSING = "\"')]}‘’“”«»";
    private static final String BEFORE_TOKEN = "(\"`{[:;&#*@)}]-,‘“”«»";
    private static final int LONGEST_TOKEN = 32;

    private TextSentences() {}

    /** Returns the sentences of a text, without blanks around them. */
    static List<String> of(String text) {
        List<String> sentences = new ArrayList<>();
        int start = 0;
        boolean ends = false;
        for (int at = 0; at < text.length(); at++) {
            if (mayEndSentence(text, at)) {
                ends |= text.charAt(at) != '.' || endsAtPeriod(text, at);
                if (isLastOfWord(text, at)) {
                    int end = ends ? closed(text, at + 1) : start;
                    if (ends) {
                        add(text.substring(start, end), sentences);
                        at = end - 1;
                    }
                    start = end;
                    ends = false;
                }
            }
        }
        add(text.substring(start), sentences);
        return sentences;
    }

    private static void add(String sentence, List<String> sentences) {
        String stripped = TextCharacters.strip(sentence);
        if (!stripped.isEmpty()) {
            sentences.add(stripped);
        }
    }

    /** Returns the end of the quotes and brackets that close a sentence, where a blank or the text's end follows them. */
    private static int closed(String text, int from) {
        int start = TextCharacters.firstOfWord(text, from);
        int end = start;
        while (end < text.length() && CLOSING.indexOf(text.charAt(end)) >= 0) {
            end++;
        }
        boolean alone = end == text.length() || TextCharacters.isSpace(text.charAt(end)) || text.startsWith("--", end);
        return end > start && alone ? end : from;
    }

    /** Whether a place has a mark that may end a sentence: one before a blank and another word, or before a quote or bracket. */
    private static boolean mayEndSentence(String text, int at) {
        char mark = text.charAt(at);
        if ((mark != '.' && mark != '?' && mark != '!') || at + 1 == text.length()) {
            return false;
        }
        char after = text.charAt(at + 1);
        return APART.indexOf(after) >= 0
                || (TextCharacters.isSpace(after) && TextCharacters.firstOfWord(text, at + 1) < text.length());
    }

    /** Whether no other such mark follows before the next blank: of several in a row only the last ends the sentence. */
    private static boolean isLastOfWord(String text, int from) {
        for (int at = from + 1; at < text.length() && !TextCharacters.isSpace(text.charAt(at)); at++) {
            if (mayEndSentence(text, at)) {
                return false;
            }
        }
        return true;
    }

    private static boolean endsAtPeriod(String text, int at) {
        int next = TextCharacters.firstOfWord(text, at + 1);
        if (at > 0 && text.charAt(at - 1) == '.') {
            return isStarter(text, next);
        }
        String token = tokenBefore(text, at);
        if (token.length() == 1 && RARE_INITIALS.indexOf(token) >= 0) {
            return !Character.isLowerCase(text.charAt(next));
        }
        if (ABBREVIATIONS.contains(token) || (isInitials(token) && !UNKNOWN_INITIALS.contains(token))) {
            return isStarter(text, next);
        }
        boolean number = !token.isEmpty() && token.chars().allMatch(Character::isDigit);
        return !(number && Character.isLowerCase(text.charAt(next)));
    }

    /** Whether a token has single letters between its periods, such as j or u.s. */
    private static boolean isInitials(String token) {
        for (int at = 0; at < token.length(); at++) {
            if (at % 2 == 0 ? !Character.isLetter(token.charAt(at)) : token.charAt(at) != '.') {
                return false;
            }
        }
        return token.length() % 2 == 1;
    }

    private static boolean isStarter(String text, int at) {
        if (!Character.isUpperCase(text.charAt(at))) {
            return false;
        }
        int end = at;
        while (end < text.length() && Character.isLetter(text.charAt(end)) && end - at < LONGEST_TOKEN) {
            end++;
        }
        return STARTERS.contains(text.substring(at, end).toLowerCase(Locale.ROOT));
    }

    /** Returns the token that a period ends, in lower case, or what stands behind its last hyphen. */
    private static String tokenBefore(String text, int at) {
        int start = at;
        while (start > 0 && at - start < LONGEST_TOKEN && isOfToken(text.charAt(start - 1))) {
            start--;
        }
        return text.substring(start, at).toLowerCase(Locale.ROOT);
    }

    private static boolean isOfToken(char c) {
        return !TextCharacters.isSpace(c) && BEFORE_TOKEN.indexOf(c) < 0;
    }
}
