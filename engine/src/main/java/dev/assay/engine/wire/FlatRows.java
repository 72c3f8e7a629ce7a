package dev.assay.engine.wire;

import dev.assay.engine.batch.Batch;
import dev.assay.engine.batch.BatchEntry;
import dev.assay.engine.batch.Item;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Reads the rows of a JSONL stream of any length, a batch at a time. A row is an item, or it is flat: then its unknown
 * keys are its task. A bad line does not affect other lines.
 */
public final class FlatRows {
    /** The length limit of a line, in bytes, as large as the gateway's limit of a body. */
    public static final int MAX_LINE = 64 << 20;

    /** The size of its lines at which a batch ends, in bytes. */
    private static final int BATCH_BYTES = 8 << 20;

    private static final int MOST_IGNORED = 200;

    private final LineStream lines;
    private final RowShape shape;
    private final TaskKeys keys;
    private final ItemReader defaults;
    private final Map<String, Long> ignored = new TreeMap<>();
    private int rows;

    /** The line that was read after the last batch. */
    private LineStream.@Nullable RawLine ahead;

    /**
     * @param defaults the verifier or recipe of rows that name none: {@code {"verifier": …}} or {@code {"recipe": …}}
     * @throws IllegalArgumentException when the defaults are not valid for a batch
     */
    public FlatRows(InputStream in, RowShape shape, ObjectNode defaults, TaskKeys keys) {
        this.lines = new LineStream(in, MAX_LINE);
        this.shape = shape;
        this.keys = keys;
        this.defaults = ItemReader.ofBatch(defaults);
    }

    /** Returns the next rows, at most this many; none at the end. */
    public List<FlatRow> next(int most) throws IOException {
        return next(most, true);
    }

    /** Waits for the next row, and returns it with those that have come with it, at most this many; none at the end. */
    public List<FlatRow> nextArrived(int most) throws IOException {
        return next(most, false);
    }

    private List<FlatRow> next(int most, boolean waits) throws IOException {
        List<FlatRow> batch = new ArrayList<>();
        long bytes = 0;
        LineStream.RawLine line = null;
        while (batch.size() < most
                && bytes < BATCH_BYTES
                && (waits || batch.isEmpty() || lines.hasLine())
                && (line = nextLine()) != null) {
            bytes += line.bytes().length;
            batch.add(row(line, batch.size()));
        }
        return batch;
    }

    /**
     * Returns the next rows, as {@link #next} does, and those that go on with the group of the last, up to {@value
     * Batch#MAX_ITEMS} in all: who scores a batch sees whole groups.
     */
    public List<FlatRow> nextGroups(int most) throws IOException {
        List<FlatRow> batch = next(most);
        String group = batch.isEmpty() ? "" : groupOf(batch.getLast());
        while (!group.isEmpty() && batch.size() < Batch.MAX_ITEMS) {
            ahead = nextLine();
            if (ahead == null || !group.equals(groupOf(ahead))) {
                return batch;
            }
            batch.add(row(Objects.requireNonNull(nextLine()), batch.size()));
        }
        return batch;
    }

    private LineStream.@Nullable RawLine nextLine() throws IOException {
        LineStream.RawLine line = ahead;
        ahead = null;
        return line == null ? lines.next() : line;
    }

    private static String groupOf(FlatRow row) {
        String group = row.entry() instanceof BatchEntry.Decoded(Item item) ? item.group() : null;
        return group == null ? "" : group;
    }

    /** Returns the group of a line that is not read yet; empty where it has none. */
    private String groupOf(LineStream.RawLine line) {
        return !line.tooLong()
                        && JsonText.parse("the line", line.bytes(), 0, line.bytes().length)
                                instanceof JsonText.Parsed.Tree(ObjectNode row)
                ? shape.shape(row).item().path("group").asString("")
                : "";
    }

    /** Returns the fields of rows that name no verifier or recipe, to which columns can be mapped. */
    public Set<String> fields() {
        Set<String> fields = new TreeSet<>(ItemReader.ITEM);
        fields.remove("task");
        fields.add("label");
        plain().flatMap(keys::of).ifPresent(fields::addAll);
        return fields;
    }

    /** Returns the item of a row that has a response and no more; empty where the defaults name nothing that scores it. */
    public Optional<Item> plain() {
        return defaults.plain();
    }

    /** Returns the keys that no verifier reads and that were left out, with the number of their rows. */
    public Map<String, Long> ignored() {
        return Collections.unmodifiableMap(ignored);
    }

    private FlatRow row(LineStream.RawLine line, int inBatch) {
        int index = rows++;
        if (line.tooLong()) {
            return broken(line, index, inBatch, "the line is longer than " + (MAX_LINE >> 20) + " MiB");
        }
        return switch (JsonText.parse("the line", line.bytes(), 0, line.bytes().length)) {
            case JsonText.Parsed.NotJson bad ->
                broken(line, index, inBatch, bad.detail().replace("at line 1, ", "at "));
            case JsonText.Parsed.Tree(JsonNode node) ->
                node instanceof ObjectNode row
                        ? row(line, index, inBatch, row)
                        : broken(line, index, inBatch, "the line is not an object");
        };
    }

    private FlatRow row(LineStream.RawLine line, int index, int inBatch, ObjectNode row) {
        RowShape.Shaped shaped = shape.shape(row);
        BatchEntry entry = ItemReader.read(shaped.item(), inBatch, "/items/" + index, defaults);
        shaped.dropped().forEach(this::ignore);
        boolean readable = entry instanceof BatchEntry.Decoded;
        if (shaped.flat() && entry instanceof BatchEntry.Decoded decoded) {
            prune(decoded.item().task(), keys.of(decoded.item()).orElse(null));
        }
        boolean named = shaped.item().path("id").asString("").equals(entry.id());
        String id = named ? entry.id() : Integer.toString(index);
        return new FlatRow(line.number(), index, id, entry, readable ? shaped.item() : null, row, shaped.label());
    }

    private void prune(ObjectNode task, @Nullable Set<String> known) {
        if (known == null) {
            return;
        }
        Set<String> unknown = new HashSet<>(task.propertyNames());
        unknown.removeAll(known);
        unknown.forEach(this::ignore);
        task.remove(unknown);
    }

    private void ignore(String key) {
        if (ignored.size() < MOST_IGNORED || ignored.containsKey(key)) {
            ignored.merge(key, 1L, Long::sum);
        }
    }

    private static FlatRow broken(LineStream.RawLine line, int index, int inBatch, String detail) {
        return FlatRow.unreadable(line.number(), index, inBatch, "/items/" + index, detail);
    }
}
