package dev.assay.cli.code;

import dev.assay.cli.terminal.FileProblem;
import dev.assay.verifier.Blobs;
import dev.assay.verifier.Sha256;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** A blob store that holds one file. */
record OneFile(String sha256, byte[] bytes) implements Blobs {
    static OneFile of(Path file) {
        try {
            byte[] bytes = Files.readAllBytes(file);
            return new OneFile(Sha256.of(bytes).hex(), bytes);
        } catch (IOException e) {
            throw FileProblem.unreadable(file, e);
        }
    }

    @Override
    public boolean has(String name) {
        return name.equals(sha256);
    }

    @Override
    public Optional<InputStream> open(String name) {
        return has(name) ? Optional.of(new ByteArrayInputStream(bytes)) : Optional.empty();
    }
}
