package dev.assay.metric;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.IntPredicate;

/**
 * The ways in which sacreBLEU 2.6 (Post, "A Call for Clarity in Reporting BLEU Scores", 2018) cuts texts into words. Time and memory are linear
 * in the length.
 */
public enum TranslationTokenizer {
    /** Words and ASCII punctuation marks, as mteval-v13a cuts them. */
    WORDS("13a") {
        @Override
        String spaced(String text) {
            return ofMarks(" " + unescaped(text) + " ");
        }
    },
    /** Like {@link #WORDS}, and each Chinese character is a word. */
    CHINESE("zh") {
        @Override
        String spaced(String text) {
            StringBuilder spaced = new StringBuilder(text.length());
            stripped(text).codePoints().forEach(c -> append(spaced, c, ChineseCharacters.has(c)));
            return ofMarks(spaced.toString());
        }
    },
    /** Words, punctuation marks and symbols of all scripts, as mteval-v14 cuts them. */
    INTERNATIONAL("intl") {
        @Override
        String spaced(String text) {
            String after = pairs(text, c -> !isNumber(c), TranslationTokenizer::isPunctuation, false);
            String before = pairs(after, TranslationTokenizer::isPunctuation, c -> !isNumber(c), true);
            StringBuilder spaced = new StringBuilder(before.length());
            before.codePoints().forEach(c -> append(spaced, c, isSymbol(c)));
            return spaced.toString();
        }
    },
    /** Each character is a word. */
    CHARACTERS("char") {
        @Override
        String spaced(String text) {
            StringBuilder spaced = new StringBuilder(2 * text.length());
            text.codePoints().forEach(c -> append(spaced, c, true));
            return spaced.toString();
        }
    };

    private final String label;

    TranslationTokenizer(String label) {
        this.label = label;
    }

    /** Returns the name that sacreBLEU uses. */
    @Override
    public String toString() {
        return label;
    }

    /** Returns the text with spaces between its words. */
    abstract String spaced(String text);

    /** Returns the words of a text, in the case in which they are written. */
    public List<String> words(String text) {
        return split(spaced(text));
    }

    /** Returns the words of a text as BLEU counts them, without the white space at its end. */
    public List<String> wordsForBleu(String text) {
        return words(strippedAtEnd(text));
    }

    private static String strippedAtEnd(String text) {
        int end = text.length();
        while (end > 0 && WordSplitter.isSpace(text.charAt(end - 1))) {
            end--;
        }
        return text.substring(0, end);
    }

    private static String stripped(String text) {
        String rest = strippedAtEnd(text);
        int from = 0;
        while (from < rest.length() && WordSplitter.isSpace(rest.charAt(from))) {
            from++;
        }
        return rest.substring(from);
    }

    /** Returns the words of a text as SARI counts them, in lower case; a text without any has the empty word. */
    public List<String> wordsForSari(String text) {
        List<String> words = words(text.toLowerCase(Locale.ROOT));
        return words.isEmpty() ? List.of("") : words;
    }

    /** Undoes what mteval's inputs do to a text: words that are broken at the end of a line, and four entities. */
    static String unescaped(String text) {
        return text.replace("<skipped>", "")
                .replace("-\n", "")
                .replace("\n", " ")
                .replace("&quot;", "\"")
                .replace("&amp;", "&")
                .replace("&lt;", "<")
                .replace("&gt;", ">");
    }

    /** Sets punctuation marks of ASCII apart: full stops and commas only where no digit stands on one side, a dash only behind a digit. */
    static String ofMarks(String text) {
        StringBuilder marks = new StringBuilder(text.length() + text.length() / 2);
        for (int at = 0; at < text.length(); at++) {
            char c = text.charAt(at);
            if (isMark(c)) {
                marks.append(' ').append(c).append(' ');
            } else {
                marks.append(c);
            }
        }
        return dashes(stopsBefore(stopsAfter(marks))).toString();
    }

    /** Sets stops apart that follow no digit; like the two below, it takes no character for two pairs. */
    private static StringBuilder stopsAfter(StringBuilder text) {
        StringBuilder spaced = new StringBuilder(text.length() + text.length() / 2);
        for (int at = 0; at < text.length(); at++) {
            char c = text.charAt(at);
            spaced.append(c);
            if (!isDigit(c) && at + 1 < text.length() && isStop(text.charAt(at + 1))) {
                spaced.append(' ').append(text.charAt(++at)).append(' ');
            }
        }
        return spaced;
    }

