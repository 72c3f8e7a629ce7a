package dev.assay.engine.wire;

import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Maps the columns of a file to the fields of an item: an item's own keys by their names, {@code question} to the
 * prompt, all other keys except {@code label} to the task.
 *
 * @param columns the file's column for each field; a dotted name reaches into objects, and of several names between
 *     commas the first that a row has is used
 * @param response the response of every row, in place of its own; null keeps the rows' own
 */
public record RowShape(
        Map<String, String> columns, @Nullable String response) {
    private static final String TASK = "task";

    public RowShape {
        columns = Map.copyOf(columns);
    }

    /** Makes a shape that keeps the rows' own responses. */
    public RowShape(Map<String, String> columns) {
        this(columns, null);
    }

    /** Returns the same shape with one response for every row, which may lack its own. */
    public RowShape withResponse(String every) {
        return new RowShape(columns, every);
    }

    /**
     * A row in the wire format of an item.
     *
     * @param flat whether the task was gathered from the row's own keys
     * @param dropped keys that have no place beside a task
     */
    record Shaped(ObjectNode item, boolean flat, @Nullable Boolean label, Set<String> dropped) {}

    Shaped shape(ObjectNode row) {
        return new Shaping(row).shaped();
    }

    private final class Shaping {
        private final ObjectNode row;
        private final ObjectNode item = Json.MAPPER.createObjectNode();
        private final ObjectNode task = Json.MAPPER.createObjectNode();
        private final Set<String> consumed = new HashSet<>();
        private final Set<String> dropped = new TreeSet<>();
        private @Nullable JsonNode label;

        Shaping(ObjectNode row) {
            this.row = row;
        }

        Shaped shaped() {
            columns.forEach(this::place);
            ObjectNode given = given(row.path(TASK));
            row.forEachEntry((key, value) -> {
                if (!consumed.contains(key)) {
                    place(key, value, given);
                }
            });
            JsonNode id = item.get("id");
            if (id != null && id.isNumber()) {
                item.put("id", id.asString());
            }
            item.set(TASK, task);
            if (response != null) {
                item.put("response", response);
            }
            return new Shaped(item, given == null, truth(label), dropped);
        }

        private void place(String field, String column) {
            JsonNode value = value(column);
            if (value.isMissingNode()) {
                for (String alternative : column.split(",", -1)) {
                    value = value.isMissingNode() ? value(alternative) : value;
                }
            }
            consumed.add(field);
            if (value.isMissingNode()) {
                return;
            }
            if (field.equals("label")) {
                label = value;
            } else {
                (ItemReader.ITEM.contains(field) && !field.equals(TASK) ? item : task).set(field, value);
            }
        }

        private JsonNode value(String column) {
            JsonNode value = row.get(column);
            if (value == null) {
                return row.at("/" + column.replace('.', '/'));
            }
            consumed.add(column);
            return value;
        }

        private void place(String key, JsonNode value, @Nullable ObjectNode given) {
            if (key.equals(TASK) && given != null) {
                given.forEachEntry((name, field) -> {
                    // A column of objects gives each row all keys of all rows, most of them null.
                    if (!task.has(name) && !field.isNull()) {
                        task.set(name, field);
                    }
                });
            } else if (key.equals("label")) {
                label = value;
            } else if (key.equals("question") && !row.has("prompt") && !item.has("prompt")) {
                item.set("prompt", value);
            } else if (ItemReader.ITEM.contains(key) && !key.equals(TASK)) {
                item.set(key, value);
            } else if (given == null) {
                task.set(key, value);
            } else {
                dropped.add(key);
            }
        }
    }

    /** Returns a row's own task, which may be JSON as text; null where there is none. */
    private static @Nullable ObjectNode given(JsonNode task) {
        if (task.isString()) {
            byte[] text = task.stringValue().getBytes(StandardCharsets.UTF_8);
            return JsonText.parse("the task", text, 0, text.length) instanceof JsonText.Parsed.Tree(ObjectNode object)
                    ? object
                    : null;
        }
        return task instanceof ObjectNode object ? object : null;
    }

    private static @Nullable Boolean truth(@Nullable JsonNode label) {
        return switch (label == null ? "" : label.asString("").strip().toLowerCase(java.util.Locale.ROOT)) {
            case "1", "1.0", "true" -> true;
            case "0", "0.0", "false" -> false;
            default -> null;
        };
    }
}
