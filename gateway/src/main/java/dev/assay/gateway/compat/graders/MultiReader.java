package dev.assay.gateway.compat.graders;

import dev.assay.engine.batch.FieldProblem;
import dev.assay.engine.wire.InvalidField;
import dev.assay.engine.wire.JsonFields;
import dev.assay.graders.Grader;
import dev.assay.graders.Grader.Multi;
import dev.assay.graders.formula.RewardFormula;
import java.util.LinkedHashMap;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/**
 * Reads graders that are made of others: a map of graders, as in OpenAI's guide, or a list or a single grader, as in
 * its schema.
 */
final class MultiReader {
    private static final String GRADERS = "graders";
    private static final String FORMULA = "calculate_output";

    private final GraderReader reader;

    MultiReader(GraderReader reader) {
        this.reader = reader;
    }

    Grader read(JsonFields fields) {
        GraderReader.known(fields, GRADERS, FORMULA);
        String name = GraderReader.name(fields, "multi");
        Map<String, Grader> graders = graders(fields);
        String text = GraderReader.required(fields, FORMULA, RewardFormula.LONGEST);
        try {
            return new Multi(fields.pointer(), name, graders, RewardFormula.read(text, graders.keySet()));
        } catch (IllegalArgumentException e) {
            throw fields.wrong(FORMULA, String.valueOf(e.getMessage()));
        }
    }

    private Map<String, Grader> graders(JsonFields fields) {
        JsonNode listed = fields.get(GRADERS);
        if (listed == null) {
            throw new InvalidField(FieldProblem.missing(fields.at(GRADERS)));
        }
        Map<String, Grader> graders = new LinkedHashMap<>();
        String at = fields.at(GRADERS);
        if (listed.isArray()) {
            requireFew(fields, listed.size());
            for (JsonNode node : listed) {
                addNamed(graders, JsonFields.of(node, at + "/" + graders.size()));
            }
        } else if (listed.path("type").isString()) {
            addNamed(graders, JsonFields.of(listed, at));
        } else {
            JsonFields map = JsonFields.of(listed, at);
            requireFew(fields, map.object().size());
            map.object().properties().forEach(entry -> {
                JsonFields one = JsonFields.of(entry.getValue(), map.at(entry.getKey()));
                add(graders, one, entry.getKey(), reader.single(one, entry.getKey()));
            });
        }
        return graders;
    }

    private static void requireFew(JsonFields fields, int count) {
        if (count < 1 || count > Multi.MOST) {
            throw fields.wrong(GRADERS, "must be 1 to " + Multi.MOST + " graders");
        }
    }

    private void addNamed(Map<String, Grader> graders, JsonFields one) {
        Grader grader = reader.single(one, "");
        add(graders, one, grader.name(), grader);
    }

    private static void add(Map<String, Grader> graders, JsonFields one, String name, Grader grader) {
        if (!RewardFormula.isName(name)) {
            throw new InvalidField(
                    FieldProblem.wrong(
                            one.pointer(),
                            "must have a name that a formula can call it by: letters, digits and _, at most 64, and no function's"));
        }
        if (graders.put(name, grader) != null) {
            throw new InvalidField(FieldProblem.wrong(one.pointer(), "has the name of another grader"));
        }
    }
}
