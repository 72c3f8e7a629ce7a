package dev.assay.cli.uploads;

import dev.assay.cli.terminal.CliFailure;
import dev.assay.cli.terminal.FileProblem;
import dev.assay.engine.blob.CheckedFile;
import dev.assay.verifier.Sha256;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Finds the upload that an argument names. */
final class UploadName {
    private UploadName() {}

    /** Returns the SHA-256 that is given, or that of the given file. */
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
            throw FileProblem.unreadable(file, e);
        }
    }
}
