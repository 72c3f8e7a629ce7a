package dev.assay.sandbox.forkserver;

import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/**
 * The frames to and from a fork server: a letter, a length and a payload. Any thread may send; one thread at a time
 * receives.
 *
 * <p>Two platform threads read and write the streams, which are pipes. A virtual thread that waits for a pipe would
 * hold its carrier, and as many such threads as there are cores would stop all others. Callers on any kind of thread
 * only park.
 */
final class ForkServerWire implements AutoCloseable {
    private static final int MOST = 1 << 30;
    /** The number of frames that are read ahead of the receiver; a server with more output waits. */
    private static final int AHEAD = 4;

    private final OutputStream out;
    private final DataInputStream in;
    private final BlockingQueue<Message> received = new ArrayBlockingQueue<>(AHEAD);
    /**
     * The frames to send. The sender bounds their number: it sends an order, and each piece of input only after the
     * receipt of the last one.
     */
    private final BlockingQueue<byte[]> toSend = new LinkedBlockingQueue<>();

    private final Thread reader =
            Thread.ofPlatform().daemon().name("sandbox-reader").unstarted(this::read);
    private final Thread writer =
            Thread.ofPlatform().daemon().name("sandbox-writer").unstarted(this::write);

    private ForkServerWire(InputStream in, OutputStream out) {
        this.in = new DataInputStream(in);
        this.out = out;
    }

    /** Returns a wire over these streams, which it reads and writes until a stream ends or the wire is closed. */
    static ForkServerWire over(InputStream in, OutputStream out) {
        ForkServerWire wire = new ForkServerWire(in, out);
        wire.reader.start();
        wire.writer.start();
        return wire;
    }

    private sealed interface Message {}

    /** A frame with its letter. */
    record Frame(char letter, byte[] payload) implements Message {}

    /** The end of the server's output. */
    private record End(IOException reason) implements Message {}

    /** Sends a frame without waiting. If the server is gone, the receiver notices. */
    void send(char letter, byte[] payload) {
        toSend.add(ByteBuffer.allocate(Math.addExact(5, payload.length))
                .put((byte) letter)
                .putInt(payload.length)
                .put(payload)
                .array());
    }

    void sendRaw(byte[] bytes) {
        toSend.add(ByteBuffer.allocate(Math.addExact(4, bytes.length))
                .putInt(bytes.length)
                .put(bytes)
                .array());
    }

    /**
     * Waits for the next frame.
     *
     * @throws IOException if the server is gone, or its output is not a frame
     */
    Frame next() throws IOException, InterruptedException {
        return switch (received.take()) {
            case Frame frame -> frame;
            case End end -> {
                received.add(end);
                throw new IOException(end.reason().toString(), end.reason());
            }
        };
    }

    private void read() {
        try {
            try {
                while (true) {
                    received.put(readFrame());
                }
            } catch (IOException gone) {
                writer.interrupt();
                received.put(new End(gone));
            }
        } catch (InterruptedException closed) {
            received.clear();
            received.add(new End(new IOException("the wire is closed", closed)));
        }
    }

    private Frame readFrame() throws IOException {
        char letter = (char) in.readUnsignedByte();
        int length = in.readInt();
        if (length < 0 || length > MOST) {
            throw new IOException("a frame of " + length + " bytes");
        }
        byte[] payload = new byte[length];
        in.readFully(payload);
        return new Frame(letter, payload);
    }

    private void write() {
        try {
            while (true) {
                out.write(toSend.take());
                if (toSend.isEmpty()) {
                    out.flush();
                }
            }
        } catch (IOException | InterruptedException gone) {
            toSend.clear();
        }
    }

    /** Ends the threads. The streams must have ended, or end soon, because they are not closed here. */
    @Override
    public void close() {
        reader.interrupt();
        writer.interrupt();
    }
}
