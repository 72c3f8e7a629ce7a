package dev.assay.cli.score;

import dev.assay.cli.terminal.CliFailure;
import dev.assay.cli.terminal.FileProblem;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import tools.jackson.databind.node.ObjectNode;

/**
 * The folder of one run: its description, and for each shard that is complete its results and its manifest.
 */
record OutputFolder(Path folder, RunDescription run) {
    /** Begins a run in a folder, or goes on with it; refuses a folder of another run. */
    static OutputFolder of(Path folder, ObjectNode run) {
        Path description = folder.resolve(RunDescription.FILE);
        try {
            Files.createDirectories(folder);
            if (!Files.exists(description)) {
                DurableFile.claim(description, RunDescription.text(run));
            }
        } catch (IOException e) {
            throw FileProblem.unwritable(description, e);
        }
        OutputFolder found = open(folder);
        found.run().requireSame(run, folder);
        return found;
    }

    /** Opens the folder of a run. */
    static OutputFolder open(Path folder) {
        Path description = folder.resolve(RunDescription.FILE);
        if (!Files.exists(description)) {
            throw CliFailure.usage(folder + " holds no run of ./assay score");
        }
        return new OutputFolder(folder, RunDescription.read(bytes(description), folder));
    }

    private static byte[] bytes(Path file) {
        try {
            return Files.readAllBytes(file);
        } catch (IOException e) {
            throw FileProblem.unreadable(file, e);
        }
    }

    /**
     * Returns the lock of a shard, which is held until it is closed; throws where another process has it. It is a byte of the
     * run's description, whatever the file's length.
     */
    FileChannel lock(ShardNumber shard) throws IOException {
        FileChannel channel = FileChannel.open(folder.resolve(RunDescription.FILE), StandardOpenOption.WRITE);
        if (channel.tryLock(shard.shard(), 1, false) != null) {
            return channel;
        }
        channel.close();
        throw CliFailure.unreachable("another process scores shard " + shard.shard() + " into " + folder);
    }

    private Path path(ShardNumber shard) {
        return folder.resolve(shard.fileName() + ".json");
    }

    /** Returns the manifest of a shard that is complete: its results are those that the manifest names. */
    Optional<ObjectNode> manifest(ShardNumber shard) {
        Path manifest = path(shard);
        return Files.exists(manifest) ? run.manifest(bytes(manifest)).filter(this::isComplete) : Optional.empty();
    }

    private boolean isComplete(ObjectNode manifest) {
        Path file = folder.resolve(manifest.at("/output/file").asString(""));
        try {
            return Files.isRegularFile(file)
                    && Files.size(file) == manifest.at("/output/bytes").asLong(-1);
        } catch (IOException e) {
            throw FileProblem.unreadable(file, e);
        }
    }

    /** Writes the manifest of a shard whose results are in this file of the folder. */
    void complete(ShardNumber shard, ObjectNode manifest, Path results) throws IOException {
        run.sign(manifest, shard, String.valueOf(results.getFileName()), Files.size(results));
        DurableFile.write(path(shard), RunDescription.text(manifest));
    }
}
