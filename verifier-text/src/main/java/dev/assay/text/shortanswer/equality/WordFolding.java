package dev.assay.text.shortanswer.equality;

import java.text.Normalizer;
import java.util.Locale;

/** Folds the spellings of one word: case, accents, apostrophes, endings of plurals and of verbs. */
final class WordFolding {
    private static final int SHORTEST = 4;
    private static final int LONGEST = 64;

    private WordFolding() {}

    /** Returns a word in lower case, without accents, apostrophes and the ending of a possessive. */
    static String folded(String word) {
        String lower = (word.length() > LONGEST ? word.substring(0, LONGEST) : word)
                .toLowerCase(Locale.ROOT)
                .replace('\u2019', '\'');
        String owner = lower.endsWith("'s") ? lower.substring(0, lower.length() - 2) : lower;
        if (isPlain(owner)) {
            return owner;
        }
        StringBuilder kept = new StringBuilder(owner.length());
        Normalizer.normalize(owner, Normalizer.Form.NFKD).codePoints().forEach(c -> {
            switch (c) {
                case '\'' -> {}
                case '\u00df' -> kept.append("ss");
                case '\u00e6' -> kept.append("ae");
                case '\u0153' -> kept.append("oe");
                case '\u00f8' -> kept.append('o');
                case '\u0142' -> kept.append('l');
                case '\u0111', '\u00f0' -> kept.append('d');
                case '\u0131' -> kept.append('i');
                default -> {
                    if (Character.getType(c) != Character.NON_SPACING_MARK) {
                        kept.appendCodePoint(c);
                    }
                }
            }
        });
        return kept.toString();
    }

    /** Returns an English word without its plural's or verb's ending; other words stay as they are. */
    static String stem(String word) {
        if (word.length() < SHORTEST || !isPlain(word)) {
            return word;
        }
        String single = single(word);
        String base = single;
        if (single.endsWith("ing") && single.length() >= SHORTEST + 3) {
            base = single.substring(0, single.length() - 3);
        } else if (single.endsWith("ed") && single.length() >= SHORTEST + 2) {
            base = single.substring(0, single.length() - 2);
        }
        return american(base.endsWith("e") && base.length() > SHORTEST ? base.substring(0, base.length() - 1) : base);
    }

    /** Returns a stem as Americans spell it: color, organiz, center. */
    private static String american(String stem) {
        int length = stem.length();
        if (length < SHORTEST + 2) {
            return stem;
        }
        if (stem.endsWith("our")) {
            return stem.substring(0, length - 2) + "r";
        }
        if (stem.endsWith("is")) {
            return stem.substring(0, length - 1) + "z";
        }
        return stem.endsWith("tr") ? stem.substring(0, length - 1) + "er" : stem;
    }

    private static boolean isPlain(String word) {
        int at = 0;
        while (at < word.length() && word.charAt(at) >= 'a' && word.charAt(at) <= 'z') {
            at++;
        }
        return at == word.length();
    }

    private static String single(String word) {
        if (word.endsWith("ies") && word.length() > SHORTEST) {
            return word.substring(0, word.length() - 3) + "y";
        }
        boolean isPlural = word.endsWith("s") && !word.endsWith("ss") && !word.endsWith("us") && !word.endsWith("is");
        return isPlural ? word.substring(0, word.length() - 1) : word;
    }
}
