package dev.assay.gateway.compat.graders;

import dev.assay.engine.wire.Json;
import dev.assay.engine.wire.JsonText;
import dev.assay.graders.template.TemplatePath;
import dev.assay.graders.template.TemplatePath.Space;
import dev.assay.graders.template.TemplatePath.Step;
import dev.assay.graders.template.TemplateVariables;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** The sample and the item of a request. */
record JsonVariables(ObjectNode sampled, ObjectNode itself) implements TemplateVariables {
    private static final String OUTPUT_TEXT = "output_text";
    private static final String OUTPUT_JSON = "output_json";
    private static final String OUTPUT_TOOLS = "output_tools";
    private static final String CHOICES = "choices";

    /** The keys that a sample can have; {@value #OUTPUT_JSON} exists where the output is JSON. */
    static final Set<String> OF_SAMPLE = Set.of(OUTPUT_TEXT, OUTPUT_JSON, OUTPUT_TOOLS, CHOICES);

    static JsonVariables of(String output, ObjectNode item) {
        ObjectNode sample = Json.MAPPER.createObjectNode().put(OUTPUT_TEXT, output);
        byte[] bytes = output.getBytes(StandardCharsets.UTF_8);
        if (JsonText.parse("the sample", bytes, 0, bytes.length) instanceof JsonText.Parsed.Tree(JsonNode node)) {
            sample.set(OUTPUT_JSON, node);
        }
        sample.putArray(OUTPUT_TOOLS);
        sample.putArray(CHOICES)
                .addObject()
                .put("index", 0)
                .putObject("message")
                .put("role", "assistant")
                .put("content", output);
        return new JsonVariables(sample, item);
    }

    String output() {
        return sampled.path(OUTPUT_TEXT).asString("");
    }

    @Override
    public Optional<String> text(TemplatePath path) {
        JsonNode node = path.space() == Space.SAMPLE ? sampled : itself;
        for (Step step : path.steps()) {
            node = child(node, step);
            if (node == null) {
                return Optional.empty();
            }
        }
        return Optional.of(node.isString() ? node.asString() : node.toString());
    }

    private static @Nullable JsonNode child(JsonNode node, Step step) {
        return switch (step) {
            case Step.Key(String name) -> node.get(name);
            case Step.Index(int index) -> node.get(index);
        };
    }

    @Override
    public String sample() {
        return sampled.toString();
    }

    @Override
    public String item() {
        return itself.toString();
    }
}
