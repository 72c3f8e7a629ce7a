package dev.assay.sandbox.graalpy.worker;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.NonWritableChannelException;
import java.nio.channels.SeekableByteChannel;
import java.util.concurrent.atomic.AtomicBoolean;

/** An open file of the standard library. */
final class OpenLibraryFile implements SeekableByteChannel {
    private final SeekableByteChannel channel;
    private final Runnable onClose;
    private final AtomicBoolean open = new AtomicBoolean(true);

    /** @param channel was opened to read only */
    OpenLibraryFile(SeekableByteChannel channel, Runnable onClose) {
        this.channel = channel;
        this.onClose = onClose;
    }

    @Override
    public int read(ByteBuffer into) throws IOException {
        return channel.read(into);
    }

    @Override
    public int write(ByteBuffer from) {
        throw new NonWritableChannelException();
    }

    @Override
    public long position() throws IOException {
        return channel.position();
    }

    @Override
    public SeekableByteChannel position(long newPosition) throws IOException {
        channel.position(newPosition);
        return this;
    }

    @Override
    public long size() throws IOException {
        return channel.size();
    }

    @Override
    public SeekableByteChannel truncate(long size) {
        throw new NonWritableChannelException();
    }

    @Override
    public boolean isOpen() {
        return open.get();
    }

    @Override
    public void close() throws IOException {
        if (open.getAndSet(false)) {
            onClose.run();
            channel.close();
        }
    }
}
