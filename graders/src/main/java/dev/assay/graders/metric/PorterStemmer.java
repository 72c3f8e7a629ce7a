package dev.assay.graders.metric;

import java.util.List;
import java.util.regex.Pattern;

/**
 * Takes the endings from English words (Porter, "An algorithm for suffix stripping", 1980). Other words stay as they
 * are.
 */
final class PorterStemmer {
    private static final int SHORTEST = 3;
    private static final Pattern ENGLISH = Pattern.compile("[a-z]{" + SHORTEST + ",40}");

    private record Ending(String ending, String instead) {}

    private static final List<Ending> DOUBLE = endings("ational ate, tional tion, enci ence, anci ance, izer ize, abli"
            + " able, alli al, entli ent, eli e, ousli ous, ization ize, ation ate, ator ate, alism al, iveness ive,"
            + " fulness ful, ousness ous, aliti al, iviti ive, biliti ble");
    private static final List<Ending> SINGLE = endings("icate ic, ative , alize al, iciti ic, ical ic, ful , ness ");
    private static final List<Ending> LAST =
            endings("ement , ance , ence , able , ible , ment , ant , ent , ism , ate ,"
                    + " iti , ous , ive , ize , ion , al , er , ic , ou ");

    private String word;

    private PorterStemmer(String word) {
        this.word = word;
    }

    private static List<Ending> endings(String list) {
        return List.of(list.split(", ?", -1)).stream()
                .map(pair -> pair.split(" ", -1))
                .map(pair -> new Ending(pair[0], pair[1]))
                .toList();
    }

    static String of(String word) {
        if (!ENGLISH.matcher(word).matches()) {
            return word;
        }
        PorterStemmer stem = new PorterStemmer(word);
        stem.plural();
        stem.past();
        if (stem.word.endsWith("y") && hasVowel(stem.without(1))) {
            stem.word = stem.without(1) + "i";
        }
        stem.replace(DOUBLE, 1);
        stem.replace(SINGLE, 1);
        stem.replace(LAST, 2);
        stem.silent();
        return stem.word;
    }

    private void plural() {
        if (word.endsWith("sses") || word.endsWith("ies")) {
            word = without(2);
        } else if (word.endsWith("s") && !word.endsWith("ss")) {
            word = without(1);
        }
    }

    private void past() {
        if (word.endsWith("eed")) {
            word = measure(without(3)) > 0 ? without(1) : word;
            return;
        }
        int ending = word.endsWith("ed") ? 2 : word.endsWith("ing") ? 3 : 0;
        if (ending == 0 || !hasVowel(without(ending))) {
            return;
        }
        word = without(ending);
        if (word.endsWith("at") || word.endsWith("bl") || word.endsWith("iz")) {
            word += "e";
        } else if (endsDouble(word) && "lsz".indexOf(word.charAt(word.length() - 1)) < 0) {
            word = without(1);
        } else if (measure(word) == 1 && endsShort(word)) {
            word += "e";
        }
    }

    /** Only the longest ending of the word is considered. */
    private void replace(List<Ending> endings, int least) {
        endings.stream()
                .filter(pair -> word.endsWith(pair.ending()))
                .max((one, other) ->
                        Integer.compare(one.ending().length(), other.ending().length()))
                .ifPresent(pair -> {
                    String stem = without(pair.ending().length());
                    boolean fits = !pair.ending().equals("ion") || stem.endsWith("s") || stem.endsWith("t");
                    if (fits && measure(stem) >= least) {
                        word = stem + pair.instead();
                    }
                });
    }

    private void silent() {
        if (word.endsWith("e")) {
            String stem = without(1);
            int measure = measure(stem);
            if (measure > 1 || (measure == 1 && !endsShort(stem))) {
                word = stem;
            }
        }
        if (word.endsWith("ll") && measure(word) > 1) {
            word = without(1);
        }
    }

    private String without(int letters) {
        return word.substring(0, word.length() - letters);
    }

    private static boolean isConsonant(String word, int at) {
        char c = word.charAt(at);
        return c == 'y' ? at == 0 || !isConsonant(word, at - 1) : "aeiou".indexOf(c) < 0;
    }

    /** Returns Porter's measure: the number of vowel runs that a consonant run follows. */
    private static int measure(String word) {
        int count = 0;
        for (int i = 1; i < word.length(); i++) {
            count += isConsonant(word, i) && !isConsonant(word, i - 1) ? 1 : 0;
        }
        return count;
    }

    private static boolean hasVowel(String word) {
        for (int i = 0; i < word.length(); i++) {
            if (!isConsonant(word, i)) {
                return true;
            }
        }
        return false;
    }

    private static boolean endsDouble(String word) {
        int last = word.length() - 1;
        return last > 0 && word.charAt(last) == word.charAt(last - 1) && isConsonant(word, last);
    }

    /** Returns whether the word ends in consonant, vowel, consonant, where the last is not w, x or y. */
    private static boolean endsShort(String word) {
        int last = word.length() - 1;
        return last > 1
                && isConsonant(word, last)
                && !isConsonant(word, last - 1)
                && isConsonant(word, last - 2)
                && "wxy".indexOf(word.charAt(last)) < 0;
    }
}
