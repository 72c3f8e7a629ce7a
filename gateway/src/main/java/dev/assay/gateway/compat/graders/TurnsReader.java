package dev.assay.gateway.compat.graders;

import dev.assay.engine.batch.FieldProblem;
import dev.assay.engine.wire.InvalidField;
import dev.assay.engine.wire.JsonFields;
import dev.assay.graders.Grader.Turn;
import dev.assay.graders.template.GraderTemplate;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/** Reads the messages that a grader sends to its model: templates of text. */
final class TurnsReader {
    private static final int LONGEST_WORD = 200;
    private static final int MOST_TURNS = 32;
    private static final int MOST_BLOCKS = 32;
    private static final Set<String> ROLES = Set.of("system", "developer", "user", "assistant");
    /** A hint for OpenAI's cache, which does not change answers. */
    private static final String CACHE_HINT = "prompt_cache_breakpoint";

    private static final Set<String> TEXTS = Set.of("input_text", "output_text", "text");

    private TurnsReader() {}

    static List<Turn> read(JsonFields fields) {
        JsonNode listed = fields.get("input");
        if (listed == null) {
            throw new InvalidField(FieldProblem.missing(fields.at("input")));
        }
        if (!listed.isArray() || listed.isEmpty() || listed.size() > MOST_TURNS) {
            throw fields.wrong("input", "must be 1 to " + MOST_TURNS + " messages");
        }
        List<Turn> turns = new ArrayList<>();
        for (JsonNode node : listed) {
            turns.add(turn(JsonFields.of(node, fields.at("input") + "/" + turns.size())));
        }
        return turns;
    }

    private static Turn turn(JsonFields fields) {
        fields.refuseUnknown(Set.of("role", "content", "type"));
        String type = fields.text("type", LONGEST_WORD);
        if (type != null && !type.equals("message")) {
            throw fields.wrong("type", "must be message");
        }
        String role = GraderReader.required(fields, "role", LONGEST_WORD);
        if (!ROLES.contains(role)) {
            throw fields.wrong("role", "must be system, developer, user or assistant");
        }
        JsonNode content = fields.get("content");
        if (content == null) {
            throw new InvalidField(FieldProblem.missing(fields.at("content")));
        }
        List<GraderTemplate> texts = new ArrayList<>();
        if (content.isArray()) {
            if (content.size() > MOST_BLOCKS) {
                throw fields.wrong("content", "must have at most " + MOST_BLOCKS + " blocks");
            }
            content.forEach(block -> texts.add(text(block, fields.at("content") + "/" + texts.size())));
        } else {
            texts.add(text(content, fields.at("content")));
        }
        return new Turn(role, texts);
    }

    private static GraderTemplate text(JsonNode block, String pointer) {
        if (block.isString()) {
            return GraderReader.template(block.asString(), pointer);
        }
        JsonFields fields = JsonFields.of(block, pointer);
        if (!TEXTS.contains(GraderReader.required(fields, "type", LONGEST_WORD))) {
            throw fields.wrong("type", "must be input_text or output_text: judges read text here");
        }
        fields.refuseUnknown(Set.of("type", "text", CACHE_HINT));
        return GraderReader.template(GraderReader.required(fields, "text", GraderTemplate.LONGEST), fields.at("text"));
    }
}
