package dev.assay.client;

import dev.assay.client.model.BatchRequest;
import dev.assay.client.model.Item;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * Divides the items of a call into requests within Assay's limits. A group is divided only where it is over a limit
 * itself.
 */
final class RequestPartition {
    private static final int ITEMS_AT_MOST = 4_096;
    private static final long BYTES_AT_MOST = 64L * 1024 * 1024;

    private final List<List<PreparedItem>> requests = new ArrayList<>();
    private final long room;
    private long size;

    private RequestPartition(long overhead) {
        room = BYTES_AT_MOST - overhead;
    }

    /**
     * Returns the items in order. Each gets an id where it has none, so that the server recognises an item that is sent
     * again.
     */
    static List<PreparedItem> of(BatchRequest request, ObjectMapper json) {
        String call = UUID.randomUUID().toString().substring(0, 13);
        String common =
                request.getDefaults() == null ? null : request.getDefaults().getGroup();
        List<PreparedItem> parts = new ArrayList<>();
        for (Item item : request.getItems()) {
            int index = parts.size();
            ObjectNode node = json.valueToTree(item);
            String given = item.getId();
            if (given == null) {
                node.put("id", call + "-" + index);
            }
            parts.add(new PreparedItem(
                    index, given == null ? String.valueOf(index) : given, group(item, common), node, bytes(node)));
        }
        return parts;
    }

    private static @Nullable String group(Item item, @Nullable String common) {
        return item.getGroup() == null ? common : item.getGroup();
    }

    /** The size in UTF-8, in bytes, with the separator after the item. */
    private static int bytes(ObjectNode node) {
        return node.toString().getBytes(StandardCharsets.UTF_8).length + 1;
    }

    /**
     * Divides items into requests of at most 4,096 items and 64 MiB, of which {@code overhead} bytes are not for items.
     */
    static List<List<PreparedItem>> divided(List<PreparedItem> items, long overhead) {
        RequestPartition parts = new RequestPartition(overhead);
        units(items).forEach(parts::add);
        return parts.requests;
    }

    /** Returns the items by group; a group stands where its first member stood. */
    private static Collection<List<PreparedItem>> units(List<PreparedItem> items) {
        Map<Object, List<PreparedItem>> units = new LinkedHashMap<>();
        for (PreparedItem item : items) {
            Object key = item.group() == null ? (Object) item.index() : item.group();
            units.computeIfAbsent(key, name -> new ArrayList<>()).add(item);
        }
        return units.values();
    }

    private void add(List<PreparedItem> unit) {
        long whole = unit.stream().mapToLong(PreparedItem::size).sum();
        if (!fits(unit.size(), whole)) {
            open();
        }
        for (PreparedItem part : unit) {
            if (!fits(1, part.size()) && !requests.getLast().isEmpty()) {
                open();
            }
            requests.getLast().add(part);
            size += part.size();
        }
    }

    private boolean fits(int count, long bytes) {
        return !requests.isEmpty() && requests.getLast().size() + count <= ITEMS_AT_MOST && size + bytes <= room;
    }

    private void open() {
        requests.add(new ArrayList<>());
        size = 0;
    }
}
