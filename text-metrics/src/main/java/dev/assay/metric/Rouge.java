package dev.assay.metric;

import dev.assay.metric.sequence.LongestCommonSubsequence;
import dev.assay.metric.sequence.SymbolNumbers;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * ROUGE of one text and one reference (Lin, "ROUGE: A Package for Automatic Evaluation of Summaries", 2004): ROUGE-N by the sequences of
 * n words, ROUGE-L by the longest common subsequence of words, ROUGE-Lsum by those of the lines.
 *
 * @param precision what is shared, as a share of the text
 * @param recall what is shared, as a share of the reference
 */
public record Rouge(double precision, double recall) {
    private static final Rouge NONE = new Rouge(0, 0);

    /** The shortest word that a stemmer shortens. */
    private static final int STEMMED = 4;

    private static final int BEGINNING = 100;

    /** Returns a text's words in lower case, without punctuation, and those of 4 letters or more without their endings on demand. */
    public static List<String> words(String text, boolean stem) {
        List<String> words = WordSplitter.words(text);
        return stem ? words.stream().map(Rouge::stemmed).toList() : words;
    }

    /** Returns whether a text has so many words; mostly its beginning tells. */
    public static boolean hasWords(String text, int least) {
        if (least == 1) {
            return WordSplitter.hasWord(text);
        }
        return WordSplitter.words(text.substring(0, Math.min(text.length(), BEGINNING)))
                                .size()
                        > least
                || WordSplitter.words(text).size() >= least;
    }

    private static String stemmed(String word) {
        return word.length() < STEMMED ? word : PorterStemmer.of(word);
    }

    public static Rouge n(int length, List<String> words, List<String> reference) {
        GramOverlap overlap = GramOverlap.of(words, reference, length);
        return of(overlap.shared(length), overlap.total(length), overlap.expected(length));
    }

    public static Rouge l(List<String> words, List<String> reference) {
        SymbolNumbers numbers = new SymbolNumbers();
        int common = LongestCommonSubsequence.longest(numbers.of(words), numbers.of(reference));
        return of(common, words.size(), reference.size());
    }

    /**
     * Returns ROUGE-L of summaries: each line of the reference counts the words that stand in a longest common subsequence with any line
     * of the text (section 3.2), each word as often as both have it, as ROUGE 1.5.5 does.
     */
    public static Rouge lsum(String text, String reference, boolean stem) {
        SymbolNumbers numbers = new SymbolNumbers();
        List<int[]> lines = lines(text, stem, numbers);
        List<int[]> expected = lines(reference, stem, numbers);
        Map<Integer, Integer> left = new HashMap<>();
        int total = count(lines, left);
        int most = count(expected, new HashMap<>());
        List<int[]> different = different(lines);
        int shared = 0;
        for (int[] line : expected) {
            BitSet places = new BitSet();
            LongestCommonSubsequence.addPlaces(line, different, places);
            for (int place = places.nextSetBit(0); place >= 0; place = places.nextSetBit(place + 1)) {
                shared += left.merge(line[place], -1, Integer::sum) >= 0 ? 1 : 0;
            }
        }
        return of(shared, total, most);
    }

    private static List<int[]> lines(String text, boolean stem, SymbolNumbers numbers) {
        List<int[]> lines = new ArrayList<>();
        for (String line : text.split("\n", -1)) {
            int[] words = numbers.of(words(line, stem));
            if (words.length > 0) {
                lines.add(words);
            }
        }
        return lines;
    }

    private static int count(List<int[]> lines, Map<Integer, Integer> counts) {
        int total = 0;
        for (int[] line : lines) {
            total += line.length;
            for (int word : line) {
                counts.merge(word, 1, Integer::sum);
            }
        }
        return total;
    }

    /** Equal lines have equal subsequences. */
    private static List<int[]> different(List<int[]> lines) {
        Set<List<Integer>> seen = new HashSet<>();
        return lines.stream()
                .filter(line -> seen.add(Arrays.stream(line).boxed().toList()))
                .toList();
    }

    /** Returns 2PR / (P + R). */
    public double f1() {
        return precision + recall == 0 ? 0 : 2 * precision * recall / (precision + recall);
    }

    private static Rouge of(int shared, int total, int expected) {
        return total == 0 || expected == 0 ? NONE : new Rouge((double) shared / total, (double) shared / expected);
    }
}
