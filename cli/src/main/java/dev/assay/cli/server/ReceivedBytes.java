package dev.assay.cli.server;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Writes a body as it is received, and keeps the first failure to write: the connection is not to blame for it. */
final class ReceivedBytes implements Consumer<Optional<byte[]>> {
    private final OutputStream out;
    private volatile @Nullable IOException failure;

    ReceivedBytes(OutputStream out) {
        this.out = out;
    }

    @Override
    public void accept(Optional<byte[]> bytes) {
        try {
            if (failure == null && bytes.isPresent()) {
                out.write(bytes.get());
            }
        } catch (IOException e) {
            failure = e;
        }
    }

    /** Throws the failure, if there was one. */
    void finish() throws IOException {
        IOException failed = failure;
        if (failed != null) {
            throw failed;
        }
        out.flush();
    }
}
