package dev.assay.engine.wire;

import dev.assay.engine.batch.BatchEntry;
import dev.assay.engine.batch.FieldProblem;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Reads the body of {@code POST /v1/jobs}, and the items of a stored chunk. */
public final class JobReader {
    private static final String TYPE = "type";
    private static final Set<String> BODY = Set.of("defaults", "priority", "items");
    private static final Set<String> HEADER = Set.of(TYPE, "defaults", "priority");
    private static final Set<String> END = Set.of(TYPE, "items");

    private JobReader() {}

    /**
     * The options of a job.
     *
     * @param defaults the defaults of its items; null where there are none
     */
    public record Options(@Nullable ObjectNode defaults, JobPriority priority) {
        /** The options of a job that names none. */
        public static final Options USUAL = new Options(null, JobPriority.NORMAL);
    }

    /** A JSON body: its options, and its items as they are stored. */
    public record Body(Options options, List<byte[]> items) {}

    /**
     * Reads a JSON body.
     *
     * @throws InvalidField if a field is wrong; a wrong item costs that item only
     */
    public static Body body(JsonNode node) {
        if (!(node instanceof ObjectNode)) {
            throw new InvalidField(FieldProblem.wrong("", "must be a job, as {\"items\": […]}"));
        }
        JsonFields fields = JsonFields.of(node, "");
        fields.refuseUnknown(BODY);
        Options options = options(fields);
        JsonNode items = fields.get("items");
        if (items == null) {
            throw new InvalidField(FieldProblem.missing("/items"));
        }
        if (!items.isArray()) {
            throw fields.wrong("items", "must be an array");
        }
        List<byte[]> lines = new ArrayList<>(items.size());
        for (JsonNode item : items) {
            lines.add(Json.MAPPER.writeValueAsBytes(item));
        }
        return new Body(options, lines);
    }

    /**
     * Returns the options in the first line of an upload; null where the line is an item.
     *
     * @throws InvalidField if a field of the header is wrong
     */
    public static @Nullable Options header(byte[] line) {
        if (!(parsed(line) instanceof ObjectNode node) || !isOfType(node, "job")) {
            return null;
        }
        JsonFields fields = JsonFields.of(node, "");
        fields.refuseUnknown(HEADER);
        return options(fields);
    }

    /**
     * Returns the number of items that the last line of an upload names; empty where the line is an item.
     *
     * @throws InvalidField if the last line is wrong
     */
    public static OptionalLong end(byte[] line) {
        if (!(parsed(line) instanceof ObjectNode node) || !isOfType(node, "end")) {
            return OptionalLong.empty();
        }
        JsonFields fields = JsonFields.of(node, "");
        fields.refuseUnknown(END);
        Long items = fields.integer("items", 0, Integer.MAX_VALUE);
        if (items == null) {
            throw new InvalidField(FieldProblem.missing("/items"));
        }
        return OptionalLong.of(items);
    }

    /** Returns the group that an item's line names; null where it names none or can't be read. */
    public static @Nullable String group(byte[] line) {
        JsonNode group = parsed(line) instanceof ObjectNode node ? node.get("group") : null;
        return group != null && group.isString() ? group.stringValue() : null;
    }

    /** Returns the number of lines with an item. */
    public static int count(byte[] lines) {
        return BodyLines.of(lines).size();
    }

    /**
     * Reads the items of a chunk. Each has its index in the chunk, and the id that it has in the job.
     *
     * @param lines a line for each item
     * @param first the index of the chunk's first item in its job
     * @param defaults the defaults of the job's items; null where there are none
     */
    public static List<BatchEntry> entries(byte[] lines, int first, @Nullable ObjectNode defaults) {
        ItemReader reader = defaults == null ? null : ItemReader.defaults(JsonFields.of(defaults, "/defaults"));
        List<BatchEntry> entries = new ArrayList<>();
        for (BodyLines.Line line : BodyLines.of(lines)) {
            int index = first + entries.size();
            JsonText.Parsed parsed = JsonText.parse("the line", lines, line.from(), line.to());
            entries.add(at(entries.size(), entry(parsed, index, reader)));
        }
        return entries;
    }

    private static BatchEntry entry(JsonText.Parsed parsed, int index, @Nullable ItemReader defaults) {
        String pointer = "/items/" + index;
        return switch (parsed) {
            case JsonText.Parsed.Tree(JsonNode node) -> ItemReader.read(node, index, pointer, defaults);
            case JsonText.Parsed.NotJson bad ->
                new BatchEntry.Unreadable(
                        index,
                        Integer.toString(index),
                        null,
                        new FieldProblem(
                                pointer + bad.pointer(),
                                "The line can't be read",
                                "item " + index + " of the job: " + bad.detail()));
        };
    }

    private static BatchEntry at(int place, BatchEntry entry) {
        return switch (entry) {
            case BatchEntry.Decoded(var item) -> new BatchEntry.Decoded(item.at(place));
            case BatchEntry.Unreadable(int _, String id, String group, FieldProblem problem) ->
                new BatchEntry.Unreadable(place, id, group, problem);
        };
    }

    private static Options options(JsonFields fields) {
        JsonNode defaults = fields.get("defaults");
        if (defaults != null) {
            ItemReader.defaults(JsonFields.of(defaults, "/defaults"));
        }
        return new Options((ObjectNode) defaults, priority(fields));
    }

    private static JobPriority priority(JsonFields fields) {
        String name = fields.text("priority", 20);
        for (JobPriority priority : JobPriority.values()) {
            if (name == null || priority.toString().equals(name)) {
                return name == null ? JobPriority.NORMAL : priority;
            }
        }
        throw fields.wrong("priority", "must be low, normal or high");
    }

    private static boolean isOfType(ObjectNode node, String type) {
        JsonNode named = node.get(TYPE);
        return named != null && named.isString() && named.stringValue().equals(type);
    }

    private static @Nullable JsonNode parsed(byte[] line) {
        return JsonText.parse("the line", line, 0, line.length) instanceof JsonText.Parsed.Tree(JsonNode node)
                ? node
                : null;
    }
}
