package dev.assay.sql.engine.remote;

import dev.assay.sandbox.remote.server.WorkerService;
import dev.assay.verifier.Blobs;
import dev.assay.verifier.Sha256;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The databases that gateways have brought to a worker, as they were uploaded, by their hashes; those opened last stay. */
public final class CopiedDatabases implements Blobs {
    private static final long MOST_BYTES_OF_ONE = 1L << 30;

    private static final String COMING = "coming";

    private final Path folder;
    private final long mostBytes;

    /** @param mostBytes of all together, beside one that comes */
    public CopiedDatabases(Path folder, long mostBytes) throws IOException {
        this.folder = Files.createDirectories(folder);
        this.mostBytes = mostBytes;
        for (Path file : files()) {
            if (file.getFileName().toString().startsWith(COMING)) {
                Files.delete(file); // the worker ended while it came
            }
        }
    }

    @Override
    public boolean has(String sha256) {
        return file(sha256).filter(Files::isRegularFile).isPresent();
    }

    @Override
    public Optional<InputStream> open(String sha256) {
        Optional<Path> file = file(sha256);
        if (file.isEmpty()) {
            return Optional.empty();
        }
        try {
            Files.setLastModifiedTime(file.get(), FileTime.from(Instant.now()));
            return Optional.of(Files.newInputStream(file.get()));
        } catch (NoSuchFileException e) {
            return Optional.empty();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Optional<Path> file(String sha256) {
        return Sha256.parse(sha256).map(name -> folder.resolve(name.hex()));
    }

    /**
     * Keeps the body of a request.
     *
     * @throws IOException if it does not have this hash, or can't be written
     */
    void add(Sha256 sha256, WorkerService.Request request) throws IOException {
        Path coming = Files.createTempFile(folder, COMING, "");
        try {
            MessageDigest digest = Sha256.digest();
            try (OutputStream out =
                    new BufferedOutputStream(new DigestOutputStream(Files.newOutputStream(coming), digest))) {
                request.copyBody(out, MOST_BYTES_OF_ONE);
            }
            if (!Sha256.of(digest).equals(sha256)) {
                throw new IOException("the database has another hash");
            }
            letGo();
            Files.move(coming, folder.resolve(sha256.hex()), StandardCopyOption.ATOMIC_MOVE);
        } finally {
            Files.deleteIfExists(coming);
        }
    }

    private synchronized void letGo() throws IOException {
        List<KeptFile> files = new ArrayList<>();
        for (Path file : files()) {
            if (!file.getFileName().toString().startsWith(COMING)) {
                files.add(new KeptFile(file, Files.size(file), Files.getLastModifiedTime(file)));
            }
        }
        files.sort(Comparator.comparing(KeptFile::used).reversed());
        long bytes = 0;
        for (KeptFile each : files) {
            bytes += each.bytes();
            if (bytes > mostBytes) {
                Files.deleteIfExists(each.file());
            }
        }
    }

    private List<Path> files() throws IOException {
        try (Stream<Path> found = Files.list(folder)) {
            return found.toList();
        }
    }

    private record KeptFile(Path file, long bytes, FileTime used) {}
}
