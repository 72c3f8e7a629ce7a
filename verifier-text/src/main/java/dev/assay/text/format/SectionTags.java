package dev.assay.text.format;

import dev.assay.text.words.InvisibleSigns;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Finds the tags of sections in a text. */
final class SectionTags {
    /** The longest name and the slash. */
    private static final int LONGEST = 34;

    private SectionTags() {}

    /**
     * A tag.
     *
     * @param start its first UTF-16 unit
     * @param end the unit after its last
     */
    record Tag(String name, boolean isEnd, int start, int end) {
        @Override
        public String toString() {
            return (isEnd ? "</" : "<") + name + ">";
        }
    }

    /** Returns the tags of these names in order, in time linear in the text's length. */
    static List<Tag> in(String text, Set<String> names) {
        List<Tag> tags = new ArrayList<>();
        for (int at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at + 1)) {
            boolean isEnd = text.startsWith("/", at + 1);
            int from = at + (isEnd ? 2 : 1);
            int close = text.indexOf('>', from, Math.min(text.length(), from + LONGEST));
            if (close > from) {
                String name = text.substring(from, close);
                if (names.contains(name)) {
                    tags.add(new Tag(name, isEnd, at, close + 1));
                }
            }
        }
        return tags;
    }

    /** Whether only blanks stand between two places. */
    static boolean isBlank(String text, int from, int to) {
        for (int at = from; at < to; at++) {
            if (!isBlank(text.charAt(at))) {
                return false;
            }
        }
        return true;
    }

    /** Whether nothing stands between two places, or only blanks and signs that show nothing. */
    static boolean isEmpty(String text, int from, int to) {
        for (int at = from; at < to; ) {
            int point = text.codePointAt(at);
            if (!isBlank(point) && !InvisibleSigns.isInvisible(point)) {
                return false;
            }
            at += Character.charCount(point);
        }
        return true;
    }

    /** Whether a code point is a blank of Unicode. */
    static boolean isBlank(int point) {
        return Character.isWhitespace(point) || Character.isSpaceChar(point) || point == '\u0085';
    }
}
