package dev.assay.gateway.compat;

import dev.assay.engine.batch.BatchEntry;
import dev.assay.engine.batch.FieldProblem;
import dev.assay.engine.wire.InvalidField;
import dev.assay.engine.wire.ItemReader;
import dev.assay.engine.wire.Json;
import dev.assay.engine.wire.JsonFields;
import dev.assay.engine.wire.JsonText;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Makes items from trainers' samples. A label is the gold, or an envelope with an item's fields:
 * {@code {"recipe": "math", "gold": "4"}}, as an object or as its text.
 */
public final class SampleItems {
    /** The keys that make an object in a text an envelope; any other text is a gold. */
    private static final Set<String> MARKS = Set.of("recipe", "verifier", "task", "gold");

    /**
     * Matches a broken envelope, such as one that was cut, or a Python dict; taken as a gold it would make every answer
     * wrong.
     */
    private static final Pattern BROKEN = Pattern.compile("\\s*\\{\\s*['\"](?:recipe|verifier|task|gold)['\"]\\s*:");

    private static final Set<String> ENVELOPE =
            Set.of("recipe", "verifier", "task", "gold", "prompt", "group", "source", "run", "step", "policy_version");

    private SampleItems() {}

    /**
     * Returns the item, or its error.
     *
     * @param index its index among the samples of the request
     * @param pointer the place of its label in the request
     * @param label the data set's label; null or absent where there is none
     * @param prompt the question, as a string or as {@link ConversationReader#prompt}
     */
    public static BatchEntry entry(
            TrainerCall call,
            int index,
            String pointer,
            @Nullable JsonNode label,
            @Nullable JsonNode prompt,
            String response) {
        return entry(call, index, pointer, label, prompt, new ToolCalls().response(response));
    }

    /** Does the same for a response as items have it. */
    static BatchEntry entry(
            TrainerCall call,
            int index,
            String pointer,
            @Nullable JsonNode label,
            @Nullable JsonNode prompt,
            JsonNode response) {
        try {
            ObjectNode item = item(label, pointer);
            TrainerOptions options = call.options();
            if (!given(item, "recipe") && !given(item, "verifier")) {
                call.recipe().ifPresent(recipe -> item.put("recipe", recipe));
            }
            if (!given(item, "prompt") && prompt != null) {
                item.set("prompt", prompt);
            }
            if (!given(item, "run")) {
                item.put("run", options.run());
            }
            if (!given(item, "step")) {
                item.put("step", options.step());
            }
            if (!given(item, "source")) {
                item.put("source", options.source());
            }
            item.set("response", response);
            return ItemReader.read(item, index, pointer, null);
        } catch (InvalidField e) {
            return new BatchEntry.Unreadable(index, Integer.toString(index), null, e.problem());
        }
    }

    private static boolean given(ObjectNode item, String key) {
        return item.get(key) != null && !item.get(key).isNull();
    }

    private static ObjectNode item(@Nullable JsonNode label, String pointer) {
        ObjectNode item = Json.MAPPER.createObjectNode();
        if (label == null || label.isNull()) {
            return item;
        }
        Optional<ObjectNode> envelope = envelope(label, pointer);
        if (envelope.isEmpty()) {
            item.putObject("task").set("gold", gold(label));
            return item;
        }
        JsonFields fields = JsonFields.of(envelope.get().deepCopy(), pointer);
        fields.refuseUnknown(ENVELOPE);
        JsonNode gold = fields.object().remove("gold");
        item.setAll(fields.object());
        if (gold != null && !gold.isNull()) {
            ObjectNode task = given(item, "task")
                    ? JsonFields.of(item.get("task"), fields.at("task")).object()
                    : item.putObject("task");
            if (given(task, "gold")) {
                throw new InvalidField(FieldProblem.wrong(fields.at("gold"), "can't stand beside task.gold"));
            }
            task.set("gold", gold(gold));
        }
        return item;
    }

    /** Returns the envelope in a label; empty where the label is a gold. */
    static Optional<ObjectNode> envelope(JsonNode label, String pointer) {
        if (label instanceof ObjectNode object) {
            return Optional.of(object);
        }
        if (!label.isString() || !label.stringValue().stripLeading().startsWith("{")) {
            return Optional.empty();
        }
        byte[] text = label.stringValue().getBytes(StandardCharsets.UTF_8);
        return switch (JsonText.parse("the label", text, 0, text.length)) {
            case JsonText.Parsed.Tree(ObjectNode object)
            when MARKS.stream().anyMatch(object::has) -> Optional.of(object);
            case JsonText.Parsed.Tree _ -> Optional.empty();
            case JsonText.Parsed.NotJson bad -> {
                if (BROKEN.matcher(label.stringValue()).lookingAt()) {
                    throw new InvalidField(FieldProblem.wrong(
                            pointer, "must be JSON, as it means to be an envelope, but is " + bad.detail()));
                }
                yield Optional.empty();
            }
        };
    }

    /** Returns the gold as texts; some data sets have golds that are JSON numbers. */
    private static JsonNode gold(JsonNode label) {
        if (label.isNumber() || label.isBoolean()) {
            return Json.MAPPER.getNodeFactory().stringNode(label.asString());
        }
        if (label instanceof ArrayNode several) {
            ArrayNode texts = Json.MAPPER.createArrayNode();
            several.forEach(one -> texts.add(gold(one)));
            return texts;
        }
        return label;
    }
}
