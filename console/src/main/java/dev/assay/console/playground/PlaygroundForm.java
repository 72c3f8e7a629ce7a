package dev.assay.console.playground;

import dev.assay.console.page.Address;
import dev.assay.console.page.QueryString;
import dev.assay.console.port.PlaygroundExample;
import dev.assay.console.verdict.ResultView;
import dev.assay.engine.wire.Json;
import dev.assay.engine.wire.JsonText;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
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
 * @param against a second recipe or verifier to compare with, as {@code target}; empty for none
 * @param store whether the verdict is to be stored
 */
public record PlaygroundForm(
        String target, String against, String prompt, String task, String response, boolean store) {
    private static final int LONGEST_ADDRESS = 8_192;
    static final String LENGTH = "length";

    private static final String VERIFIER = "verifier:";
    private static final String RECIPE = "recipe:";
    private static final PlaygroundForm EMPTY =
            new PlaygroundForm(VERIFIER + "math", "", "", "{\n  \"gold\": \"\"\n}", "", false);

    /** The item of a form, as a request to the API has it, or what is wrong with it. */
    sealed interface Body {
        record Item(ObjectNode json) implements Body {}

        record Wrong(String problem) implements Body {}
    }

    /** Reads a form or an address. A browser ends the lines of a form by two characters, of which one stays. */
    static PlaygroundForm of(Function<String, @Nullable String> fields) {
        return new PlaygroundForm(
                text(fields, "target", EMPTY.target()),
                text(fields, "against", EMPTY.against()),
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
                "",
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
        fields.put(LENGTH, Integer.toString(length()));
        fields.put("target", target);
        if (!against.isEmpty()) {
            fields.put("against", against);
        }
        if (!prompt.isEmpty()) {
            fields.put("prompt", prompt);
        }
        fields.put("task", task);
        fields.put("response", response);
        String address = QueryString.of(Address.PLAYGROUND, fields);
        return address.length() <= LONGEST_ADDRESS ? address : "";
    }

    private int length() {
        return prompt.length() + task.length() + response.length();
    }

    /** Returns what is wrong with an address that led here: a part of it may have been lost on its way. */
    Optional<String> problemOf(@Nullable String lengthInAddress) {
        return lengthInAddress == null || lengthInAddress.equals(Integer.toString(length()))
                ? Optional.empty()
                : Optional.of("This address is cut: of an item of "
                        + lengthInAddress.substring(0, Math.min(lengthInAddress.length(), 9)) + " characters, "
                        + length() + " have arrived. Ask for the whole address.");
    }

    /** Returns the form as it is kept. */
    String kept() {
        return Json.MAPPER
                .createObjectNode()
                .put("target", target)
                .put("against", against)
                .put("prompt", prompt)
                .put("task", task)
                .put("response", response)
                .toString();
    }

    /** Reads what {@link #kept} wrote. */
    static PlaygroundForm ofKept(String kept) {
        JsonNode json = Json.MAPPER.readTree(kept);
        return of(name -> json.path(name).asString(null));
    }

    /** Returns the same item for the second recipe or verifier, which is never stored. */
    PlaygroundForm other() {
        return new PlaygroundForm(against, "", prompt, task, response, false);
    }

    /** Returns the item. */
    Body body(boolean explain) {
        byte[] bytes = task.getBytes(StandardCharsets.UTF_8);
        return switch (JsonText.parse("the task", bytes, 0, bytes.length)) {
            case JsonText.Parsed.NotJson bad -> new Body.Wrong("The task can't be read: " + bad.detail() + ".");
            case JsonText.Parsed.Tree(JsonNode tree) -> new Body.Item(item(tree, explain));
        };
    }

    /** Returns what the page shows of a result on this item. */
    ResultView view(JsonNode result) {
        return ResultView.of(
                result,
                body(true) instanceof Body.Item(ObjectNode item) ? item.path("task") : Json.MAPPER.createObjectNode(),
                prompt);
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
