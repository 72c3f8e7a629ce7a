package dev.assay.engine.wire;

import dev.assay.engine.batch.BatchEntry;
import dev.assay.engine.batch.FieldProblem;
import dev.assay.engine.batch.Item;
import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Reads rows from blocks of columns, as programs send them that hold their rows in columns: no value is escaped.
 *
 * <p>A block begins with a line of JSON, {@code {"rows": 2, "text": ["response", "gold"], "json": ["task"]}}. Then come
 * the columns, first those of texts, in the order of the line: the length of each row's value in bytes, as a
 * little-endian integer of 32 bits that is -1 where the row has none, and the values in UTF-8 without anything between
 * them. The columns are fields of an item, or {@code gold}, which is the task's.
 */
public final class ColumnRows {
    /** The limit of the rows of a block. */
    public static final int MAX_ROWS = 4_096;

    private static final int LONGEST_HEAD = 4_096;
    private static final int LONGEST_COLUMN = 1 << 30;
    private static final RowShape SHAPE = new RowShape(Map.of());
    private static final String GOLD = "gold";
    private static final String TASK = "task";

    private final InputStream in;
    private final ItemReader defaults;
    private int rows;

    /**
     * @param defaults the verifier or recipe of the rows: {@code {"verifier": …}} or {@code {"recipe": …}}
     * @throws IllegalArgumentException when the defaults are not valid for a batch
     */
    public ColumnRows(InputStream in, ObjectNode defaults) {
        this.in = new BufferedInputStream(in, 1 << 16);
        this.defaults = ItemReader.ofBatch(defaults);
    }

    /**
     * Waits for the next block, and returns its rows; none at the end.
     *
     * @throws IOException when the stream fails, ends within a block, or has no block where one should begin
     */
    public List<FlatRow> next() throws IOException {
        int first = in.read();
        if (first < 0) {
            return List.of();
        }
        Head head = Head.of(line(first));
        Map<String, Column> text = columns(head.text(), head.rows());
        Map<String, Column> json = columns(head.json(), head.rows());
        List<FlatRow> block = new ArrayList<>(head.rows());
        for (int row = 0; row < head.rows(); row++) {
            block.add(row(text, json, row));
        }
        return block;
    }

    /** Returns the item of a row that has a response and no more; empty where the defaults name nothing that scores it. */
    public Optional<Item> plain() {
        return defaults.plain();
    }

    private record Head(int rows, List<String> text, List<String> json) {
        static Head of(byte[] line) throws IOException {
            if (JsonText.parse("the head", line, 0, line.length) instanceof JsonText.Parsed.Tree(JsonNode head)
                    && head.path("rows").asInt(0) > 0
                    && head.path("rows").asInt(0) <= MAX_ROWS) {
                return new Head(head.path("rows").asInt(), names(head.path("text")), names(head.path("json")));
            }
            throw new IOException("a block of columns has to begin with a line such as"
                    + " {\"rows\": 2, \"text\": [\"response\", \"gold\"]}, with 1 to " + MAX_ROWS + " rows");
        }

        private static List<String> names(JsonNode names) {
            return names.valueStream().map(name -> name.asString("")).toList();
        }
    }

    private byte[] line(int first) throws IOException {
        byte[] line = new byte[LONGEST_HEAD];
        int length = 0;
        int next = first;
        while (next >= 0 && next != '\n' && length < line.length) {
            line[length++] = (byte) next;
            next = in.read();
        }
        return Arrays.copyOf(line, length);
    }

    private Map<String, Column> columns(List<String> names, int count) throws IOException {
        Map<String, Column> columns = new LinkedHashMap<>();
        for (String name : names) {
            columns.put(name, column(name, count));
        }
        return columns;
    }

    /** One value after the other; a row without one has the length -1. */
    private record Column(int[] starts, int[] lengths, byte[] bytes) {
        boolean has(int row) {
            return lengths[row] >= 0;
        }

        String text(int row) {
            return new String(bytes, starts[row], lengths[row], StandardCharsets.UTF_8);
        }

        JsonText.Parsed json(int row) {
            return JsonText.parse("the value", bytes, starts[row], starts[row] + lengths[row]);
        }
    }

    private Column column(String name, int count) throws IOException {
        ByteBuffer given = ByteBuffer.wrap(bytes(4 * count)).order(ByteOrder.LITTLE_ENDIAN);
        int[] starts = new int[count];
        int[] lengths = new int[count];
        long size = 0;
        for (int row = 0; row < count; row++) {
            starts[row] = (int) size;
            lengths[row] = given.getInt();
            size += Math.max(lengths[row], 0);
            if (size > LONGEST_COLUMN) {
                throw new IOException("the column " + name + " of a block is over 1 GiB long");
            }
        }
        return new Column(starts, lengths, bytes((int) size));
    }

    private byte[] bytes(int count) throws IOException {
        byte[] bytes = in.readNBytes(count);
        if (bytes.length < count) {
            throw new EOFException("stdin ended within a block of columns");
        }
        return bytes;
    }

    private FlatRow row(Map<String, Column> text, Map<String, Column> json, int inBlock) {
        int index = rows++;
        String pointer = "/items/" + index;
        ObjectNode row = Json.MAPPER.createObjectNode();
        ObjectNode task = row.putObject(TASK);
        text.forEach((name, column) -> {
            if (column.has(inBlock)) {
                (name.equals(GOLD) ? task : row).put(name, column.text(inBlock));
            }
        });
        for (Map.Entry<String, Column> column : json.entrySet()) {
            if (column.getValue().has(inBlock)) {
                switch (column.getValue().json(inBlock)) {
                    case JsonText.Parsed.Tree(JsonNode node) -> row.set(column.getKey(), node);
                    case JsonText.Parsed.NotJson bad -> {
                        String at = FieldProblem.child(pointer, column.getKey());
                        return FlatRow.unreadable(0, index, inBlock, at, bad.detail());
                    }
                }
            }
        }
        ObjectNode item = SHAPE.shape(row).item();
        BatchEntry entry = ItemReader.read(item, inBlock, pointer, defaults);
        boolean readable = entry instanceof BatchEntry.Decoded;
        return new FlatRow(0, index, Integer.toString(index), entry, readable ? item : null, null, null);
    }
}
