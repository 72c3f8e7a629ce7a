package dev.assay.graders;

import dev.assay.graders.formula.RewardFormula;
import dev.assay.graders.metric.SimilarityMetric;
import dev.assay.graders.template.GraderTemplate;
import dev.assay.verifier.judge.SamplingOptions;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** How samples are graded. Each has its name, and the JSON pointer to where it stands in the request. */
public sealed interface Grader {
    String at();

    String name();

    /** Compares two texts. */
    record StringCheck(
            String at, String name, TextComparison comparison, GraderTemplate input, GraderTemplate reference)
            implements Grader {}

    /** Measures how alike two texts are. */
    record TextSimilarity(
            String at, String name, SimilarityMetric metric, GraderTemplate input, GraderTemplate reference)
            implements Grader {}

    /** Measures how alike two texts are by the angle between their embeddings. */
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

    /** Asks a model which label fits; some of them pass. */
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

    /** Calls {@code grade(sample, item)} of some Python. */
    record PythonCode(String at, String name, String source) implements Grader {}

    /** Makes one reward of those of others. */
    record Multi(String at, String name, Map<String, Grader> graders, RewardFormula formula) implements Grader {
        /** The most graders that one is made of. */
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
