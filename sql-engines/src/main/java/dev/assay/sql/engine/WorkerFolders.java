package dev.assay.sql.engine;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Folders for workers, all in one of this process, which ends with it or when another process finds that it is gone. */
final class WorkerFolders implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(WorkerFolders.class);

    private final Path folder;
    private final AtomicLong count = new AtomicLong();

    private WorkerFolders(Path folder) {
        this.folder = folder;
    }

    /** Places in this folder, which other processes may use too. */
    static WorkerFolders in(Path all) throws IOException {
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

    Place take() throws IOException {
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
    record Place(Path base, Path databases, Path own) implements AutoCloseable {
        /** Lets the worker read this file, under the same name. */
        void lend(Path file) throws IOException {
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
    static void remove(Path folder) {
        try {
            Files.walkFileTree(folder, new SimpleFileVisitor<>() {
                @Override
                public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                    Files.deleteIfExists(file);
                    return FileVisitResult.CONTINUE;
                }

                @Override
                public FileVisitResult postVisitDirectory(Path left, java.io.IOException failure) throws IOException {
                    Files.deleteIfExists(left);
                    return FileVisitResult.CONTINUE;
                }
            });
        } catch (NoSuchFileException gone) {
            LOG.trace("{} is gone already", folder);
        } catch (IOException e) {
            LOG.warn("{} stays: {}", folder, e.getMessage());
        }
    }
}
