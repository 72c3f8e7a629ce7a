package dev.assay.sandbox.language;

import dev.assay.sandbox.Bytes;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The folders of kept programs: {@code KEY[0..2]/KEY} with a manifest and the files, which appear in one atomic step.
 * Only one service at a time uses such a folder; a second service with the same home gets a folder beside it.
 */
final class CacheFolder implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(CacheFolder.class);
    private static final int MOST_SERVICES = 64;

    private final Path folder;
    private final FileChannel lock;

    private CacheFolder(Path folder, FileChannel lock) {
        this.folder = folder;
        this.lock = lock;
    }

    static CacheFolder open(Path parent) {
        try {
            for (int number = 0; number < MOST_SERVICES; number++) {
                Path folder = directory(parent.resolve(Integer.toString(number)));
                FileChannel lock = FileChannel.open(
                        folder.resolve("lock"),
                        StandardOpenOption.CREATE,
                        StandardOpenOption.WRITE,
                        LinkOption.NOFOLLOW_LINKS);
                if (locks(lock)) {
                    return new CacheFolder(folder, lock);
                }
                lock.close();
            }
            throw new IOException(parent + " is in use by " + MOST_SERVICES + " services");
        } catch (IOException e) {
            throw new UncheckedIOException("compiled programs can't be kept in " + parent + ": " + e, e);
        }
    }

    private static boolean locks(FileChannel channel) throws IOException {
        try {
            @Nullable FileLock held = channel.tryLock();
            return held != null;
        } catch (OverlappingFileLockException e) {
            return false;
        }
    }

    /** Returns the programs in the folder, the least recently used first, and removes the remains of a crash. */
    Map<String, CompiledEntry> read() {
        Map<String, FileTime> times = new LinkedHashMap<>();
        TreeMap<String, CompiledEntry> programs = new TreeMap<>();
        for (Path group : list(folder)) {
            if (group.getFileName().toString().startsWith("part-")) {
                delete(group);
                continue;
            }
            for (Path program : list(group)) {
                String key = program.getFileName().toString();
                try {
                    Path manifest = program.resolve(CompiledEntry.MANIFEST);
                    programs.put(key, new CompiledEntry(program, CompiledManifest.read(manifest), false));
                    times.put(key, Files.getLastModifiedTime(manifest));
                } catch (IOException e) {
                    LOG.warn("{} is no compiled program and is removed: {}", program, e.toString());
                    delete(program);
                }
            }
        }
        Map<String, CompiledEntry> sorted = new LinkedHashMap<>();
        times.entrySet().stream()
                .sorted(Map.Entry.comparingByValue())
                .forEach(entry -> sorted.put(entry.getKey(), programs.get(entry.getKey())));
        return sorted;
    }

    CompiledEntry write(String key, Map<String, Bytes> files) throws IOException {
        Path part = Files.createTempDirectory(folder, "part-");
        try {
            readable(part);
            Path content = directory(part.resolve(CompiledEntry.FILES));
            TreeMap<String, CompiledManifest.Content> contents = new TreeMap<>();
            for (Map.Entry<String, Bytes> file : files.entrySet()) {
                contents.put(file.getKey(), write(content, file.getKey(), file.getValue()));
            }
            CompiledManifest manifest = new CompiledManifest(contents);
            manifest.write(part.resolve(CompiledEntry.MANIFEST));
            Path place = directory(folder.resolve(key.substring(0, 2))).resolve(key);
            Files.move(part, place, StandardCopyOption.ATOMIC_MOVE);
            return new CompiledEntry(place, manifest, true);
        } finally {
            delete(part);
        }
    }

    private static CompiledManifest.Content write(Path folder, String name, Bytes content) throws IOException {
        Path file = folder;
        String[] parts = name.split("/", -1);
        for (int i = 0; i < parts.length - 1; i++) {
            file = directory(file.resolve(parts[i]));
        }
        file = file.resolve(parts[parts.length - 1]);
        try (OutputStream output = Files.newOutputStream(file, StandardOpenOption.CREATE_NEW)) {
            String sha256 = CompiledManifest.sha256(content.stream(), output);
            Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("r-xr-xr-x"));
            return new CompiledManifest.Content(content.length(), sha256);
        }
    }

    void touch(CompiledEntry program) {
        try {
            program.touch();
        } catch (IOException e) {
            LOG.debug("the time of use of {} can't be noted", program.folder(), e);
        }
    }

    /** Removes a program. The folder is first moved away in one atomic step, so that a crash leaves no half program. */
    void remove(CompiledEntry program) {
        try {
            Path part = Files.createTempDirectory(folder, "part-");
            Files.move(program.folder(), part.resolve("removed"), StandardCopyOption.ATOMIC_MOVE);
            delete(part);
        } catch (IOException e) {
            LOG.warn("the compiled program {} can't be removed: {}", program.folder(), e.toString());
        }
    }

    @Override
    public void close() {
        try {
            lock.close();
        } catch (IOException e) {
            LOG.warn("the lock of {} can't be closed: {}", folder, e.toString());
        }
    }

    /** Makes a folder that programs may read, whatever the service's umask is. */
    private static Path directory(Path path) throws IOException {
        if (!Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS)) {
            Files.createDirectories(path);
            readable(path);
        }
        return path;
    }

    private static void readable(Path path) throws IOException {
        Files.setPosixFilePermissions(path, PosixFilePermissions.fromString("rwxr-xr-x"));
    }

    private static List<Path> list(Path folder) {
        List<Path> folders = new ArrayList<>();
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(folder)) {
            for (Path entry : entries) {
                if (Files.isDirectory(entry, LinkOption.NOFOLLOW_LINKS)) {
                    folders.add(entry);
                }
            }
            return folders;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void delete(Path tree) {
        if (!Files.exists(tree, LinkOption.NOFOLLOW_LINKS)) {
            return;
        }
        try (Stream<Path> all = Files.walk(tree)) {
            for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(path);
            }
        } catch (IOException e) {
            LOG.warn("{} can't be deleted: {}", tree, e.toString());
        }
    }
}
