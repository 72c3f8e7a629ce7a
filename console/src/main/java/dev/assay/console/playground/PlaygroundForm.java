package dev.assay.console.playground;

import dev.assay.console.page.QueryString;
import dev.assay.console.port.PlaygroundExample;
import dev.assay.console.session.Visitor;
import dev.assay.engine.wire.Json;
import dev.assay.engine.wire.JsonText;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * What is in the form of the playground.
 *
 * @param target {@code verifier:} or {@code recipe:} and a name
 * @param prompt empty for none
 * @param task JSON, as it was typed
 * @param store whether the verdict is to be stored
 */
public record PlaygroundForm(String target, String prompt, String task, String response, boolean store) {
    private static final int LONGEST_ADDRESS = 8_192;
    private static final String VERIFIER = "verifier:";
    private static final String RECIPE = "recipe:";
    private static final PlaygroundForm EMPTY =
            new PlaygroundForm(VERIFIER + "math", "", "{\n  \"gold\": \"\"\n}", "", false);

    /** The item of a form, as a request to the API has it, or what is wrong with it. */
    sealed interface Body {
        record Item(ObjectNode json) implements Body {}

        record Wrong(String problem) implements Body {}
    }

    /** Reads a form or an address. A browser ends the lines of a form by two characters, of which one stays. */
    static PlaygroundForm of(Function<String, @Nullable String> fields) {
        return new PlaygroundForm(
                text(fields, "target", EMPTY.target()),
                text(fields, "prompt", EMPTY.prompt()),
                text(fields, "task", EMPTY.task()),
                text(fields, "response", EMPTY.response()),
                fields.apply("store") != null);
    }

    private static String text(Function<String, @Nullable String> fields, String name, String otherwise) {
        return Objects.requireNonNullElse(fields.apply(name), otherwise).replace("\r\n", "\n");
    }

    static PlaygroundForm of(PlaygroundExample example) {
        return new PlaygroundForm(
                (example.recipe() ? RECIPE : VERIFIER) + example.target(),
                example.prompt(),
                example.task(),
                example.response(),
                false);
    }

    static String verifier(String name) {
        return VERIFIER + name;
    }

    static String recipe(String name) {
        return RECIPE + name;
    }

    /** Returns the page with this item; empty where it is too long for an address. */
    String permalink() {
        Map<String, String> fields = new LinkedHashMap<>();
        fields.put("target", target);
        if (!prompt.isEmpty()) {
            fields.put("prompt", prompt);
        }
        fields.put("task", task);
        fields.put("response", response);
        String address = QueryString.of(Visitor.PLAYGROUND, fields);
        return address.length() <= LONGEST_ADDRESS ? address : "";
    }

    /** Returns the item. */
    Body body(boolean explain) {
        byte[] bytes = task.getBytes(StandardCharsets.UTF_8);
        return switch (JsonText.parse("the task", bytes, 0, bytes.length)) {
            case JsonText.Parsed.NotJson bad -> new Body.Wrong("The task can't be read: " + bad.detail() + ".");
            case JsonText.Parsed.Tree(JsonNode tree) -> new Body.Item(item(tree, explain));
        };
    }

    private ObjectNode item(JsonNode tree, boolean explain) {
        ObjectNode json = Json.MAPPER.createObjectNode();
        if (target.startsWith(RECIPE)) {
            json.put("recipe", target.substring(RECIPE.length()));
        } else {
            json.put("verifier", target.startsWith(VERIFIER) ? target.substring(VERIFIER.length()) : target);
        }
        if (!prompt.isEmpty()) {
            json.put("prompt", prompt);
        }
        json.set("task", tree);
        return json.put("response", response).put("explain", explain).put("persist", store ? "sync" : "none");
    }
}
