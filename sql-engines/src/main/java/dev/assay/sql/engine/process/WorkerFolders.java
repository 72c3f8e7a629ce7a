package dev.assay.sql.engine.process;

import dev.assay.worker.PreparedFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Folders for workers, all in one of this process, which ends with it or when another process finds that it is gone. */
public final class WorkerFolders implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(WorkerFolders.class);

    private final Path folder;
    private final AtomicLong count = new AtomicLong();

    private WorkerFolders(Path folder) {
        this.folder = folder;
    }

    /** Places in this folder, which other processes may use too. */
    public static WorkerFolders in(Path all) throws IOException {
        Files.createDirectories(all);
        removeLeftovers(all);
        String prefix = ProcessHandle.current().pid() + "-";
        return new WorkerFolders(Files.createTempDirectory(all, prefix));
    }

    private static void removeLeftovers(Path all) throws IOException {
        List<Path> folders;
        try (Stream<Path> found = Files.list(all)) {
            folders = found.toList();
        }
        for (Path left : folders) {
            String pid = left.getFileName().toString().split("-", 2)[0];
            if (pid.matches("[0-9]{1,18}")
                    && ProcessHandle.of(Long.parseLong(pid)).isEmpty()) {
                remove(left);
            }
        }
    }

    public Place take() throws IOException {
        Path base = Files.createDirectory(folder.resolve(Long.toString(count.getAndIncrement())));
        return new Place(base, ownersOnly(base.resolve("databases")), ownersOnly(base.resolve("own")));
    }

    private static Path ownersOnly(Path path) throws IOException {
        return Files.createDirectory(
                path, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
    }

    @Override
    public void close() {
        remove(folder);
    }

    /**
     * The folders of one worker.
     *
     * @param databases stored ones that it has been asked for, which it may only read
     * @param own where it may write
     */
    public record Place(Path base, Path databases, Path own) implements AutoCloseable {
        /** Lets the worker read this file, under the same name. */
        public void lend(Path file) throws IOException {
            Path here = databases.resolve(file.getFileName().toString());
            if (!Files.exists(here)) {
                Files.createLink(here, file);
            }
        }

        @Override
        public void close() {
            remove(base);
        }
    }

    /** Removes a folder and all in it; what can not be removed stays, and the log says so. */
    public static void remove(Path folder) {
        try {
            PreparedFolder.remove(folder);
        } catch (IOException e) {
            LOG.warn("{} stays: {}", folder, e.getMessage());
        }
    }
}
