package dev.assay.text.similarity;

import dev.assay.answer.AnswerExtraction;
import dev.assay.text.TextVerdicts;
import dev.assay.verifier.Explanation;
import dev.assay.verifier.Lane;
import dev.assay.verifier.Response;
import dev.assay.verifier.Verdict;
import dev.assay.verifier.Verifier;
import dev.assay.verifier.VerifierInfo;
import dev.assay.verifier.judge.Embedder;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;

/** Scores how like the answer is to a gold text. */
public final class SimilarityVerifier implements Verifier<SimilarityTask> {
    static final VerifierInfo INFO = new VerifierInfo(
            "similarity",
            "0.1.0",
            "Measures how like the answer is to a text: BLEU, chrF, ROUGE, SARI, edit distances, embeddings.",
            Lane.CPU,
            Duration.ofSeconds(30),
            64,
            true);

    /** The class of work that waits for an embedding model. */
    private static final String EMBEDDING = "embedding";

    private final Optional<Embedder> embedder;

    /** Makes a verifier that asks this model for {@code cosine}. */
    public SimilarityVerifier(Optional<Embedder> embedder) {
        this.embedder = embedder;
    }

    @Override
    public VerifierInfo info() {
        return INFO;
    }

    @Override
    public Class<SimilarityTask> taskType() {
        return SimilarityTask.class;
    }

    @Override
    public List<String> workClasses() {
        return List.of(USUAL_WORK, EMBEDDING);
    }

    @Override
    public String workClass(Function<String, Optional<String>> field) {
        boolean asks = field.apply("score").equals(Optional.of(SimilarityMeasure.COSINE.toString()));
        return asks ? EMBEDDING : USUAL_WORK;
    }

    @Override
    public Verdict verify(SimilarityTask task, Response response) throws InterruptedException {
        Optional<Verdict> fault = SimilarityReference.fault(task);
        if (fault.isPresent()) {
            return fault.get();
        }
        if (task.score() == SimilarityMeasure.COSINE && embedder.isEmpty()) {
            return Verdict.Unscored.of(
                    Verdict.Cause.UNSUPPORTED,
                    "cosine needs an embedding model, and this host has none",
                    Explanation.of(SimilarityMeasurement.stage(task.score()), "", "no embedding model"));
        }
        return switch (task.answer(response)) {
            case AnswerExtraction.Missing missing -> TextVerdicts.missing(missing, response);
            case AnswerExtraction.Found found -> verdict(task, found);
        };
    }

    private Verdict verdict(SimilarityTask task, AnswerExtraction.Found found) throws InterruptedException {
        String answer = found.text();
        Explanation.Builder explanation = new Explanation.Builder().add(found.stage(), answer, "the answer");
        Map<String, Double> parts = new LinkedHashMap<>();
        for (SimilarityMeasure measure : task.measured()) {
            SimilarityMeasurement measurement;
            if (measure == SimilarityMeasure.COSINE) {
                switch (EmbeddingCosine.of(embedder.orElseThrow(), answer, task.texts(), INFO.budget())) {
                    case EmbeddingCosine.Comparison.Failed(Verdict verdict) -> {
                        return verdict;
                    }
                    case EmbeddingCosine.Comparison.Compared(SimilarityMeasurement compared) -> measurement = compared;
                }
            } else {
                measurement = SimilarityMeasurement.of(measure, answer, task);
            }
            explanation.add(measurement.stage(), answer, shown(measure, measurement.score()));
            parts.put(measure.toString(), measurement.score());
            new TreeMap<>(measurement.components()).forEach((name, value) -> parts.put(measure + "_" + name, value));
        }
        return TextVerdicts.scored(parts, task.score().toString(), Optional.of(answer), explanation.build());
    }

    private static String shown(SimilarityMeasure measure, double score) {
        return String.format(Locale.ROOT, "%s %.4f", measure, score);
    }
}
