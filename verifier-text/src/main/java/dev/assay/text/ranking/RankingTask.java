package dev.assay.text.ranking;

import dev.assay.answer.ExtractionPolicy;
import dev.assay.text.AnswerPlace;
import dev.assay.text.FinalText;
import dev.assay.verifier.InvalidTask;
import dev.assay.verifier.TaskField;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The grades of what a response ranks. */
public record RankingTask(
        @TaskField(
                value = "The grade of each relevant id; an id without one has grade 0, and so has one below 0.",
                required = true)
        Map<String, Double> relevance,

        @TaskField("The ids in the order of the prompt, so that [1] in the response names the first.")
        List<String> candidates,

        @TaskField(value = "The number of ranks that count, from 1 to 10000; all where it is missing.", option = true)
        @Nullable
        Integer k,

        @TaskField(value = "The gain of a grade g in ndcg: g, or 2^g - 1.", option = true)
        Gain gain,

        @TaskField(
                "The ids that the trainer's retriever found for the response, best first; the response itself is not read then.")
        @Nullable
        List<String> ranked,

        @TaskField(value = AnswerPlace.EXTRACT, option = true) @Nullable
        ExtractionPolicy extract,

        @TaskField(value = AnswerPlace.TAG, option = true) @Nullable
        String tag,

        @TaskField(value = "The part that is the score.", option = true)
        Metric score) {
    static final int MOST_IDS = 10_000;
    private static final double HIGHEST_GRADE = 30;

    /** The gain of a grade. */
    public enum Gain {
        LINEAR,
        EXPONENTIAL;

        double of(double grade) {
            return this == LINEAR ? grade : Math.pow(2, grade) - 1;
        }

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** A measure of rankings. */
    public enum Metric {
        NDCG,
        MRR,
        MAP,
        RECALL,
        PRECISION,
        HIT,
        KENDALL;

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    public RankingTask {
        if (relevance == null || relevance.isEmpty()) {
            throw new InvalidTask("relevance", "is missing");
        }
        candidates = texts("candidates", candidates == null ? List.of() : candidates);
        ranked = ranked == null ? null : texts("ranked", ranked);
        gain = Objects.requireNonNullElse(gain, Gain.LINEAR);
        score = Objects.requireNonNullElse(score, Metric.NDCG);
        if (k != null && (k < 1 || k > MOST_IDS)) {
            throw new InvalidTask("k", "must lie between 1 and " + MOST_IDS);
        }
        relevance.forEach((id, grade) -> {
            if (grade == null || !(Math.abs(grade) <= HIGHEST_GRADE)) {
                throw new InvalidTask("relevance/" + id, "must be a number of at most " + (int) HIGHEST_GRADE);
            }
        });
        relevance = Collections.unmodifiableMap(new LinkedHashMap<>(relevance));
        FinalText.of(extract, tag);
    }

    private static List<String> texts(String field, List<String> ids) {
        if (ids.size() > MOST_IDS || ids.stream().anyMatch(Objects::isNull)) {
            throw new InvalidTask(field, "must be at most " + MOST_IDS + " texts");
        }
        return List.copyOf(ids);
    }
}
