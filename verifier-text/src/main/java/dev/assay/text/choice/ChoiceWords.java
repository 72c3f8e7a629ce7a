package dev.assay.text.choice;

import java.util.List;

/** The words of a text, and what stands between them. */
final class ChoiceWords {
    private static final String CLOSING_MARKS = ")]*\"'`}$:";
    private static final int FIRST_BEYOND_LATIN = 0x370;

    private final String text;
    private final List<ChoiceToken> tokens;

    ChoiceWords(String text) {
        this.text = text;
        this.tokens = ChoiceToken.read(text);
    }

    String text() {
        return text;
    }

    List<ChoiceToken> tokens() {
        return tokens;
    }

    /** Returns the number of words. */
    int size() {
        return tokens.size();
    }

    String word(int at) {
        return tokens.get(at).word();
    }

    /** Returns the character before a word, or a blank. */
    char before(int at) {
        int start = tokens.get(at).start();
        return start > 0 ? text.charAt(start - 1) : ' ';
    }

    /** Returns the character behind a word, or a blank. */
    char behind(int at) {
        int end = tokens.get(at).end();
        return end < text.length() ? text.charAt(end) : ' ';
    }

    /** Whether one of these signs stands between a word and the next, or behind the last. */
    boolean gapHolds(int at, String signs) {
        int end = gapEnd(at);
        for (int place = tokens.get(at).end(); place < end; place++) {
            if (signs.indexOf(text.charAt(place)) >= 0) {
                return true;
            }
        }
        return false;
    }

    /** Whether a question mark stands behind a word, and nothing but closing marks before it. */
    boolean isAskedBehind(int at) {
        int place = tokens.get(at).end();
        while (place < text.length()
                && (Character.isWhitespace(text.charAt(place)) || CLOSING_MARKS.indexOf(text.charAt(place)) >= 0)) {
            place++;
        }
        return place < gapEnd(at) && (text.charAt(place) == '?' || text.charAt(place) == '\uff1f');
    }

    private int gapEnd(int at) {
        return at + 1 < tokens.size() ? tokens.get(at + 1).start() : text.length();
    }

    /** Whether only blanks stand between a word and the next, or behind the last. */
    boolean isGapBlank(int at) {
        for (int place = tokens.get(at).end(); place < gapEnd(at); place++) {
            if (!Character.isWhitespace(text.charAt(place))) {
                return false;
            }
        }
        return true;
    }

    /** Whether "no" belongs to the word behind it, as in "no doubt". */
    boolean isDeterminer(int at) {
        return word(at).equals("no") && isWordBehind(at) && !ChoiceVocabulary.FOLLOWERS.contains(word(at + 1));
    }

    /** Whether a blank and then a Latin word stand behind a word. */
    boolean isWordBehind(int at) {
        char next = behind(at) == ' ' && at + 1 < size() ? word(at + 1).charAt(0) : ' ';
        return Character.isLetter(next) && next < FIRST_BEYOND_LATIN && isGapBlank(at);
    }
}
