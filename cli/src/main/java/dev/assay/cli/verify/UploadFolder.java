package dev.assay.cli.verify;

import dev.assay.cli.terminal.CliFailure;
import dev.assay.cli.terminal.FileProblem;
import dev.assay.engine.blob.FolderBlobs;
import dev.assay.verifier.Blobs;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The test sets, databases or scorers in a folder, for runs in this process. */
public final class UploadFolder {
    private UploadFolder() {}

    /** Returns the folder's files as blobs; empty without a folder. */
    public static Optional<Blobs> of(@Nullable Path folder) {
        if (folder == null) {
            return Optional.empty();
        }
        try {
            return Optional.of(new FolderBlobs(folder));
        } catch (IOException e) {
            throw CliFailure.usage("the files in " + folder + " can't be read: " + FileProblem.reason(e));
        }
    }
}
