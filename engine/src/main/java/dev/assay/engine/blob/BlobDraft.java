package dev.assay.engine.blob;

import dev.assay.verifier.Sha256;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.MessageDigest;
import org.jspecify.annotations.Nullable;

/** A temporary file that is hashed while it is written, and deleted when it is closed. One thread uses it at a time. */
public final class BlobDraft implements AutoCloseable {
    private final Path path;
    private final FileChannel channel;
    private final MessageDigest digest = Sha256.digest();
    private long size;
    private @Nullable Sha256 sha256;

    /** Opens {@code path}, a new file. */
    BlobDraft(Path path) {
        this.path = path;
        try {
            this.channel = FileChannel.open(path, StandardOpenOption.READ, StandardOpenOption.WRITE);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Appends the buffer's remaining bytes. Throws UncheckedIOException, also where the disk is full. */
    public synchronized void write(ByteBuffer bytes) {
        if (sha256 != null) {
            throw new IllegalStateException("the draft is finished");
        }
        digest.update(bytes.duplicate());
        size += bytes.remaining();
        try {
            while (bytes.hasRemaining()) {
                channel.write(bytes);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns the size so far, in bytes. */
    public synchronized long size() {
        return size;
    }

    /** Returns the hash of all bytes that were written; no bytes can be written afterwards. */
    public synchronized Sha256 sha256() {
        if (sha256 == null) {
            sha256 = Sha256.of(digest);
        }
        return sha256;
    }

    /** Returns the bytes from the start; closing the stream closes the draft's file. */
    public synchronized InputStream read() throws IOException {
        channel.position(0);
        return Channels.newInputStream(channel);
    }

    Path path() {
        return path;
    }

    @Override
    public synchronized void close() {
        try {
            channel.close();
            Files.deleteIfExists(path);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
