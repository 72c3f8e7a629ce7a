package dev.assay.engine.wire;

import dev.assay.engine.batch.Batch;
import dev.assay.engine.batch.FieldProblem;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Reads the body of {@code POST /v1/jobs/{id}/items}. It checks what decides where an item belongs; another wrong field of an item
 * costs that item only, when it is scored.
 */
public final class OpenItemReader {
    private static final String ITEMS = "items";
    private static final String GROUP = "group";
    private static final String GROUP_SIZE = "group_size";

    private final @Nullable JsonFields defaults;

    /** @param defaults the defaults of the job's items; null where there are none */
    public OpenItemReader(@Nullable ObjectNode defaults) {
        this.defaults = defaults == null ? null : JsonFields.of(defaults, "/defaults");
    }

    /**
     * Reads an item, or {@code {"items": […]}}.
     *
     * @throws InvalidField if one of the items can't be taken
     */
    public List<OpenItem> body(JsonNode body) {
        JsonNode several = body.get(ITEMS);
        if (several == null) {
            return List.of(item(body, ""));
        }
        JsonFields fields = JsonFields.of(body, "");
        fields.refuseUnknown(Set.of(ITEMS));
        if (!several.isArray()) {
            throw fields.wrong(ITEMS, "must be an array");
        }
        List<OpenItem> items = new ArrayList<>(several.size());
        for (JsonNode each : several) {
            items.add(item(each, pointer(items)));
        }
        return items;
    }

    /**
     * Reads a line for each item.
     *
     * @throws InvalidField if one of the items can't be taken
     */
    public List<OpenItem> lines(byte[] body) {
        List<OpenItem> items = new ArrayList<>();
        for (BodyLines.Line line : BodyLines.of(body)) {
            String pointer = pointer(items);
            switch (JsonText.parse("item " + items.size(), body, line.from(), line.to())) {
                case JsonText.Parsed.Tree(JsonNode node) -> items.add(item(node, pointer));
                case JsonText.Parsed.NotJson bad ->
                    throw new InvalidField(
                            new FieldProblem(pointer + bad.pointer(), "The line can't be read", bad.detail()));
            }
        }
        return items;
    }

    private static String pointer(List<OpenItem> earlier) {
        return "/" + ITEMS + "/" + earlier.size();
    }

    private OpenItem item(JsonNode node, String pointer) {
        JsonFields fields = JsonFields.of(node, pointer);
        String id = fields.text("id", ItemReader.MAX_ID);
        if (id == null) {
            throw new InvalidField(FieldProblem.missing(fields.at("id")));
        }
        JsonFields others = defaults;
        String group = fields.text(GROUP, ItemReader.MAX_NAME);
        if (group == null && others != null) {
            group = others.text(GROUP, ItemReader.MAX_NAME);
        }
        Long size = groupSize(fields);
        if (size == null && others != null) {
            size = groupSize(others);
        }
        if (group != null && size == null) {
            throw fields.wrong(GROUP_SIZE, "must be given: a group is scored when it has so many members");
        }
        return new OpenItem(
                pointer,
                id,
                group,
                group == null || size == null ? 0 : size.intValue(),
                Json.MAPPER.writeValueAsBytes(node));
    }

    private static @Nullable Long groupSize(JsonFields fields) {
        return fields.integer(GROUP_SIZE, 1, Batch.MAX_ITEMS);
    }
}
