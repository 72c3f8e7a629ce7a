package dev.assay.text.format;

import dev.assay.text.words.InvisibleSigns;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Counts of a text: characters, words, lines, blanks, and the share of repeated n-grams. */
final class TextMeasures {
    private static final long PRIME = 0x9E3779B97F4A7C15L;

    private TextMeasures() {}

    /** Returns the number of Unicode code points; those that show nothing do not count, but blanks do. */
    static int chars(String text) {
        int count = 0;
        for (int at = 0; at < text.length(); ) {
            int point = text.codePointAt(at);
            count += InvisibleSigns.isInvisible(point) ? 0 : 1;
            at += Character.charCount(point);
        }
        return count;
    }

    /** Returns the number of words between blanks; each character of a script without blanks is one, and signs that show nothing are none. */
    static int words(String text) {
        return hashes(text).size();
    }

    /** Returns the number of lines that are not blank. */
    static int lines(String text) {
        return (int) text.lines()
                .filter(line -> !SectionTags.isEmpty(line, 0, line.length()))
                .count();
    }

    /** Returns the number of blanks, line breaks among them. */
    static int blanks(String text) {
        int count = 0;
        for (int at = 0; at < text.length(); at++) {
            count += SectionTags.isBlank(text.charAt(at)) ? 1 : 0;
        }
        return count;
    }

    /** Returns 1 − distinct/all over the n-grams of words in lower case; 0 where there is none. */
    static double repeated(String text, int ngram) {
        List<Long> words = hashes(text.toLowerCase(Locale.ROOT));
        int all = words.size() - ngram + 1;
        if (all <= 0) {
            return 0;
        }
        Set<Long> distinct = new HashSet<>();
        for (int at = 0; at < all; at++) {
            long hash = 1;
            for (int next = at; next < at + ngram; next++) {
                hash = mixed(hash * PRIME + words.get(next));
            }
            distinct.add(hash);
        }
        return 1 - (double) distinct.size() / all;
    }

    private static List<Long> hashes(String text) {
        List<Long> words = new ArrayList<>();
        long hash = 0;
        boolean isWord = false;
        for (int at = 0; at < text.length(); ) {
            int point = text.codePointAt(at);
            at += Character.charCount(point);
            if (InvisibleSigns.isInvisible(point)) {
                continue;
            }
            boolean isBlank = SectionTags.isBlank(point);
            boolean isAlone = Character.isIdeographic(point) || isKana(point);
            if (isWord && (isBlank || isAlone)) {
                words.add(mixed(hash));
                isWord = false;
            }
            if (isAlone) {
                words.add(mixed(point));
            } else if (!isBlank) {
                hash = (isWord ? hash * PRIME : PRIME) + point;
                isWord = true;
            }
        }
        if (isWord) {
            words.add(mixed(hash));
        }
        return words;
    }

    private static boolean isKana(int point) {
        return point >= 0x3040 && point <= 0x30FF;
    }

    private static long mixed(long value) {
        long mixed = (value ^ (value >>> 31)) * PRIME;
        return mixed ^ (mixed >>> 29);
    }
}
