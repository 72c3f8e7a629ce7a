package dev.assay.metric;

import java.util.List;

/**
 * chrF of one text and its references (Popović, "chrF: character n-gram F-score for automatic MT evaluation", 2015): the mean precision and
 * recall of 1 to 6 characters without white space, of the lengths that both texts have.
 */
public record CharacterFScore(double precision, double recall) {
    private static final int ORDERS = 6;

    /** Returns the score with the reference that gives the best. */
    public static CharacterFScore of(String text, List<String> references, int beta) {
        int[] characters = characters(text);
        CharacterFScore best = new CharacterFScore(0, 0);
        for (String reference : references) {
            CharacterFScore score = of(characters, characters(reference));
            if (score.f(beta) > best.f(beta)) {
                best = score;
            }
        }
        return best;
    }

    private static CharacterFScore of(int[] text, int[] reference) {
        GramOverlap overlap = GramOverlap.of(text, List.of(reference), ORDERS);
        double precision = 0;
        double recall = 0;
        int orders = Math.min(ORDERS, Math.min(text.length, reference.length));
        for (int n = 1; n <= orders; n++) {
            precision += (double) overlap.shared(n) / overlap.total(n);
            recall += (double) overlap.shared(n) / overlap.expected(n);
        }
        return orders == 0
                ? new CharacterFScore(0, 0)
                : new CharacterFScore(Math.min(1, precision / orders), Math.min(1, recall / orders));
    }

    private static int[] characters(String text) {
        return text.codePoints().filter(c -> !WordSplitter.isSpace(c)).toArray();
    }

    /** Returns (1 + β²)PR / (β²P + R). */
    public double f(int beta) {
        double weight = (double) beta * beta;
        return precision + recall == 0
                ? 0
                : Math.min(1, (1 + weight) * precision * recall / (weight * precision + recall));
    }
}
