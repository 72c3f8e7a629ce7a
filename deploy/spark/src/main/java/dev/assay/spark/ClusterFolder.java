package dev.assay.spark;

import dev.assay.cli.score.RunDescription;
import dev.assay.cli.score.ShardNumber;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Optional;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import tools.jackson.databind.node.ObjectNode;

/**
 * The folder of one run, in any file system that Spark knows, with the files that {@code ./assay score} keeps there: the
 * run's description, and for each part that is complete its results and its manifest.
 */
record ClusterFolder(FileSystem files, Path folder) {
    static ClusterFolder of(String folder, Configuration configuration) throws IOException {
        Path path = new Path(folder);
        FileSystem files = path.getFileSystem(configuration);
        return new ClusterFolder(files, files.makeQualified(path));
    }

    /** Begins a run, or goes on with it; refuses a folder of another run. */
    RunDescription begin(ObjectNode run) throws IOException {
        Path description = new Path(folder, RunDescription.FILE);
        if (!files.exists(description)) {
            replace(RunDescription.FILE, "driver", RunDescription.text(run));
        }
        RunDescription found = RunDescription.read(bytes(description), folder);
        found.requireSame(run, folder);
        return found;
    }

    /** Returns the manifest of a part that is complete: its results are those that the manifest names. */
    Optional<ObjectNode> manifest(RunDescription run, ShardNumber part) throws IOException {
        Path path = new Path(folder, part.fileName() + ".json");
        if (!files.exists(path)) {
            return Optional.empty();
        }
        Optional<ObjectNode> manifest = run.manifest(bytes(path));
        if (manifest.isEmpty()) {
            return manifest;
        }
        Path results = new Path(folder, manifest.get().at("/output/file").asString(""));
        return files.exists(results)
                        && files.getFileStatus(results).getLen()
                                == manifest.get().at("/output/bytes").asLong(-1)
                ? manifest
                : Optional.empty();
    }

    private byte[] bytes(Path path) throws IOException {
        try (FSDataInputStream in = files.open(path)) {
            return in.readAllBytes();
        }
    }

    /** Returns the path that an attempt writes a file to, before it has its name. Readers of the folder skip it. */
    Path draft(String name, String attempt) {
        return new Path(folder, "." + name + "." + attempt + ".part");
    }

    /** Gives a draft its name, in place of an earlier file, and returns its size in bytes. */
    long rename(String name, String attempt) throws IOException {
        Path draft = draft(name, attempt);
        Path path = new Path(folder, name);
        long bytes = files.getFileStatus(draft).getLen();
        files.delete(path, false);
        if (!files.rename(draft, path)) {
            throw new IOException(draft + " can't be renamed to " + name);
        }
        return bytes;
    }

    /** Writes a file, which is whole under its name or not there. */
    void replace(String name, String attempt, byte[] content) throws IOException {
        try (OutputStream out = files.create(draft(name, attempt), true)) {
            out.write(content);
        }
        rename(name, attempt);
    }

    /** Deletes the drafts of attempts that were killed. */
    void deleteDrafts() throws IOException {
        FileStatus[] drafts = files.globStatus(new Path(folder, ".*.part"));
        for (FileStatus draft : drafts == null ? new FileStatus[0] : drafts) {
            files.delete(draft.getPath(), false);
        }
    }
}
