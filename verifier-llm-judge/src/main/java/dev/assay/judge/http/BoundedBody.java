package dev.assay.judge.http;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import org.apache.hc.core5.http.ContentType;
import org.apache.hc.core5.http.nio.entity.AbstractBinAsyncEntityConsumer;
import org.jspecify.annotations.Nullable;

/** The body of an answer; reading fails if it is too long. */
final class BoundedBody extends AbstractBinAsyncEntityConsumer<byte[]> {
    private final long mostBytes;
    private final ByteArrayOutputStream body = new ByteArrayOutputStream();

    BoundedBody(long mostBytes) {
        this.mostBytes = mostBytes;
    }

    @Override
    protected void streamStart(@Nullable ContentType type) {}

    @Override
    protected int capacityIncrement() {
        return Integer.MAX_VALUE;
    }

    @Override
    protected void data(ByteBuffer part, boolean isLast) throws IOException {
        if (part.remaining() > mostBytes - body.size()) {
            throw new IOException("the answer is too long");
        }
        byte[] bytes = new byte[part.remaining()];
        part.get(bytes);
        body.writeBytes(bytes);
    }

    @Override
    protected byte[] generateContent() {
        return body.toByteArray();
    }

    @Override
    public void releaseResources() {
        body.reset();
    }
}
