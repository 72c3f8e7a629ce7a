package dev.assay.engine.disk;

import java.io.IOException;
import java.nio.file.FileStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * A folder that the service writes to; several folders may be on one file system.
 *
 * @param place the folder's use, in one word
 */
public record WatchedFolder(String place, Path folder) {
    public WatchedFolder {
        folder = folder.toAbsolutePath().normalize();
    }

    /** Returns all folders of a gateway with this home. */
    public static List<WatchedFolder> of(Path home, boolean embeddedDatabase) {
        List<WatchedFolder> disks = new ArrayList<>();
        disks.add(new WatchedFolder("home", home));
        if (embeddedDatabase) {
            disks.add(new WatchedFolder("database", home.resolve("postgres")));
        }
        disks.add(new WatchedFolder("sandbox", home.resolve("sandbox")));
        disks.add(new WatchedFolder("uploads", home.resolve("uploads")));
        disks.add(new WatchedFolder("sql", home.resolve("sql")));
        disks.add(new WatchedFolder("temp", Path.of(System.getProperty("java.io.tmpdir"))));
        return List.copyOf(disks);
    }

    /** Returns the folder, or its nearest parent that exists. */
    public Path existing() {
        Path at = folder;
        while (!Files.exists(at)) {
            at = Objects.requireNonNullElse(at.getParent(), Path.of("/"));
        }
        return at;
    }

    public FileStore fileStore() throws IOException {
        return Files.getFileStore(existing());
    }

    /** Returns the bytes that this process may still write there. */
    public long free() throws IOException {
        return fileStore().getUsableSpace();
    }
}
