package dev.assay.text.words;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * A short answer as the metrics of question answering read it (Rajpurkar et al., SQuAD, 2016): in lower case, without ASCII
 * punctuation, without {@code a}, {@code an} and {@code the}, blanks collapsed. In scripts without blanks each character is a
 * word.
 *
 * @param text the words, joined by one blank
 */
public record NormalizedWords(String text, List<String> words) {
    private static final Set<String> ARTICLES = Set.of("a", "an", "the");

    private static final int LONGEST_ARTICLE = 3;
    private static final char FIRST_BEYOND_ASCII = '\u0080';
    private static final char NEXT_LINE = '\u0085';

    public NormalizedWords {
        words = List.copyOf(words);
    }

    /** Reads an answer, in time linear in its length. */
    public static NormalizedWords of(String answer) {
        String lower = answer.toLowerCase(Locale.ROOT);
        StringBuilder kept = new StringBuilder(lower.length());
        for (int at = 0; at < lower.length(); at++) {
            char c = lower.charAt(at);
            if (!isPunctuation(c)) {
                kept.append(c);
            }
        }
        List<String> blankSeparated = new ArrayList<>();
        List<String> words = new ArrayList<>();
        for (String word : split(withoutArticles(kept))) {
            blankSeparated.add(word);
            addWords(word, words);
        }
        return new NormalizedWords(String.join(" ", blankSeparated), words);
    }

    /** Whether nothing is left of the answer. */
    public boolean isEmpty() {
        return words.isEmpty();
    }

    /** Returns the words joined by one blank; it is {@link #text()} but for scripts without blanks. */
    public String joined() {
        return String.join(" ", words);
    }

    /** Whether the words of a gold stand side by side in joined words. */
    public boolean standIn(String joined) {
        String gold = joined();
        for (int at = joined.indexOf(gold); at >= 0 && !gold.isEmpty(); at = joined.indexOf(gold, at + 1)) {
            int end = at + gold.length();
            boolean begins = at == 0 || joined.charAt(at - 1) == ' ';
            if (begins && (end == joined.length() || joined.charAt(end) == ' ')) {
                return true;
            }
        }
        return false;
    }

    /** Returns the F1 of the words of both, as {@link WordBag#f1} does. */
    public double f1(NormalizedWords gold) {
        return WordBag.of(gold).f1(this);
    }

    /** Returns the text with a blank for each article, which ends where neither a letter nor a digit follows. */
    private static CharSequence withoutArticles(StringBuilder text) {
        for (int at = 0; at < text.length(); ) {
            int end = at;
            while (end < text.length() && isWordPart(text.codePointAt(end))) {
                end += Character.charCount(text.codePointAt(end));
            }
            if (end - at <= LONGEST_ARTICLE && ARTICLES.contains(text.substring(at, end))) {
                for (int blank = at; blank < end; blank++) {
                    text.setCharAt(blank, ' ');
                }
            }
            at = end < text.length() ? end + Character.charCount(text.codePointAt(end)) : end;
        }
        return text;
    }

    private static boolean isWordPart(int c) {
        if (c < FIRST_BEYOND_ASCII) {
            return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z');
        }
        int type = Character.getType(c);
        return Character.isLetterOrDigit(c) || type == Character.LETTER_NUMBER || type == Character.OTHER_NUMBER;
    }

    private static boolean isPunctuation(int c) {
        return (c >= '!' && c <= '/') || (c >= ':' && c <= '@') || (c >= '[' && c <= '`') || (c >= '{' && c <= '~');
    }

    private static List<String> split(CharSequence text) {
        List<String> words = new ArrayList<>();
        int start = -1;
        for (int at = 0; at <= text.length(); at++) {
            boolean isBlank = at == text.length() || isBlank(text.charAt(at));
            if (isBlank && start >= 0) {
                words.add(text.subSequence(start, at).toString());
                start = -1;
            } else if (!isBlank && start < 0) {
                start = at;
            }
        }
        return words;
    }

    private static boolean isBlank(char c) {
        return c < FIRST_BEYOND_ASCII
                ? c == ' ' || (c >= '\t' && c <= '\r') || (c >= '\u001c' && c <= '\u001f')
                : c == NEXT_LINE || Character.isSpaceChar(c);
    }

    /** Adds a word; each character of a script without blanks is one. */
    private static void addWords(String word, List<String> words) {
        int start = 0;
        for (int at = 0; at < word.length(); ) {
            int c = word.codePointAt(at);
            int next = at + Character.charCount(c);
            if (isUnspaced(c)) {
                if (start < at) {
                    words.add(word.substring(start, at));
                }
                words.add(word.substring(at, next));
                start = next;
            }
            at = next;
        }
        if (start < word.length()) {
            words.add(word.substring(start));
        }
    }

    private static boolean isUnspaced(int c) {
        if (c < 0x0E00) {
            return false;
        }
        return switch (Character.UnicodeScript.of(c)) {
            case HAN, HIRAGANA, KATAKANA, THAI, LAO, KHMER, MYANMAR -> true;
            default -> false;
        };
    }
}
