package dev.assay.engine.recipe;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The sequences of words that a text repeats. A word is what stands between white space, and each ideograph or kana by
 * itself.
 */
final class RepeatedWords {
    private RepeatedWords() {}

    /**
     * Returns the share of the sequences of so many words that stood before already, in [0,1]. A sequence is numbered by the
     * pair of its beginning's number and its last word's, so that no choice of words makes many of them collide.
     */
    static double share(String text, int words) {
        List<String> all = of(text);
        int sequences = all.size() - words + 1;
        if (sequences < 1) {
            return 0;
        }
        Map<String, Integer> known = new HashMap<>();
        int[] word = new int[all.size()];
        for (int at = 0; at < word.length; at++) {
            word[at] = number(known, all.get(at));
        }
        int[] sequence = word.clone();
        int distinct = known.size();
        for (int length = 2; length <= words; length++) {
            Map<Long, Integer> longer = new HashMap<>();
            for (int at = 0; at + length <= word.length; at++) {
                sequence[at] = number(longer, ((long) sequence[at] << Integer.SIZE) | word[at + length - 1]);
            }
            distinct = longer.size();
        }
        return 1 - (double) distinct / sequences;
    }

    private static <K> int number(Map<K, Integer> known, K one) {
        return known.computeIfAbsent(one, _ -> known.size());
    }

    private static List<String> of(String text) {
        List<String> words = new ArrayList<>();
        int start = -1;
        int at = 0;
        while (at < text.length()) {
            int sign = text.codePointAt(at);
            boolean alone = isWord(sign);
            boolean ends = alone || Character.isWhitespace(sign);
            if (ends && start >= 0) {
                words.add(text.substring(start, at));
                start = -1;
            }
            if (alone) {
                words.add(Character.toString(sign));
            } else if (!ends && start < 0) {
                start = at;
            }
            at += Character.charCount(sign);
        }
        if (start >= 0) {
            words.add(text.substring(start));
        }
        return words;
    }

    private static boolean isWord(int sign) {
        return switch (Character.UnicodeScript.of(sign)) {
            case HAN, HIRAGANA, KATAKANA -> true;
            default -> false;
        };
    }
}
