package dev.assay.sandbox.graalpy.worker;

import dev.assay.worker.PreparedFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.graalvm.polyglot.Engine;

/** Python's standard library, unpacked once for all workers of a home. */
final class PythonLibrary {
    private PythonLibrary() {}

    /**
     * The library as programs see it.
     *
     * @param home the folder that it is unpacked to where it is not there yet
     */
    static FileNode.Folder in(Path home) throws IOException {
        if (!Files.isDirectory(home)) {
            unpack(home);
        }
        return folder(home.resolve("python/python-home"));
    }

    private static void unpack(Path home) throws IOException {
        Path parent = home.toAbsolutePath().getParent();
        if (parent == null) {
            throw new IOException(home + " has no folder to be in");
        }
        Path fresh = Files.createTempDirectory(parent, "unpacking");
        Engine.copyResources(fresh, "python");
        PreparedFolder.offer(fresh, home);
    }

    private static FileNode.Folder folder(Path folder) throws IOException {
        TreeMap<String, FileNode> entries = new TreeMap<>();
        List<Path> found;
        try (Stream<Path> files = Files.list(folder)) {
            found = files.toList();
        }
        for (Path file : found) {
            String name = String.valueOf(file.getFileName());
            if (Files.isDirectory(file, LinkOption.NOFOLLOW_LINKS)) {
                entries.put(name, folder(file));
            } else if (Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
                entries.put(name, file(file));
            }
        }
        return new FileNode.Folder(entries, true, new FileNode.Stamps());
    }

    private static FileNode file(Path file) throws IOException {
        FileNode.Stamps stamps = new FileNode.Stamps();
        stamps.modified = Files.getLastModifiedTime(file).toMillis();
        return new FileNode.LibraryFile(file, Files.size(file), stamps);
    }
}
