package dev.assay.sandbox.graalpy.worker;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.NonReadableChannelException;
import java.nio.channels.NonWritableChannelException;
import java.nio.channels.SeekableByteChannel;
import java.util.concurrent.atomic.AtomicBoolean;

/** An open regular file of a program. */
final class OpenFile implements SeekableByteChannel {
    private final FileNode.RegularFile file;
    private final boolean readable;
    private final boolean writable;
    private final boolean appending;
    private final Runnable onClose;
    private final AtomicBoolean open = new AtomicBoolean(true);
    private long position;

    OpenFile(FileNode.RegularFile file, boolean readable, boolean writable, boolean appending, Runnable onClose) {
        this.file = file;
        this.readable = readable;
        this.writable = writable;
        this.appending = appending;
        this.onClose = onClose;
    }

    @Override
    public synchronized int read(ByteBuffer into) throws IOException {
        checkOpen();
        if (!readable) {
            throw new NonReadableChannelException();
        }
        int count = file.content().read(position, into);
        position += Math.max(0, count);
        return count;
    }

    @Override
    public synchronized int write(ByteBuffer from) throws IOException {
        checkOpen();
        if (!writable) {
            throw new NonWritableChannelException();
        }
        if (appending) {
            position = file.content().length();
        }
        int count = file.content().write(position, from);
        position += count;
        file.stamps().touch();
        return count;
    }

    @Override
    public synchronized long position() throws IOException {
        checkOpen();
        return position;
    }

    @Override
    public synchronized SeekableByteChannel position(long newPosition) throws IOException {
        checkOpen();
        if (newPosition < 0) {
            throw new IllegalArgumentException("a position is not negative");
        }
        position = newPosition;
        return this;
    }

    @Override
    public long size() throws IOException {
        checkOpen();
        return file.content().length();
    }

    @Override
    public synchronized SeekableByteChannel truncate(long size) throws IOException {
        checkOpen();
        if (!writable) {
            throw new NonWritableChannelException();
        }
        file.content().truncate(size);
        position = Math.min(position, size);
        file.stamps().touch();
        return this;
    }

    @Override
    public boolean isOpen() {
        return open.get();
    }

    @Override
    public void close() {
        if (open.getAndSet(false)) {
            onClose.run();
        }
    }

    private void checkOpen() throws IOException {
        if (!open.get()) {
            throw new ClosedChannelException();
        }
    }
}
