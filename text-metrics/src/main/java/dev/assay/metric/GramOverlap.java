package dev.assay.metric;

import dev.assay.metric.sequence.SymbolNumbers;
import java.util.List;

/**
 * The n-grams that a text shares with references; each counts as often as it occurs in the text, and at most as often as in the reference
 * that has it most often. An n-gram of the text is looked up only where the n-gram before it was found, so that a long text of other
 * words takes little time.
 */
final class GramOverlap {
    private final int length;
    private final int reference;
    private final int[] shared;

    private GramOverlap(int[] text, int reference, GramTrie grams, int[] most) {
        this.length = text.length;
        this.reference = reference;
        this.shared = shared(text, grams, most);
    }

    static GramOverlap of(List<String> words, List<String> reference, int orders) {
        return ofWords(words, List.of(reference), orders);
    }

    static GramOverlap ofWords(List<String> words, List<List<String>> references, int orders) {
        SymbolNumbers numbers = new SymbolNumbers();
        List<int[]> known = references.stream().map(numbers::of).toList();
        return of(numbers.of(words), known, orders);
    }

    static GramOverlap of(int[] text, List<int[]> references, int orders) {
        GramTrie grams = new GramTrie(orders, references.getFirst().length);
        int[] most = {};
        for (int[] reference : references) {
            int[] counts = grams.add(reference);
            for (int node = 0; node < most.length; node++) {
                counts[node] = Math.max(counts[node], most[node]);
            }
            most = counts;
        }
        return new GramOverlap(text, closest(text.length, references), grams, most);
    }

    /** Returns the length of the reference that is as long as the text or nearly so; the shorter of two. */
    private static int closest(int length, List<int[]> references) {
        int closest = references.getFirst().length;
        for (int[] reference : references) {
            int farther = Math.abs(reference.length - length) - Math.abs(closest - length);
            if (farther < 0 || (farther == 0 && reference.length < closest)) {
                closest = reference.length;
            }
        }
        return closest;
    }

    private static int[] shared(int[] text, GramTrie grams, int[] most) {
        int[] shared = new int[grams.orders() + 1];
        int[] counts = new int[grams.size()];
        for (int from = 0; from < text.length; from++) {
            int node = GramTrie.ROOT;
            for (int n = 1; n <= grams.orders() && from + n <= text.length; n++) {
                node = grams.child(node, text[from + n - 1]);
                if (node == GramTrie.ABSENT) {
                    break;
                }
                if (++counts[node] <= most[node]) {
                    shared[n]++;
                }
            }
        }
        return shared;
    }

    /** Returns the number of the text's symbols. */
    int length() {
        return length;
    }

    /** Returns the number of symbols of the reference that is nearest to the text in length. */
    int referenceLength() {
        return reference;
    }

    int shared(int n) {
        return shared[n];
    }

    /** Returns the number of the text's n-grams. */
    int total(int n) {
        return Math.max(0, length - n + 1);
    }

    /** Returns the number of n-grams of the reference of {@link #referenceLength()}. */
    int expected(int n) {
        return Math.max(0, reference - n + 1);
    }
}
