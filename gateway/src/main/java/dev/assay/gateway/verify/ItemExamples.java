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
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.springframework.core.io.ClassPathResource;
import tools.jackson.databind.JsonNode;

/** Items that a person can try: those of the contract of the API, and those of the folder {@code examples}. */
final class ItemExamples {
    private static final String CONTRACT = "openapi.yaml";
    private static final YamlRules RULES = YamlRules.plain(4_096);
    private static final String PLACE = "/paths/~1v1~1verify/post/requestBody/content/application~1json/examples";

    /** The titles of the lines of a file: {@code TextExamplesTest} holds the first two to them. */
    private static final List<String> TITLES = List.of("A good response", "A trick");

    /** The name of a test set or a database that a person has to upload first. */
    private static final Pattern UPLOAD = Pattern.compile("[0-9a-f]{64}");

    private ItemExamples() {}

    /** Returns the examples of these verifiers and recipes that need no upload, those of a verifier or recipe together. */
    static List<PlaygroundExample> read(Set<String> verifiers, Set<String> recipes) {
        List<PlaygroundExample> examples = new ArrayList<>();
        for (Map.Entry<String, JsonNode> example : contract().at(PLACE).properties()) {
            JsonNode value = example.getValue().path("value");
            String title = example.getValue().path("summary").asString(example.getKey());
            examples.add(example(example.getKey(), title, value));
        }
        for (String verifier : verifiers) {
            List<String> lines = lines(verifier);
            for (int i = 0; i < lines.size(); i++) {
                String name = verifier.replace('-', '_') + "_line_" + (i + 1);
                examples.add(example(name, TITLES.get(i), Json.MAPPER.readTree(lines.get(i))));
            }
        }
        return examples.stream()
                .filter(example -> (example.recipe() ? recipes : verifiers).contains(example.target()))
                .filter(example -> !UPLOAD.matcher(example.task()).find())
                .sorted(Comparator.comparing(PlaygroundExample::recipe).thenComparing(PlaygroundExample::target))
                .toList();
    }

    private static PlaygroundExample example(String name, String title, JsonNode item) {
        JsonNode response = item.path("response");
        boolean recipe = !item.has("verifier");
        return new PlaygroundExample(
                name,
                title,
                item.path(recipe ? "recipe" : "verifier").asString(""),
                recipe,
                item.path("prompt").asString(""),
                Json.MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(item.path("task")),
                response.isObject() ? response.path("text").asString("") : response.asString(""));
    }

    private static List<String> lines(String verifier) {
        ClassPathResource file = new ClassPathResource("examples/" + verifier + ".jsonl", ItemExamples.class);
        try {
            return file.exists()
                    ? file.getContentAsString(StandardCharsets.UTF_8).lines().toList()
                    : List.of();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
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
