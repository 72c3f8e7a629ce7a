package dev.assay.gateway.compat.graders;

import dev.assay.engine.batch.FieldProblem;
import dev.assay.engine.wire.InvalidField;
import dev.assay.engine.wire.Json;
import dev.assay.engine.wire.JsonFields;
import dev.assay.graders.Grader;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The body of a request.
 *
 * @param written the grader's JSON as it was sent
 */
record GraderRequest(Grader grader, JsonNode written, JsonVariables variables) {
    private static final String GRADER = "grader";
    private static final String SAMPLE = "model_sample";
    private static final String ITEM = "item";

    /** Reads a request to run; throws an {@link InvalidField}. */
    static GraderRequest run(JsonNode body, GraderReader reader) {
        return read(body, Set.of(GRADER, SAMPLE, ITEM), fields -> {
            String sample = GraderReader.required(fields, SAMPLE, Integer.MAX_VALUE);
            JsonNode item = fields.get(ITEM);
            ObjectNode object = item == null
                    ? Json.MAPPER.createObjectNode()
                    : JsonFields.of(item, "/" + ITEM).object();
            return of(fields, reader, JsonVariables.of(sample, object));
        });
    }

    /** Reads a request to validate; throws an {@link InvalidField}. */
    static GraderRequest validation(JsonNode body, GraderReader reader) {
        return read(
                body,
                Set.of(GRADER),
                fields -> of(fields, reader, JsonVariables.of("", Json.MAPPER.createObjectNode())));
    }

    private static GraderRequest of(JsonFields fields, GraderReader reader, JsonVariables variables) {
        JsonNode grader = fields.get(GRADER);
        if (grader == null) {
            throw new InvalidField(FieldProblem.missing("/" + GRADER));
        }
        return new GraderRequest(reader.read(grader, "/" + GRADER), grader, variables);
    }

    private interface Reading {
        GraderRequest of(JsonFields fields);
    }

    private static GraderRequest read(JsonNode body, Set<String> known, Reading reading) {
        JsonFields fields = JsonFields.of(body, "");
        fields.refuseUnknown(known);
        return reading.of(fields);
    }

    /** Returns the length of the model's output, in bytes of UTF-8. */
    int sampleBytes() {
        return variables.output().getBytes(StandardCharsets.UTF_8).length;
    }

    /** Returns whether a part of the grader runs in the sandbox. */
    boolean runsPrograms() {
        return switch (grader) {
            case Grader.PythonCode _ -> true;
            case Grader.Multi multi -> multi.graders().values().stream().anyMatch(Grader.PythonCode.class::isInstance);
            case Grader.StringCheck _,
                    Grader.TextSimilarity _,
                    Grader.MeaningSimilarity _,
                    Grader.ScoreModel _,
                    Grader.LabelModel _ -> false;
        };
    }
}
