package dev.assay.graders;

import dev.assay.graders.formula.RewardFormula;
import dev.assay.graders.template.GraderTemplate;
import dev.assay.metric.SimilarityMetric;
import dev.assay.verifier.judge.SamplingOptions;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A grader: the definition of a reward for samples. Each has a name, and the JSON pointer to its place in the request.
 */
public sealed interface Grader {
    String at();

    String name();

    /** Compares two texts. */
    record StringCheck(
            String at, String name, TextComparison comparison, GraderTemplate input, GraderTemplate reference)
            implements Grader {}

    /** Measures the similarity of two texts with a metric. */
    record TextSimilarity(
            String at, String name, SimilarityMetric metric, GraderTemplate input, GraderTemplate reference)
            implements Grader {}

    /** Measures the similarity of two texts by the angle between their embeddings. */
    record MeaningSimilarity(String at, String name, GraderTemplate input, GraderTemplate reference)
            implements Grader {}

    /** Asks a model for a number. */
    record ScoreModel(
            String at, String name, String model, List<Turn> input, RewardRange range, SamplingOptions sampling)
            implements Grader {
        public ScoreModel {
            input = List.copyOf(input);
        }
    }

    /** Asks a model which label fits; some labels pass. */
    record LabelModel(
            String at,
            String name,
            String model,
            List<Turn> input,
            List<String> labels,
            List<String> passing,
            SamplingOptions sampling)
            implements Grader {
        public LabelModel {
            input = List.copyOf(input);
            labels = List.copyOf(labels);
            passing = List.copyOf(passing);
        }
    }

    /** Calls the function {@code grade(sample, item)} of the caller's Python source. */
    record PythonCode(String at, String name, String source) implements Grader {}

    /** Combines the rewards of other graders into one by a formula. */
    record Multi(String at, String name, Map<String, Grader> graders, RewardFormula formula) implements Grader {
        /** The limit of graders in one {@code multi} grader. */
        public static final int MOST = 16;

        public Multi {
            graders = Collections.unmodifiableMap(new LinkedHashMap<>(graders));
        }
    }

    /** One message to a model. */
    record Turn(String role, List<GraderTemplate> texts) {
        public Turn {
            texts = List.copyOf(texts);
        }
    }
}
