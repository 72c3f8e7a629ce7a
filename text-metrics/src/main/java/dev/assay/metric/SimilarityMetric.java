package dev.assay.metric;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A metric of the similarity of a text and a reference, from 0 to 1. By words, a text without words has similarity 0 to any.
 */
public enum SimilarityMetric {
    FUZZY_MATCH,
    BLEU,
    GLEU,
    METEOR,
    ROUGE_1,
    ROUGE_2,
    ROUGE_3,
    ROUGE_4,
    ROUGE_5,
    ROUGE_L;

    /**
     * The length limit of a measured text, in characters (code points): the time grows with the square of the length.
     */
    public static final int LONGEST = 1 << 15;

    private static final Pattern FORMATTING = Pattern.compile("\\p{Cf}");

    public static Optional<SimilarityMetric> named(String name) {
        return Arrays.stream(values())
                .filter(metric -> metric.label().equals(name))
                .findFirst();
    }

    /** Returns the names, for messages. */
    public static String names() {
        return Arrays.stream(values()).map(SimilarityMetric::label).collect(Collectors.joining(", "));
    }

    private String label() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Returns whether the text is over {@link #LONGEST}. */
    public static boolean isTooLong(String text) {
        return text.length() > LONGEST && text.codePointCount(0, text.length()) > LONGEST;
    }

    /**
     * Returns whether texts can be compared with this text. A text with nothing to compare would give all samples the
     * same similarity.
     */
    public boolean isComparable(String text) {
        return switch (this) {
            case FUZZY_MATCH -> !seen(text).isBlank();
            case BLEU, GLEU -> !PunctuationSplitter.words(seen(text)).isEmpty();
            case METEOR, ROUGE_1, ROUGE_L -> has(1, text);
            case ROUGE_2 -> has(2, text);
            case ROUGE_3 -> has(3, text);
            case ROUGE_4 -> has(4, text);
            case ROUGE_5 -> has(5, text);
        };
    }

    private static String seen(String text) {
        return FORMATTING.matcher(text).replaceAll("");
    }

    private static boolean has(int words, String text) {
        return WordSplitter.words(text).size() >= words;
    }

    /**
     * Returns the similarity, from 0 to 1.
     *
     * @param text not longer than {@link #LONGEST}
     * @param reference not longer than {@link #LONGEST}
     */
    public double of(String text, String reference) {
        return switch (this) {
            case FUZZY_MATCH -> FuzzyMatch.of(text, reference);
            case BLEU, GLEU -> byWords(PunctuationSplitter.words(text), PunctuationSplitter.words(reference));
            case METEOR, ROUGE_1, ROUGE_2, ROUGE_3, ROUGE_4, ROUGE_5, ROUGE_L ->
                byWords(WordSplitter.words(text), WordSplitter.words(reference));
        };
    }

    private double byWords(List<String> words, List<String> reference) {
        if (words.isEmpty() || reference.isEmpty()) {
            return 0;
        }
        return switch (this) {
            case BLEU -> Bleu.of(words, reference).score();
            case GLEU -> Gleu.of(words, reference);
            case METEOR -> Meteor.of(words, reference);
            case ROUGE_1 -> Rouge.n(1, words, reference).f1();
            case ROUGE_2 -> Rouge.n(2, words, reference).f1();
            case ROUGE_3 -> Rouge.n(3, words, reference).f1();
            case ROUGE_4 -> Rouge.n(4, words, reference).f1();
            case ROUGE_5 -> Rouge.n(5, words, reference).f1();
            case ROUGE_L -> Rouge.l(words, reference).f1();
            case FUZZY_MATCH -> throw new IllegalStateException("is measured by characters");
        };
    }
}
