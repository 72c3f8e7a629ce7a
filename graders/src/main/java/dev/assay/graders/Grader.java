package dev.assay.graders;

import dev.assay.graders.formula.Formula;
import dev.assay.graders.metric.Metric;
import dev.assay.graders.template.Template;
import dev.assay.verifier.judge.Sampling;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** How samples are graded. Each has its name, and the JSON pointer to where it stands in the request. */
public sealed interface Grader {
    String at();

    String name();

    /** Compares two texts. */
    record StringCheck(String at, String name, Comparison comparison, Template input, Template reference)
            implements Grader {}

    /** Measures how alike two texts are. */
    record TextSimilarity(String at, String name, Metric metric, Template input, Template reference)
            implements Grader {}

    /** Measures how alike two texts are by the angle between their embeddings. */
    record MeaningSimilarity(String at, String name, Template input, Template reference) implements Grader {}

    /** Asks a model for a number. */
    record ScoreModel(String at, String name, String model, List<Turn> input, Range range, Sampling sampling)
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
            Sampling sampling)
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
    record Multi(String at, String name, Map<String, Grader> graders, Formula formula) implements Grader {
        /** The most graders that one is made of. */
        public static final int MOST = 16;

        public Multi {
            graders = Collections.unmodifiableMap(new LinkedHashMap<>(graders));
        }
    }

    /** One message to a model. */
    record Turn(String role, List<Template> texts) {
        public Turn {
            texts = List.copyOf(texts);
        }
    }
}
