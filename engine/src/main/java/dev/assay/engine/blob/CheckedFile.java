package dev.assay.engine.blob;

import dev.assay.verifier.Sha256;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.MessageDigest;
import java.util.Optional;

/** Opens a file only when its bytes have the expected hash. */
public final class CheckedFile {
    private static final int BUFFER = 1 << 16;

    private CheckedFile() {}

    /**
     * Opens the file; empty where its bytes have another hash. The stream reads the same open file that was hashed,
     * even where the name is given to another file.
     */
    static Optional<InputStream> open(Path file, Sha256 expected) throws IOException {
        FileChannel channel = FileChannel.open(file, StandardOpenOption.READ);
        boolean whole = false;
        try {
            whole = hash(channel).equals(expected);
            return whole ? Optional.of(Channels.newInputStream(channel.position(0))) : Optional.empty();
        } finally {
            if (!whole) {
                channel.close();
            }
        }
    }

    /** Returns the hash of a file's bytes. */
    public static Sha256 hash(Path file) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
            return hash(channel);
        }
    }

    private static Sha256 hash(FileChannel channel) throws IOException {
        MessageDigest digest = Sha256.digest();
        ByteBuffer buffer = ByteBuffer.allocate(BUFFER);
        while (channel.read(buffer) >= 0) {
            digest.update(buffer.flip());
            buffer.clear();
        }
        return Sha256.of(digest);
    }
}