    private static StringBuilder stopsBefore(StringBuilder text) {
        StringBuilder spaced = new StringBuilder(text.length() + text.length() / 2);
        for (int at = 0; at < text.length(); at++) {
            char c = text.charAt(at);
            if (isStop(c) && at + 1 < text.length() && !isDigit(text.charAt(at + 1))) {
                spaced.append(' ').append(c).append(' ').append(text.charAt(++at));
            } else {
                spaced.append(c);
            }
        }
        return spaced;
    }

    private static StringBuilder dashes(StringBuilder text) {
        StringBuilder spaced = new StringBuilder(text.length() + text.length() / 2);
        for (int at = 0; at < text.length(); at++) {
            char c = text.charAt(at);
            spaced.append(c);
            if (isDigit(c) && at + 1 < text.length() && text.charAt(at + 1) == '-') {
                spaced.append(" - ");
                at++;
            }
        }
        return spaced;
    }

    /**
     * Goes through a text from left to right, and sets a character apart where a pair stands; no character is of two pairs.
     *
     * @param leads whether the first character of the pair is set apart, or else the second
     */
    private static String pairs(CharSequence text, IntPredicate first, IntPredicate second, boolean leads) {
        StringBuilder spaced = new StringBuilder(text.length() + text.length() / 2);
        for (int at = 0; at < text.length(); ) {
            int c = Character.codePointAt(text, at);
            int next = at + Character.charCount(c);
            if (next < text.length() && first.test(c)) {
                int d = Character.codePointAt(text, next);
                if (second.test(d)) {
                    spaced.append(leads ? " " : "")
                            .appendCodePoint(c)
                            .append(' ')
                            .appendCodePoint(d);
                    spaced.append(leads ? "" : " ");
                    at = next + Character.charCount(d);
                    continue;
                }
            }
            spaced.appendCodePoint(c);
            at = next;
        }
        return spaced.toString();
    }

    private static void append(StringBuilder spaced, int c, boolean apart) {
        if (apart) {
            spaced.append(' ').appendCodePoint(c).append(' ');
        } else {
            spaced.appendCodePoint(c);
        }
    }

    /** Returns what stands between white space. */
    public static List<String> split(String text) {
        List<String> words = new ArrayList<>();
        int from = -1;
        for (int at = 0; at <= text.length(); at++) {
            boolean space = at == text.length() || WordSplitter.isSpace(text.charAt(at));
            if (space && from >= 0) {
                words.add(text.substring(from, at));
                from = -1;
            } else if (!space && from < 0) {
                from = at;
            }
        }
        return words;
    }

    /** All ASCII punctuation but the apostrophe, the comma, the dash and the full stop; and the space. */
    private static boolean isMark(int c) {
        return (c >= ' ' && c <= '&')
                || (c >= '(' && c <= '+')
                || c == '/'
                || (c >= ':' && c <= '@')
                || (c >= '[' && c <= '`')
                || (c >= '{' && c <= '~');
    }

    private static boolean isStop(int c) {
        return c == '.' || c == ',';
    }

    private static boolean isDigit(int c) {
        return c >= '0' && c <= '9';
    }

    private static boolean isNumber(int c) {
        return switch (Character.getType(c)) {
            case Character.DECIMAL_DIGIT_NUMBER, Character.LETTER_NUMBER, Character.OTHER_NUMBER -> true;
            default -> false;
        };
    }

    private static boolean isPunctuation(int c) {
        return switch (Character.getType(c)) {
            case Character.CONNECTOR_PUNCTUATION,
                    Character.DASH_PUNCTUATION,
                    Character.START_PUNCTUATION,
                    Character.END_PUNCTUATION,
                    Character.INITIAL_QUOTE_PUNCTUATION,
                    Character.FINAL_QUOTE_PUNCTUATION,
                    Character.OTHER_PUNCTUATION -> true;
            default -> false;
        };
    }

    private static boolean isSymbol(int c) {
        return switch (Character.getType(c)) {
            case Character.MATH_SYMBOL, Character.CURRENCY_SYMBOL, Character.MODIFIER_SYMBOL, Character.OTHER_SYMBOL ->
                true;
            default -> false;
        };
    }
}
