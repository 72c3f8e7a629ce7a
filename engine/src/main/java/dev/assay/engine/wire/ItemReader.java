package dev.assay.engine.wire;

import dev.assay.engine.batch.BatchEntry;
import dev.assay.engine.batch.FieldProblem;
import dev.assay.engine.batch.Item;
import dev.assay.engine.batch.Item.Target;
import dev.assay.verifier.Response;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.databind.node.StringNode;

/** Reads one item, strictly, and fills in the batch's defaults. */
public final class ItemReader {
    static final int MAX_ID = 200;
    static final int MAX_NAME = 500;
    private static final String GOLD = "gold";

    static final Set<String> DEFAULTS = Set.of(
            "recipe", "verifier", "prompt", "task", "group", "group_size", "run", "step", "source", "policy_version");
    static final Set<String> ITEM = union(DEFAULTS, Set.of("id", "response"));

    private final @Nullable ItemReader defaults;
    private final JsonFields fields;

    private ItemReader(JsonFields fields, @Nullable ItemReader defaults) {
        this.fields = fields;
        this.defaults = defaults;
    }

    /** Returns the names of an item's fields. */
    public static Set<String> fields() {
        return ITEM;
    }

    /**
     * Reads the defaults of rows.
     *
     * @throws IllegalArgumentException when they are not valid for a batch
     */
    static ItemReader ofBatch(ObjectNode defaults) {
        try {
            return defaults(new JsonFields(defaults, "/defaults"));
        } catch (InvalidField e) {
            throw new IllegalArgumentException(e.problem().detail(), e);
        }
    }

    /** Returns the item of a row that has a response and no more beside these defaults; empty where they don't name what scores it. */
    Optional<Item> plain() {
        ObjectNode row = Json.MAPPER.createObjectNode().put("response", "");
        return read(row, 0, "", this) instanceof BatchEntry.Decoded(Item item) ? Optional.of(item) : Optional.empty();
    }

    /** Checks the defaults of a batch once, whether or not an item uses them. */
    static ItemReader defaults(JsonFields fields) {
        fields.refuseUnknown(DEFAULTS);
        ItemReader reader = new ItemReader(fields, null);
        reader.target();
        reader.prompt();
        reader.task();
        reader.name("group");
        reader.groupSize();
        reader.step();
        reader.name("run");
        reader.name("source");
        reader.name("policy_version");
        return reader;
    }

    /** Reads the item at {@code pointer}; returns the item or its error. */
    public static BatchEntry read(JsonNode node, int index, String pointer, @Nullable ItemReader defaults) {
        String id = Integer.toString(index);
        String group = null;
        try {
            ItemReader reader = new ItemReader(JsonFields.of(node, pointer), defaults);
            String given = reader.fields.text("id", MAX_ID);
            id = given == null ? id : given;
            group = reader.name("group");
            return new BatchEntry.Decoded(reader.item(index, id, given != null, group));
        } catch (InvalidField e) {
            return new BatchEntry.Unreadable(index, id, group, e.problem());
        }
    }

    private Item item(int index, String id, boolean idGiven, @Nullable String group) {
        fields.refuseUnknown(ITEM);
        ObjectNode task = task();
        JsonNode response = fields.get("response");
        return new Item(
                new Item.Place(index, fields.pointer(), id, idGiven),
                target(),
                prompt(),
                task == null ? Json.MAPPER.createObjectNode() : task,
                response(response),
                response instanceof SentTextNode text ? text.sent() : null,
                new Item.Rollout(group, groupSize(), name("run"), step(), name("source"), name("policy_version")));
    }

    private Optional<Target> target() {
        JsonNode recipe = fields.get("recipe");
        String verifier = fields.text("verifier", MAX_NAME);
        if (recipe != null && verifier != null) {
            throw fields.wrong("verifier", "can't stand beside recipe: name one of them");
        }
        if (verifier != null) {
            return Optional.of(new Target.NamedVerifier(verifier));
        }
        if (recipe == null) {
            return defaults == null ? Optional.empty() : defaults.target();
        }
        if (recipe.isString()) {
            return Optional.of(new Target.NamedRecipe(recipe.asString()));
        }
        if (recipe.isObject()) {
            return Optional.of(new Target.InlineRecipe(recipe));
        }
        throw fields.wrong("recipe", "must be a name or a recipe object");
    }

    private @Nullable JsonNode prompt() {
        JsonNode prompt = fields.get("prompt");
        if (prompt == null) {
            return defaults == null ? null : defaults.prompt();
        }
        if (prompt.isArray()) {
            for (int i = 0; i < prompt.size(); i++) {
                JsonFields turn = JsonFields.of(prompt.get(i), fields.at("prompt") + "/" + i);
                turn.refuseUnknown(Set.of("role", "content"));
                requireText(turn, "role");
                requireText(turn, "content");
            }
        } else if (!prompt.isString()) {
            throw fields.wrong("prompt", "must be a string or an array of {role, content}");
        }
        return prompt;
    }

    private @Nullable ObjectNode task() {
        JsonNode task = fields.get("task");
        if (task == null) {
            return defaults == null ? null : defaults.task();
        }
        ObjectNode read = JsonFields.of(task, fields.at("task")).object();
        JsonNode gold = read.get(GOLD);
        if (gold != null) {
            read.set(GOLD, asText(gold));
        }
        return read;
    }

    /** Converts numbers to text, since many data sets have golds that are JSON numbers. */
    private static JsonNode asText(JsonNode gold) {
        if (gold instanceof ArrayNode golds) {
            ArrayNode texts = Json.MAPPER.createArrayNode();
            golds.forEach(each -> texts.add(asText(each)));
            return texts;
        }
        return Double.isFinite(JsonNumber.of(gold)) ? StringNode.valueOf(gold.asString()) : gold;
    }

    private Response response(@Nullable JsonNode response) {
        if (response == null) {
            throw new InvalidField(FieldProblem.missing(fields.at("response")));
        }
        if (response.isString()) {
            return Response.of(response.asString());
        }
        if (!response.isObject()) {
            throw new InvalidField(
                    FieldProblem.wrong(fields.at("response"), "must be a string, or an object with text"));
        }
        return ResponseReader.read(JsonFields.of(response, fields.at("response")));
    }

    private @Nullable Integer groupSize() {
        Long size = fields.integer("group_size", 1, Integer.MAX_VALUE);
        if (size != null) {
            return size.intValue();
        }
        return defaults == null ? null : defaults.groupSize();
    }

    private @Nullable Long step() {
        Long step = fields.integer("step", 0, Long.MAX_VALUE);
        return step != null || defaults == null ? step : defaults.step();
    }

    private @Nullable String name(String key) {
        String name = fields.text(key, MAX_NAME);
        return name != null || defaults == null ? name : defaults.name(key);
    }

    static String requireText(JsonFields fields, String key) {
        String text = fields.text(key, Integer.MAX_VALUE);
        if (text == null) {
            throw new InvalidField(FieldProblem.missing(fields.at(key)));
        }
        return text;
    }

    private static Set<String> union(Set<String> some, Set<String> others) {
        Set<String> all = new java.util.HashSet<>(some);
        all.addAll(others);
        return Set.copyOf(all);
    }
}
