package dev.assay.bench.http;

import dev.assay.cli.terminal.CliFailure;
import dev.assay.engine.batch.Batch;
import dev.assay.engine.wire.FlatRow;
import dev.assay.engine.wire.FlatRows;
import dev.assay.engine.wire.Json;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The request bodies of a run, serialised before it, so that sending them costs little.
 *
 * @param items the number of items in each body
 */
record RequestBodies(List<byte[]> bodies, int items) {
    private static final int MOST_BYTES = 256 << 20;

    byte[] get(long n) {
        return bodies.get((int) (n % bodies.size()));
    }

    /** Returns bodies of generated items. */
    static RequestBodies generated(int batch, int responseBytes, String persist, int count) {
        List<byte[]> bodies = new ArrayList<>();
        ProblemGenerator problems = new ProblemGenerator(responseBytes);
        for (int i = 0; i < count; i++) {
            List<ObjectNode> items = new ArrayList<>(batch);
            for (int j = 0; j < batch; j++) {
                items.add(problems.next());
            }
            bodies.add(body(items, "verifier", "math", persist));
        }
        return new RequestBodies(bodies, batch);
    }

    /** Returns bodies of a file's rows; a file that is too short for one body is repeated. */
    static RequestBodies of(FlatRows rows, int batch, String persist) throws IOException {
        List<ObjectNode> items = new ArrayList<>();
        List<byte[]> bodies = new ArrayList<>();
        List<ObjectNode> first = new ArrayList<>();
        long bytes = 0;
        for (List<FlatRow> read = rows.next(batch); !read.isEmpty() && bytes < MOST_BYTES; read = rows.next(batch)) {
            for (FlatRow row : read) {
                if (row.item() != null) {
                    items.add(row.item().without("id"));
                }
            }
            first = first.isEmpty() ? List.copyOf(items) : first;
            while (items.size() >= batch) {
                bodies.add(body(items.subList(0, batch), "verifier", "math", persist));
                bytes += bodies.getLast().length;
                items = new ArrayList<>(items.subList(batch, items.size()));
            }
        }
        if (first.isEmpty()) {
            throw CliFailure.usage("the file has no item");
        }
        if (bodies.isEmpty()) {
            for (int i = 0; items.size() < batch; i++) {
                items.add(first.get(i % first.size()));
            }
            bodies.add(body(items, "verifier", "math", persist));
        }
        return new RequestBodies(bodies, batch);
    }

    private static byte[] body(List<ObjectNode> items, String target, String name, String persist) {
        ObjectNode body = Json.MAPPER.createObjectNode();
        body.putObject("defaults")
                .put(target, name)
                .put("run", "bench")
                .put("step", 1)
                .put("source", "bench");
        body.put("persist", persist).put("deadline_ms", Batch.DEFAULT_DEADLINE.toMillis());
        ArrayNode all = body.putArray("items");
        items.forEach(all::add);
        return Json.MAPPER.writeValueAsBytes(body);
    }
}
