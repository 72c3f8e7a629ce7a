package dev.assay.gateway.verify;

import dev.assay.console.port.PlaygroundExample;
import dev.assay.engine.wire.Json;
import dev.assay.yaml.DocumentFindings;
import dev.assay.yaml.YamlReader;
import dev.assay.yaml.YamlRules;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.springframework.core.io.ClassPathResource;
import tools.jackson.databind.JsonNode;

/** The examples of items in the contract of the API. */
final class ItemExamples {
    private static final String CONTRACT = "openapi.yaml";
    private static final YamlRules RULES = YamlRules.plain(4_096);
    private static final String PLACE = "/paths/~1v1~1verify/post/requestBody/content/application~1json/examples";

    /** The name of a test set or a database that a person has to upload first. */
    private static final Pattern UPLOAD = Pattern.compile("[0-9a-f]{64}");

    private ItemExamples() {}

    /** Returns the examples whose verifier or recipe has one of these names, and which need no upload. */
    static List<PlaygroundExample> read(Set<String> names) {
        List<PlaygroundExample> examples = new ArrayList<>();
        for (Map.Entry<String, JsonNode> example : contract().at(PLACE).properties()) {
            JsonNode value = example.getValue().path("value");
            JsonNode response = value.path("response");
            boolean recipe = value.path("recipe").isString();
            String target = value.path(recipe ? "recipe" : "verifier").asString("");
            String task = Json.MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(value.path("task"));
            if (names.contains(target) && !UPLOAD.matcher(task).find()) {
                examples.add(new PlaygroundExample(
                        example.getKey(),
                        example.getValue().path("summary").asString(example.getKey()),
                        target,
                        recipe,
                        value.path("prompt").asString(""),
                        task,
                        response.isObject() ? response.path("text").asString("") : response.asString("")));
            }
        }
        return List.copyOf(examples);
    }

    private static JsonNode contract() {
        try {
            String text = new ClassPathResource(CONTRACT).getContentAsString(StandardCharsets.UTF_8);
            return YamlReader.read(text, RULES, DocumentFindings.refusing(CONTRACT))
                    .orElseThrow()
                    .value();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
