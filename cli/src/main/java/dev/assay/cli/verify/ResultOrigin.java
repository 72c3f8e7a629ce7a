package dev.assay.cli.verify;

import dev.assay.engine.batch.BatchEntry;
import dev.assay.engine.wire.FlatRow;
import dev.assay.engine.wire.Json;
import dev.assay.engine.wire.RowShape;
import dev.assay.verifier.Sha256;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The digests that tie a result line to its row and to the options of its run, so that no run of another file or recipe
 * goes on with it. Sixteen hex digits of a SHA-256 each: they tell mistakes, and keep nobody out.
 *
 * @param options the digest of the options
 */
record ResultOrigin(String options) {
    private static final String KEY = "origin";
    private static final int DIGITS = 16;

    /**
     * Returns the origin of results that are scored so.
     *
     * @param routed the hashes of further recipes, by name
     * @param server whether a gateway scores them
     */
    static ResultOrigin of(
            ObjectNode defaults, SortedMap<String, String> routed, RowShape shape, boolean explain, boolean server) {
        ObjectNode options = Json.MAPPER.createObjectNode();
        options.set("defaults", defaults);
        options.set("columns", Json.MAPPER.valueToTree(new TreeMap<>(shape.columns())));
        if (!routed.isEmpty()) {
            options.set("routed", Json.MAPPER.valueToTree(routed));
        }
        options.put("explain", explain).put("server", server);
        return new ResultOrigin(digest(Json.MAPPER.writeValueAsBytes(options)));
    }

    /** Returns the result as a line that says where it is from. */
    byte[] line(ScoredRow scored) {
        String origin = ",\"" + KEY + "\":{\"row\":\"" + digest(scored.row()) + "\",\"options\":\"" + options + "\"}}";
        byte[] end = origin.getBytes(StandardCharsets.UTF_8);
        byte[] json = scored.json();
        byte[] line = Arrays.copyOf(json, json.length - 1 + end.length);
        System.arraycopy(end, 0, line, json.length - 1, end.length);
        return line;
    }

    /** Returns the reason why an earlier result is not this row's with these options; empty if it is. */
    Optional<String> mismatch(FlatRow row, ObjectNode result) {
        JsonNode origin = result.path(KEY);
        if (!origin.isObject()) {
            return Optional.of("it does not say which row it is of (it has no " + KEY + ")");
        }
        if (!digest(row).equals(origin.path("row").asString(""))) {
            return Optional.of("its row in FILE is another");
        }
        return options.equals(origin.path("options").asString(""))
                ? Optional.empty()
                : Optional.of("it was scored with other options (--recipe, --verifier, --map, --explain or --url)");
    }

    private static String digest(FlatRow row) {
        if (row.row() != null) {
            return digest(Json.MAPPER.writeValueAsBytes(row.row()));
        }
        String problem = row.entry() instanceof BatchEntry.Unreadable unreadable
                ? unreadable.problem().detail()
                : "";
        return digest(problem.getBytes(StandardCharsets.UTF_8));
    }

    private static String digest(byte[] bytes) {
        return Sha256.of(bytes).hex().substring(0, DIGITS);
    }
}
