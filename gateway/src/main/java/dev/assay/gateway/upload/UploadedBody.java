package dev.assay.gateway.upload;

import dev.assay.engine.blob.BlobDraft;
import dev.assay.engine.wire.ProblemType;
import dev.assay.gateway.http.RequestBodyReader;
import dev.assay.gateway.problem.ProblemException;
import java.nio.ByteBuffer;
import java.util.Iterator;
import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.core.io.buffer.DataBufferUtils;

/**
 * A body that is being received into a draft. Bytes over the limit are read for a while, so that the sender gets the
 * refusal.
 */
final class UploadedBody implements AutoCloseable {
    /** The size limit of a body, in bytes. */
    static final long LIMIT = 256L << 20;

    private final BlobDraft draft;
    private final Runnable afterwards;
    private long size;

    /** Begins an upload; {@code afterwards} runs when the upload is closed. */
    UploadedBody(BlobDraft draft, Runnable afterwards) {
        this.draft = draft;
        this.afterwards = afterwards;
    }

    /**
     * Refuses at once a body whose declared length is too far over the limit to be read; a negative length is unknown.
     */
    static void requireFitting(long declared) {
        if (declared > LIMIT + RequestBodyReader.MAX_DISCARDED) {
            throw tooLarge();
        }
    }

    void add(DataBuffer buffer) {
        try (DataBuffer.ByteBufferIterator parts = buffer.readableByteBuffers()) {
            size += buffer.readableByteCount();
            requireFitting(size);
            if (size <= LIMIT) {
                write(parts);
            }
        } finally {
            DataBufferUtils.release(buffer);
        }
    }

    private void write(Iterator<ByteBuffer> parts) {
        while (parts.hasNext()) {
            draft.write(parts.next());
        }
    }

    /** Returns the whole body; throws where it is over the limit. */
    BlobDraft whole() {
        if (size > LIMIT) {
            throw tooLarge();
        }
        return draft;
    }

    private static ProblemException tooLarge() {
        return ProblemException.of(ProblemType.TOO_LARGE, "an upload may have at most " + LIMIT + " bytes");
    }

    @Override
    public void close() {
        try {
            draft.close();
        } finally {
            afterwards.run();
        }
    }
}
