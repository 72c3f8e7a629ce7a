package dev.assay.text.similarity;

import dev.assay.metric.CosineSimilarity;
import dev.assay.text.TextVerdicts;
import dev.assay.verifier.Explanation;
import dev.assay.verifier.Verdict;
import dev.assay.verifier.Verdict.Cause;
import dev.assay.verifier.judge.Embedder;
import dev.assay.verifier.judge.TextEmbedding;
import dev.assay.verifier.judge.TextEmbedding.Blank;
import dev.assay.verifier.judge.TextEmbedding.Direction;
import dev.assay.verifier.judge.TextEmbedding.Refused;
import dev.assay.verifier.judge.TextEmbedding.Unavailable;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Compares an answer with golds by the embeddings that a model gives them. */
final class EmbeddingCosine {
    private static final String STAGE = SimilarityMeasurement.stage(SimilarityMeasure.COSINE);

    private EmbeddingCosine() {}

    /** The cosine, or the verdict where there is none. */
    sealed interface Comparison {
        record Compared(SimilarityMeasurement measurement) implements Comparison {}

        record Failed(Verdict verdict) implements Comparison {}
    }

    static Comparison of(Embedder embedder, String answer, List<String> golds, Duration patience)
            throws InterruptedException {
        if (SimilarityMeasure.COSINE.isTooLong(answer)) {
            return compared("limit.characters", 0);
        }
        List<String> texts = new ArrayList<>(golds);
        texts.add(answer);
        List<TextEmbedding> embeddings = embedder.embed(texts, patience);
        for (int i = 0; i < golds.size(); i++) {
            switch (embeddings.get(i)) {
                case Refused(var _, String detail) -> {
                    return failed(TextVerdicts.badReference("gold", golds.get(i), detail));
                }
                case Blank _ -> {
                    return failed(TextVerdicts.badReference("gold", golds.get(i), "it is blank"));
                }
                case Unavailable(String detail) -> {
                    return failed(unavailable(answer, detail));
                }
                case Direction _ -> {}
            }
        }
        return switch (embeddings.getLast()) {
            case Refused(var fault, var _) ->
                compared("limit.embedding_" + fault.name().toLowerCase(Locale.ROOT), 0);
            case Blank _ -> compared(STAGE, 0);
            case Unavailable(String detail) -> failed(unavailable(answer, detail));
            case Direction(float[] text) -> compared(STAGE, best(text, embeddings.subList(0, golds.size())));
        };
    }

    private static double best(float[] text, List<TextEmbedding> golds) {
        double best = 0;
        for (TextEmbedding gold : golds) {
            if (gold instanceof Direction(float[] wanted)) {
                best = Math.max(best, CosineSimilarity.of(text, wanted));
            }
        }
        return best;
    }

    private static Verdict unavailable(String answer, String detail) {
        return Verdict.Unscored.of(
                Cause.DEPENDENCY_FAILED,
                "the embedding model gave no answer: " + detail,
                Explanation.of(STAGE, answer, detail));
    }

    private static Comparison compared(String stage, double cosine) {
        return new Comparison.Compared(new SimilarityMeasurement(stage, cosine, Map.of()));
    }

    private static Comparison failed(Verdict verdict) {
        return new Comparison.Failed(verdict);
    }
}
