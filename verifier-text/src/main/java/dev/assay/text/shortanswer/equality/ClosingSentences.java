package dev.assay.text.shortanswer.equality;

/** The part of an answer that is read: all of a short one, the last sentences of a long one. */
final class ClosingSentences {
    /** The number of words up to which an answer is read whole. */
    static final int MOST_WORDS = 256;

    private static final int MOST_UNITS = 1 << 12;
    private static final int MOST_CLOSING_WORDS = 128;

    private ClosingSentences() {}

    /** Returns what is read of an answer: all of it, or the last sentences of a long one, which may be too long as well. */
    static String of(String written) {
        String text = written.strip();
        if (text.length() <= MOST_UNITS && words(text) <= MOST_WORDS) {
            return text;
        }
        String last = text.substring(Math.max(0, text.length() - MOST_UNITS));
        int start = 0;
        int words = 0;
        for (int at = last.length() - 1; at > 0 && words <= MOST_CLOSING_WORDS; at--) {
            boolean beginsWord = isBlank(last, at - 1) && !isBlank(last, at);
            words += beginsWord ? 1 : 0;
            boolean beginsSentence = beginsWord && endsSentence(last, at - 1);
            start = beginsSentence && words <= MOST_CLOSING_WORDS ? at : start;
        }
        return last.substring(start);
    }

    static boolean areTooLong(String closing) {
        return words(closing) > MOST_WORDS;
    }

    private static boolean endsSentence(String text, int blank) {
        int at = blank;
        while (at > 0 && text.charAt(at) == ' ') {
            at--;
        }
        return ".!?\n\u3002".indexOf(text.charAt(at)) >= 0;
    }

    private static int words(String text) {
        int words = 0;
        for (int at = 0; at < text.length(); at++) {
            words += !isBlank(text, at) && (at == 0 || isBlank(text, at - 1)) ? 1 : 0;
        }
        return words;
    }

    private static boolean isBlank(String text, int at) {
        return Character.isWhitespace(text.charAt(at));
    }
}
