package dev.assay.cli.score;

import dev.assay.cli.terminal.CliFailure;
import dev.assay.engine.wire.Json;
import dev.assay.verifier.Sha256;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.node.ObjectNode;

/**
 * The description of a run, beside its results.
 *
 * @param json the options and the input on which every shard agrees
 */
public record RunDescription(ObjectNode json) {
    /** The name of the file. */
    public static final String FILE = "run.json";

    /** Reads the description in a folder; throws where it is none. */
    public static RunDescription read(byte[] text, Object folder) {
        return new RunDescription(
                object(text).orElseThrow(() -> CliFailure.usage(folder + "/" + FILE + " describes no run")));
    }

    /** Reads a JSON object; empty where the text is none. */
    static Optional<ObjectNode> object(byte[] text) {
        try {
            return Json.MAPPER.readTree(text) instanceof ObjectNode json ? Optional.of(json) : Optional.empty();
        } catch (JacksonException e) {
            return Optional.empty();
        }
    }

    /** Returns a description or a manifest as the text of its file. */
    public static byte[] text(ObjectNode json) {
        return Json.MAPPER.writerWithDefaultPrettyPrinter().writeValueAsBytes(json);
    }

    /** Throws where this run, which a folder holds, is not the other one. */
    public void requireSame(ObjectNode other, Object folder) {
        // Read from text, equal numbers are of one type.
        ObjectNode read = object(text(other)).orElseThrow();
        Set<String> names = new TreeSet<>(json.propertyNames());
        names.addAll(read.propertyNames());
        names.removeIf(name -> json.path(name).equals(read.path(name)));
        if (!names.isEmpty()) {
            throw CliFailure.usage(folder + " holds another run: it differs in " + String.join(", ", names)
                    + ". Name another --output");
        }
    }

    /** Returns the number of the run's shards. */
    public int shards() {
        return json.path("shards").asInt(0);
    }

    /** Reads a shard's manifest; empty where it is of another run. */
    public Optional<ObjectNode> manifest(byte[] text) {
        return object(text).filter(manifest -> manifest.path("run").asString("").equals(digest()));
    }

    /** Writes into a shard's manifest of which run it is, and which file has its results. */
    public void sign(ObjectNode manifest, ShardNumber shard, String results, long bytes) {
        manifest.put("run", digest()).put("shard", shard.shard()).put("shards", shard.shards());
        manifest.putObject("output").put("file", results).put("bytes", bytes);
    }

    private String digest() {
        return Sha256.of(Json.MAPPER.writeValueAsBytes(json)).hex();
    }
}
