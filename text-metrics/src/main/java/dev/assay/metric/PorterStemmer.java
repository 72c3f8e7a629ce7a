package dev.assay.metric;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Takes the endings from English words (Porter, "An algorithm for suffix stripping", 1980), with the changes that NLTK's
 * {@code PorterStemmer} makes: "dies" gives "die", and "enjoy" stays as it is.
 */
final class PorterStemmer {
    private static final int SHORTEST = 3;

    /** The words that the rules get wrong. */
    private static final Map<String, String> IRREGULAR = Stream.of(
                    "skies sky, sky sky, dying die, lying lie, tying tie, news news, innings inning, inning inning",
                    "outings outing, outing outing, cannings canning, canning canning, howe howe",
                    "proceed proceed, exceed exceed, succeed succeed")
            .flatMap(words -> WordEnding.list(words).stream())
            .collect(Collectors.toUnmodifiableMap(WordEnding::ending, WordEnding::instead));

    private static final List<WordEnding> DOUBLE = WordEnding.list("ational ate, tional tion, enci ence, anci ance,"
            + " izer ize, bli ble, alli al, entli ent, eli e, ousli ous, ization ize, ation ate, ator ate, alism al,"
            + " iveness ive, fulness ful, ousness ous, aliti al, iviti ive, biliti ble, fulli ful, logi log");
    private static final List<WordEnding> SINGLE =
            WordEnding.list("icate ic, ative , alize al, iciti ic, ical ic, ful , ness ");
    private static final List<WordEnding> LAST =
            WordEnding.list("ement , ance , ence , able , ible , ment , ant , ent , ism , ate ,"
                    + " iti , ous , ive , ize , ion , al , er , ic , ou ");

    private String word;

    private PorterStemmer(String word) {
        this.word = word;
    }

    /** Returns the stem of a word in lower case. */
    static String of(String word) {
        String irregular = IRREGULAR.get(word);
        if (irregular != null || word.length() < SHORTEST) {
            return irregular == null ? word : irregular;
        }
        PorterStemmer stem = new PorterStemmer(word);
        stem.plural();
        stem.past();
        stem.adverbial();
        stem.replace(SINGLE, 1);
        stem.replace(LAST, 2);
        stem.silent();
        return stem.word;
    }

    private void plural() {
        if (word.endsWith("sses")) {
            word = without(2);
        } else if (word.endsWith("ies")) {
            word = without(word.length() == 4 ? 1 : 2);
        } else if (word.endsWith("s") && !word.endsWith("ss")) {
            word = without(1);
        }
    }

    private void past() {
        if (word.endsWith("ied")) {
            word = without(word.length() == 4 ? 1 : 2);
            return;
        }
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
        } else if (endsDouble(word)) {
            word = "lsz".indexOf(word.charAt(word.length() - 1)) < 0 ? without(1) : word;
        } else if (measure(word) == 1 && endsShort(word)) {
            word += "e";
        }
    }

    /** The endings of "happy" and "fully", and those that are made of two. */
    private void adverbial() {
        if (word.endsWith("y") && word.length() > 2 && endsInConsonant(without(1))) {
            word = without(1) + "i";
        }
        if (word.endsWith("alli") && measure(without(4)) > 0) {
            word = without(2);
        }
        replace(DOUBLE, 1);
    }

    /** Only the longest ending of the word is considered. */
    private void replace(List<WordEnding> endings, int least) {
        WordEnding longest = null;
        for (WordEnding ending : endings) {
            boolean isLonger = longest == null
                    || ending.ending().length() > longest.ending().length();
            longest = isLonger && ending.isOf(word) ? ending : longest;
        }
        if (longest != null) {
            replace(longest, least);
        }
    }

    private void replace(WordEnding ending, int least) {
        String stem = ending.stem(word);
        boolean fits = !ending.ending().equals("ion") || stem.endsWith("s") || stem.endsWith("t");
        // The l counts for the stem, so that "geology" loses its ending as "archaeology" does.
        int measure = measure(ending.ending().equals("logi") ? stem + "l" : stem);
        if (fits && measure >= least) {
            word = stem + ending.instead();
        }
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

    /** Returns which letters are consonants: a y is one where it is the first letter or follows a vowel. */
    private static boolean[] consonants(String word) {
        boolean[] consonants = new boolean[word.length()];
        for (int i = 0; i < consonants.length; i++) {
            char c = word.charAt(i);
            consonants[i] = c == 'y' ? i == 0 || !consonants[i - 1] : "aeiou".indexOf(c) < 0;
        }
        return consonants;
    }

    /** Returns Porter's measure: the number of vowel runs that a consonant run follows. */
    private static int measure(String word) {
        boolean[] consonants = consonants(word);
        int count = 0;
        for (int i = 1; i < consonants.length; i++) {
            count += consonants[i] && !consonants[i - 1] ? 1 : 0;
        }
        return count;
    }

    private static boolean hasVowel(String word) {
        for (boolean consonant : consonants(word)) {
            if (!consonant) {
                return true;
            }
        }
        return false;
    }

    private static boolean endsInConsonant(String word) {
        return consonants(word)[word.length() - 1];
    }

    private static boolean endsDouble(String word) {
        int last = word.length() - 1;
        return last > 0 && word.charAt(last) == word.charAt(last - 1) && endsInConsonant(word);
    }

    /**
     * Returns whether the word ends in consonant, vowel, consonant, where the last is not w, x or y, or whether it is a
     * vowel and a consonant.
     */
    private static boolean endsShort(String word) {
        boolean[] consonants = consonants(word);
        int last = word.length() - 1;
        return last > 0
                && consonants[last]
                && !consonants[last - 1]
                && (last == 1 || (consonants[last - 2] && "wxy".indexOf(word.charAt(last)) < 0));
    }
}
