package dev.assay.engine.blob;

import dev.assay.engine.store.StoreUnavailable;
import dev.assay.verifier.Blobs;
import dev.assay.verifier.Sha256;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The files of a folder, found by their hash, for runs without a database. The files' names do not matter. */
public final class FolderBlobs implements Blobs {
    private final Map<String, Path> byHash = new HashMap<>();

    /** Hashes every file directly in the folder. */
    public FolderBlobs(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            List<Path> regular = files.filter(Files::isRegularFile).sorted().toList();
            for (Path file : regular) {
                byHash.putIfAbsent(CheckedFile.hash(file).hex(), file);
            }
        }
    }

    @Override
    public boolean has(String sha256) {
        return byHash.containsKey(sha256);
    }

    /** Returns the file's bytes; empty also for a file that has changed since it was hashed. */
    @Override
    public Optional<InputStream> open(String sha256) {
        Path file = byHash.get(sha256);
        if (file == null) {
            return Optional.empty();
        }
        try {
            return CheckedFile.open(file, new Sha256(sha256));
        } catch (IOException e) {
            throw new StoreUnavailable(file + " can't be read", e);
        }
    }
}
