package dev.assay.gateway.compat.graders;

import dev.assay.engine.batch.FieldProblem;
import dev.assay.engine.wire.InvalidField;
import dev.assay.engine.wire.JsonFields;
import dev.assay.graders.Grader;
import dev.assay.graders.TextComparison;
import dev.assay.graders.python.PythonGrader;
import dev.assay.graders.template.GraderTemplate;
import dev.assay.metric.SimilarityMetric;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import tools.jackson.databind.JsonNode;

/** Reads graders, and throws {@link InvalidField} at the first field that can't be used. */
final class GraderReader {
    private static final Set<String> EVERY = Set.of("type", "name", "pass_threshold");
    private static final int LONGEST_NAME = 200;
    private static final String COSINE = "cosine";

    private final ModelGraderReader models;
    private final boolean embeds;

    /**
     * Makes a reader for a host.
     *
     * @param known returns whether a model can be asked here
     * @param names the names of these models
     * @param embeds whether the host has an embedding model
     */
    GraderReader(Predicate<String> known, Set<String> names, boolean embeds) {
        this.embeds = embeds;
        this.models = new ModelGraderReader(known, names);
    }

    Grader read(JsonNode node, String pointer) {
        JsonFields fields = JsonFields.of(node, pointer);
        return type(fields).equals("multi") ? new MultiReader(this).read(fields) : single(fields, "");
    }

    /** Reads a grader that is not made of others; {@code otherwise} is its name where it has none. */
    Grader single(JsonFields fields, String otherwise) {
        String type = type(fields);
        threshold(fields);
        String name = name(fields, otherwise.isEmpty() ? type : otherwise);
        return switch (type) {
            case "string_check" -> stringCheck(fields, name);
            case "text_similarity" -> textSimilarity(fields, name);
            case "score_model" -> models.score(fields, name);
            case "label_model" -> models.label(fields, name);
            case "python" -> python(fields, name);
            case "multi" -> throw fields.wrong("type", "must not be multi inside of another multi");
            default ->
                throw fields.wrong(
                        "type", "must be string_check, text_similarity, score_model, label_model, python or multi");
        };
    }

    private static Grader stringCheck(JsonFields fields, String name) {
        known(fields, "input", "reference", "operation");
        TextComparison comparison = TextComparison.named(required(fields, "operation", 20))
                .orElseThrow(() -> fields.wrong("operation", "must be one of " + TextComparison.names()));
        return new Grader.StringCheck(
                fields.pointer(), name, comparison, template(fields, "input"), template(fields, "reference"));
    }

    private Grader textSimilarity(JsonFields fields, String name) {
        known(fields, "input", "reference", "evaluation_metric");
        String asked = required(fields, "evaluation_metric", 20);
        if (asked.equals(COSINE)) {
            return cosine(fields, name);
        }
        SimilarityMetric metric = SimilarityMetric.named(asked)
                .orElseThrow(() -> fields.wrong(
                        "evaluation_metric", "must be one of " + COSINE + ", " + SimilarityMetric.names()));
        return new Grader.TextSimilarity(
                fields.pointer(), name, metric, template(fields, "input"), template(fields, "reference"));
    }

    private Grader cosine(JsonFields fields, String name) {
        if (!embeds) {
            throw fields.wrong(
                    "evaluation_metric",
                    "must not be cosine before this host has a model of embeddings: set ASSAY_EMBEDDINGS_URL and"
                            + " ASSAY_EMBEDDINGS_MODEL, or write judges/embeddings.yaml");
        }
        return new Grader.MeaningSimilarity(
                fields.pointer(), name, template(fields, "input"), template(fields, "reference"));
    }

    private static Grader python(JsonFields fields, String name) {
        known(fields, "source", "image_tag");
        fields.text("image_tag", LONGEST_NAME);
        String source = required(fields, "source", PythonGrader.MOST_BYTES);
        if (source.getBytes(StandardCharsets.UTF_8).length > PythonGrader.MOST_BYTES) {
            throw fields.wrong("source", "must be at most " + PythonGrader.MOST_BYTES + " bytes of UTF-8");
        }
        return new Grader.PythonCode(fields.pointer(), name, source);
    }

    private static String type(JsonFields fields) {
        return required(fields, "type", 40);
    }

    static String name(JsonFields fields, String otherwise) {
        return Optional.ofNullable(fields.text("name", LONGEST_NAME)).orElse(otherwise);
    }

    private static void threshold(JsonFields fields) {
        JsonNode threshold = fields.get("pass_threshold");
        if (threshold != null && !threshold.isNumber()) {
            throw fields.wrong("pass_threshold", "must be a number");
        }
    }

    static void known(JsonFields fields, String... keys) {
        Set<String> all = new HashSet<>(EVERY);
        all.addAll(Set.of(keys));
        fields.refuseUnknown(all);
    }

    static String required(JsonFields fields, String key, int longest) {
        String text = fields.text(key, longest);
        if (text == null) {
            throw new InvalidField(FieldProblem.missing(fields.at(key)));
        }
        return text;
    }

    private static GraderTemplate template(JsonFields fields, String key) {
        return template(required(fields, key, GraderTemplate.LONGEST), fields.at(key));
    }

    static GraderTemplate template(String text, String pointer) {
        try {
            return GraderTemplate.read(text, JsonVariables.OF_SAMPLE);
        } catch (IllegalArgumentException e) {
            throw new InvalidField(FieldProblem.wrong(pointer, String.valueOf(e.getMessage())));
        }
    }
}
