package dev.assay.cli.score;

import dev.assay.cli.terminal.CliFailure;
import dev.assay.cli.terminal.FileProblem;
import dev.assay.engine.wire.Json;
import dev.assay.verifier.Sha256;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The folder of one run: its description, and for each shard that is complete its results and its manifest.
 *
 * @param run the options and the input on which every shard agrees
 */
record OutputFolder(Path folder, ObjectNode run) {
    private static final String DESCRIPTION = "run.json";

    /** Begins a run in a folder, or goes on with it; refuses a folder of another run. */
    static OutputFolder of(Path folder, ObjectNode run) {
        Path description = folder.resolve(DESCRIPTION);
        try {
            Files.createDirectories(folder);
            if (!Files.exists(description)) {
                DurableFile.claim(description, text(run));
            }
        } catch (IOException e) {
            throw FileProblem.unwritable(description, e);
        }
        OutputFolder found = open(folder);
        // Read from text, equal numbers are of one type.
        Set<String> other = differences(found.run(), Json.MAPPER.readTree(text(run)));
        if (!other.isEmpty()) {
            throw CliFailure.usage(folder + " holds another run: it differs in " + String.join(", ", other)
                    + ". Name another --output");
        }
        return found;
    }

    /** Opens the folder of a run. */
    static OutputFolder open(Path folder) {
        Path description = folder.resolve(DESCRIPTION);
        if (!Files.exists(description)) {
            throw CliFailure.usage(folder + " holds no run of ./assay score");
        }
        return new OutputFolder(
                folder, json(description).orElseThrow(() -> CliFailure.usage(description + " describes no run")));
    }

    private static Set<String> differences(JsonNode run, JsonNode other) {
        Set<String> names = new TreeSet<>(run.propertyNames());
        names.addAll(other.propertyNames());
        names.removeIf(name -> run.path(name).equals(other.path(name)));
        return names;
    }

    private static Optional<ObjectNode> json(Path file) {
        try {
            return Json.MAPPER.readTree(Files.readAllBytes(file)) instanceof ObjectNode json
                    ? Optional.of(json)
                    : Optional.empty();
        } catch (JacksonException e) {
            return Optional.empty();
        } catch (IOException e) {
            throw FileProblem.unreadable(file, e);
        }
    }

    private static byte[] text(ObjectNode json) {
        return Json.MAPPER.writerWithDefaultPrettyPrinter().writeValueAsBytes(json);
    }

    int shards() {
        return run.path("shards").asInt(0);
    }

    /**
     * Returns the lock of a shard, which is held until it is closed; throws where another process has it. It is a byte of the
     * run's description, whatever the file's length.
     */
    FileChannel lock(ShardNumber shard) {
        Path description = folder.resolve(DESCRIPTION);
        try {
            FileChannel channel = FileChannel.open(description, StandardOpenOption.WRITE);
            if (channel.tryLock(shard.shard(), 1, false) != null) {
                return channel;
            }
            channel.close();
        } catch (IOException e) {
            throw FileProblem.unwritable(description, e);
        }
        throw CliFailure.unreachable("another process scores shard " + shard.shard() + " into " + folder);
    }

    private String digest() {
        return Sha256.of(Json.MAPPER.writeValueAsBytes(run)).hex();
    }

    private Path path(ShardNumber shard) {
        return folder.resolve(shard.fileName() + ".json");
    }

    /** Returns the manifest of a shard that is complete: its results are those that the manifest names. */
    Optional<ObjectNode> manifest(ShardNumber shard) {
        Path manifest = path(shard);
        return Files.exists(manifest) ? json(manifest).filter(this::isComplete) : Optional.empty();
    }

    private boolean isComplete(ObjectNode manifest) {
        Path file = folder.resolve(manifest.at("/output/file").asString(""));
        try {
            return manifest.path("run").asString("").equals(digest())
                    && Files.isRegularFile(file)
                    && Files.size(file) == manifest.at("/output/bytes").asLong(-1);
        } catch (IOException e) {
            throw FileProblem.unreadable(file, e);
        }
    }

    /** Writes the manifest of a shard whose results are in this file of the folder. */
    void complete(ShardNumber shard, ObjectNode manifest, Path results) {
        try {
            manifest.put("run", digest()).put("shard", shard.shard()).put("shards", shard.shards());
            manifest.putObject("output")
                    .put("file", String.valueOf(results.getFileName()))
                    .put("bytes", Files.size(results));
            DurableFile.write(path(shard), text(manifest));
        } catch (IOException e) {
            throw FileProblem.unwritable(path(shard), e);
        }
    }
}
