package dev.assay.engine.blob;

import dev.assay.verifier.Sha256;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A folder of files named by the hash of their content. It holds a bounded number of bytes and evicts the least
 * recently used files first. It detects and removes damaged files. One process uses the folder at a time.
 */
public final class BlobFiles {
    private static final Logger LOG = LoggerFactory.getLogger(BlobFiles.class);
    private static final String DRAFT = ".draft";

    private final Path folder;
    private final long capacity;

    /**
     * Creates the folder where it is missing, and removes drafts that a killed process left.
     *
     * @param capacity limit of the folder's size, in bytes; the newest file stays even where it alone is over the limit
     */
    public BlobFiles(Path folder, long capacity) {
        this.folder = folder;
        this.capacity = capacity;
        try {
            Files.createDirectories(
                    folder, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
            for (Path file : files()) {
                if (isDraft(file)) {
                    Files.deleteIfExists(file);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public BlobDraft draft() {
        try {
            return new BlobDraft(Files.createTempFile(folder, "", DRAFT));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Moves the draft into this folder, atomically. */
    public void keep(BlobDraft draft) {
        Path kept = path(draft.sha256());
        try {
            Files.move(draft.path(), kept, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
            Files.setLastModifiedTime(kept, FileTime.from(Instant.now()));
            makeRoom(kept);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns the file's bytes, checked against the hash; empty where there is no such file, or a damaged one. */
    public Optional<InputStream> open(Sha256 sha256) {
        Path file = path(sha256);
        if (!Files.exists(file)) {
            return Optional.empty();
        }
        try {
            Optional<InputStream> whole = CheckedFile.open(file, sha256);
            if (whole.isPresent()) {
                Files.setLastModifiedTime(file, FileTime.from(Instant.now()));
            } else {
                LOG.warn("the cached file {} is damaged and removed", file.getFileName());
                Files.deleteIfExists(file);
            }
            return whole;
        } catch (NoSuchFileException e) {
            return Optional.empty(); // another thread evicted the file meanwhile
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public void remove(Sha256 sha256) {
        try {
            Files.deleteIfExists(path(sha256));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Path path(Sha256 sha256) {
        return folder.resolve(sha256.hex());
    }

    private static boolean isDraft(Path file) {
        return file.toString().endsWith(DRAFT);
    }

    private List<Path> files() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.toList();
        }
    }

    private record Kept(Path path, long size, FileTime used) {}

    private synchronized void makeRoom(Path newest) throws IOException {
        List<Kept> others = new ArrayList<>();
        long sum = Files.size(newest);
        for (Path path : files()) {
            if (!isDraft(path) && !path.equals(newest)) {
                BasicFileAttributes attributes = Files.readAttributes(path, BasicFileAttributes.class);
                others.add(new Kept(path, attributes.size(), attributes.lastModifiedTime()));
                sum += attributes.size();
            }
        }
        others.sort(Comparator.comparing(Kept::used));
        for (Kept oldest : others) {
            if (sum <= capacity) {
                return;
            }
            Files.deleteIfExists(oldest.path());
            sum -= oldest.size();
        }
    }
}
