package dev.assay.engine.wire;

import dev.assay.engine.batch.BatchEntry;
import dev.assay.engine.batch.FieldProblem;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Reads the body of {@code POST /v1/jobs}, and the items of a stored chunk. */
public final class JobReader {
    private static final String TYPE = "type";
    private static final String OPEN = "open";
    private static final String GROUP_DEADLINE = "group_deadline_s";
    private static final Duration USUAL_GROUP_DEADLINE = Duration.ofMinutes(10);
    private static final Duration LONGEST_GROUP_DEADLINE = Duration.ofDays(1);
    private static final String NUMBER_END = ": ";
    private static final int LONGEST_NUMBER = 20;
    private static final Pattern NUMBERED = Pattern.compile("([0-9]{1,18})" + NUMBER_END);
    private static final Set<String> BODY = Set.of("defaults", "priority", "items", OPEN, GROUP_DEADLINE);
    private static final Set<String> HEADER = Set.of(TYPE, "defaults", "priority");
    private static final Set<String> END = Set.of(TYPE, "items");

    private JobReader() {}

    /**
     * The options of a job.
     *
     * @param defaults the defaults of its items; null where there are none
     * @param groupDeadline the time for which an open job waits for the members of a group; null where the job is not open
     */
    public record Options(
            @Nullable ObjectNode defaults,
            JobPriority priority,
            @Nullable Duration groupDeadline) {
        /** The options of a job that names none. */
        public static final Options USUAL = new Options(null, JobPriority.NORMAL, null);
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
        if (options.groupDeadline() != null) {
            if (items != null) {
                throw fields.wrong("items", "can't stand beside open: send the items to /v1/jobs/{id}/items");
            }
            return new Body(options, List.of());
        }
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

    /**
     * Returns a line of an upload as it is stored: before a line that is no JSON stands its number, so that its result can
     * name it. No JSON begins like this.
     *
     * @param number the number of the line in the upload, from 1
     */
    public static byte[] stored(byte[] line, long number) {
        if (parsed(line) != null) {
            return line;
        }
        ByteArrayOutputStream numbered = new ByteArrayOutputStream();
        numbered.writeBytes((number + NUMBER_END).getBytes(StandardCharsets.US_ASCII));
        numbered.writeBytes(line);
        return numbered.toByteArray();
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
            BatchEntry entry = switch (JsonText.parse("the line", lines, line.from(), line.to())) {
                case JsonText.Parsed.Tree(JsonNode node) -> ItemReader.read(node, index, "/items/" + index, reader);
                case JsonText.Parsed.NotJson bad ->
                    unreadable(Arrays.copyOfRange(lines, line.from(), line.to()), index, bad);
            };
            entries.add(at(entries.size(), entry));
        }
        return entries;
    }

    private static BatchEntry unreadable(byte[] line, int index, JsonText.Parsed.NotJson reason) {
        String start = new String(line, 0, Math.min(line.length, LONGEST_NUMBER), StandardCharsets.ISO_8859_1);
        Matcher numbered = NUMBERED.matcher(start);
        String place = "item " + index + " of the job";
        if (numbered.lookingAt()
                && JsonText.parse("the line", line, numbered.end(), line.length)
                        instanceof JsonText.Parsed.NotJson own) {
            return unreadable(index, place + ", in line " + numbered.group(1) + " of the upload: ", own);
        }
        return unreadable(index, place + ": ", reason);
    }

    private static BatchEntry unreadable(int index, String place, JsonText.Parsed.NotJson reason) {
        return new BatchEntry.Unreadable(
                index,
                Integer.toString(index),
                null,
                new FieldProblem(
                        "/items/" + index + reason.pointer(), "The line can't be read", place + reason.detail()));
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
        return new Options((ObjectNode) defaults, priority(fields), groupDeadline(fields));
    }

    private static @Nullable Duration groupDeadline(JsonFields fields) {
        Long seconds = fields.integer(GROUP_DEADLINE, 1, LONGEST_GROUP_DEADLINE.toSeconds());
        if (!fields.truth(OPEN, false)) {
            if (seconds != null) {
                throw fields.wrong(GROUP_DEADLINE, "can't be given without open: true");
            }
            return null;
        }
        return seconds == null ? USUAL_GROUP_DEADLINE : Duration.ofSeconds(seconds);
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
