package dev.assay.cli.verify;

import dev.assay.engine.wire.FlatRow;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import tools.jackson.databind.node.ObjectNode;

/**
 * Makes the ids of one request's items distinct: data files often give every rollout of a problem the problem's id. A
 * repeated id is sent with its line number; the results carry the file's ids again.
 */
record DistinctIds(List<FlatRow> rows) {
    private static final int MAX_ID = 200;

    List<ObjectNode> items() {
        Set<String> used = new HashSet<>();
        for (int i = 0; i < rows.size(); i++) {
            if (!hasId(rows.get(i))) {
                used.add(Integer.toString(i));
            }
        }
        List<ObjectNode> items = new ArrayList<>(rows.size());
        for (FlatRow row : rows) {
            ObjectNode item = item(row);
            items.add(!hasId(row) || used.add(row.id()) ? item : withLine(item, row, used));
        }
        return items;
    }

    private static boolean hasId(FlatRow row) {
        return item(row).path("id").isString();
    }

    private static ObjectNode item(FlatRow row) {
        if (row.item() == null) {
            throw new IllegalArgumentException("line " + row.line() + " is not to be sent");
        }
        return row.item();
    }

    private static ObjectNode withLine(ObjectNode item, FlatRow row, Set<String> used) {
        String end = "#" + row.line();
        String id = row.id().substring(0, Math.min(row.id().length(), MAX_ID - end.length())) + end;
        ObjectNode copy = item.deepCopy();
        while (!used.add(id)) {
            id = row.line() + "#" + id.substring(0, Math.min(id.length(), MAX_ID - 20));
        }
        return copy.put("id", id);
    }
}
