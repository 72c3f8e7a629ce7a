package dev.assay.cli.testsets;

import dev.assay.cli.terminal.CliFailure;
import dev.assay.engine.blob.CheckedFile;
import dev.assay.verifier.Sha256;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Finds out which test set is meant. */
final class TestsetName {
    private static final String PATH = "/v1/testsets/";

    private TestsetName() {}

    /** The SHA-256 that is given, or that of the file that is. */
    static Sha256 of(String given) {
        return Sha256.parse(given).orElseGet(() -> of(Path.of(given)));
    }

    static Sha256 of(Path file) {
        if (!Files.exists(file)) {
            throw CliFailure.usage(file + " is neither a file nor a SHA-256 of 64 lower-case hex digits");
        }
        try {
            return CheckedFile.hash(file);
        } catch (IOException e) {
            throw CliFailure.usage(file + " can't be read");
        }
    }

    /** Where the gateway has it. */
    static String path(Sha256 name) {
        return PATH + name;
    }
}
