package dev.assay.text.similarity;

import java.util.Locale;

/** A measure of the similarity of a response and a gold; {@link #toString()} is its name in JSON and among the parts. */
public enum SimilarityMeasure {
    BLEU(SimilarityMeasure.LINEAR),
    CHRF(SimilarityMeasure.LINEAR),
    CHRF2(SimilarityMeasure.LINEAR),
    ROUGE1(SimilarityMeasure.LINEAR),
    ROUGE2(SimilarityMeasure.LINEAR),
    ROUGEL(SimilarityMeasure.QUADRATIC),
    ROUGELSUM(SimilarityMeasure.QUADRATIC),
    SARI(SimilarityMeasure.QUADRATIC),
    RATIO(SimilarityMeasure.QUADRATIC),
    EDIT(SimilarityMeasure.QUADRATIC),
    ANLS(SimilarityMeasure.QUADRATIC),
    JACCARD(SimilarityMeasure.LINEAR),
    WER(SimilarityMeasure.QUADRATIC),
    COSINE(SimilarityMeasure.QUADRATIC);

    /** The most characters of a text that is measured in linear time. */
    static final int LINEAR = 1 << 20;

    /** The most characters of a text whose measure takes more. */
    static final int QUADRATIC = 1 << 15;

    private final int longest;

    SimilarityMeasure(int longest) {
        this.longest = longest;
    }

    /** Returns the most characters (code points) of a measured text. */
    int longest() {
        return longest;
    }

    /** Returns whether a text has more characters than can be measured. */
    boolean isTooLong(String text) {
        return text.length() > longest && text.codePointCount(0, text.length()) > longest;
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
