package dev.assay.sql.engine.upload;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The files of databases, by the hash of what was uploaded; those used last stay. */
public final class StockFolder {
    private final Path folder;
    private final long mostBytes;

    public StockFolder(Path folder, long mostBytes) throws IOException {
        this.folder = Files.createDirectories(folder);
        this.mostBytes = mostBytes;
    }

    /**
     * One database.
     *
     * @param kind of what was uploaded
     */
    public record Entry(Path file, FileKind kind) {}

    /** The database of this hash, which is now the one used last. */
    public Optional<Entry> find(String sha256) throws IOException {
        for (FileKind kind : FileKind.values()) {
            Path file = folder.resolve(sha256 + kind.suffix());
            if (Files.isRegularFile(file)) {
                Files.setLastModifiedTime(file, FileTime.from(Instant.now()));
                return Optional.of(new Entry(file, kind));
            }
        }
        return Optional.empty();
    }

    /** Moves a file here, and lets those go that were not used for long if it gets too many. */
    public Entry add(String sha256, FileKind kind, Path made) throws IOException {
        letGo(Files.size(made));
        Path file = folder.resolve(sha256 + kind.suffix());
        return new Entry(Files.move(made, file, StandardCopyOption.ATOMIC_MOVE), kind);
    }

    /** A worker that has one of them open keeps it until it ends. */
    private synchronized void letGo(long comingBytes) throws IOException {
        List<Old> files = new ArrayList<>();
        try (Stream<Path> found = Files.list(folder)) {
            for (Path file : found.toList()) {
                files.add(new Old(file, Files.size(file), Files.getLastModifiedTime(file)));
            }
        }
        files.sort(Comparator.comparing(Old::used));
        long bytes = comingBytes + files.stream().mapToLong(Old::bytes).sum();
        for (Old old : files) {
            if (bytes <= mostBytes) {
                return;
            }
            Files.deleteIfExists(old.file());
            bytes -= old.bytes();
        }
    }

    private record Old(Path file, long bytes, FileTime used) {}
}
