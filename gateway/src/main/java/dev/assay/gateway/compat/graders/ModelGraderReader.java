package dev.assay.gateway.compat.graders;

import dev.assay.engine.batch.FieldProblem;
import dev.assay.engine.wire.InvalidField;
import dev.assay.engine.wire.JsonFields;
import dev.assay.engine.wire.JsonNumber;
import dev.assay.graders.Grader;
import dev.assay.graders.RewardRange;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Predicate;
import tools.jackson.databind.JsonNode;

/** Reads the graders that ask a model. */
final class ModelGraderReader {
    private static final int LONGEST_NAME = 200;
    private static final int MOST_LABELS = 64;
    private static final int LONGEST_LABEL = 100;

    private final Predicate<String> known;
    private final Set<String> names;

    ModelGraderReader(Predicate<String> known, Set<String> names) {
        this.known = known;
        this.names = names;
    }

    Grader score(JsonFields fields, String name) {
        GraderReader.known(fields, "input", "model", "range", "sampling_params");
        return new Grader.ScoreModel(
                fields.pointer(),
                name,
                model(fields),
                TurnsReader.read(fields),
                range(fields),
                SamplingReader.read(fields));
    }

    Grader label(JsonFields fields, String name) {
        GraderReader.known(fields, "input", "model", "labels", "passing_labels", "sampling_params");
        List<String> labels = labels(fields, "labels");
        List<String> passing = labels(fields, "passing_labels");
        Set<String> distinct = new HashSet<>();
        if (!labels.stream().allMatch(label -> distinct.add(label.toLowerCase(Locale.ROOT)))) {
            throw fields.wrong("labels", "must differ in more than case");
        }
        if (!labels.containsAll(passing)) {
            throw fields.wrong("passing_labels", "must be some of the labels");
        }
        return new Grader.LabelModel(
                fields.pointer(),
                name,
                model(fields),
                TurnsReader.read(fields),
                labels,
                passing,
                SamplingReader.read(fields));
    }

    private String model(JsonFields fields) {
        String model = GraderReader.required(fields, "model", LONGEST_NAME);
        if (!known.test(model)) {
            String there =
                    names.isEmpty() ? "but no judge has an endpoint here" : "such as " + String.join(", ", names);
            throw fields.wrong("model", "must name a judge of this host that has an endpoint, " + there);
        }
        return model;
    }

    private static RewardRange range(JsonFields fields) {
        JsonNode range = fields.get("range");
        if (range == null) {
            return RewardRange.USUAL;
        }
        double low = JsonNumber.of(range.path(0));
        double high = JsonNumber.of(range.path(1));
        if (range.size() != 2 || !(Math.abs(low) <= 1e9) || !(Math.abs(high) <= 1e9)) {
            throw fields.wrong("range", "must be two numbers, at most a billion in size");
        }
        try {
            return new RewardRange(low, high);
        } catch (IllegalArgumentException e) {
            throw fields.wrong("range", "must be two numbers, the lower one first");
        }
    }

    private static List<String> labels(JsonFields fields, String key) {
        JsonNode listed = fields.get(key);
        if (listed == null) {
            throw new InvalidField(FieldProblem.missing(fields.at(key)));
        }
        List<String> labels = new ArrayList<>();
        for (JsonNode label : listed) {
            String text = label.isString() ? label.asString() : "";
            if (!text.equals(text.strip()) || text.isEmpty() || text.length() > LONGEST_LABEL || text.contains("\n")) {
                throw new InvalidField(FieldProblem.wrong(
                        fields.at(key) + "/" + labels.size(),
                        "must be one line of at most " + LONGEST_LABEL + " characters without spaces around it"));
            }
            labels.add(text);
        }
        if (!listed.isArray() || labels.isEmpty() || labels.size() > MOST_LABELS) {
            throw fields.wrong(key, "must be 1 to " + MOST_LABELS + " strings");
        }
        return labels;
    }
}
