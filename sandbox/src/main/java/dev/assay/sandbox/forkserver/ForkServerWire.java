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
 * Frames to and from a fork server: a letter, a length, a payload. Sent by any thread, received by one at a time.
 *
 * <p>Two platform threads read and write the streams, which are pipes: a virtual thread that waits for a pipe holds its
 * carrier, and as many such threads as there are cores stop all others. A caller, on any kind of thread, only parks.
 */
final class ForkServerWire implements AutoCloseable {
    private static final int MOST = 1 << 30;
    /** Frames that are read ahead of the receiver; a server that has more to say waits. */
    private static final int AHEAD = 4;

    private final OutputStream out;
    private final DataInputStream in;
    private final BlockingQueue<Message> received = new ArrayBlockingQueue<>(AHEAD);
    /** Its length is bounded by what is sent: an order, and input of which each piece waits for the last one's receipt. */
    private final BlockingQueue<byte[]> toSend = new LinkedBlockingQueue<>();

    private final Thread reader =
            Thread.ofPlatform().daemon().name("sandbox-reader").unstarted(this::read);
    private final Thread writer =
            Thread.ofPlatform().daemon().name("sandbox-writer").unstarted(this::write);

    private ForkServerWire(InputStream in, OutputStream out) {
        this.in = new DataInputStream(in);
        this.out = out;
    }

    /** A wire over these streams, which it reads and writes until one of them ends or it is closed. */
    static ForkServerWire over(InputStream in, OutputStream out) {
        ForkServerWire wire = new ForkServerWire(in, out);
        wire.reader.start();
        wire.writer.start();
        return wire;
    }

    private sealed interface Message {}

    /** A frame. */
    record Frame(char letter, byte[] payload) implements Message {}

    /** The end of the server's output. */
    private record End(IOException reason) implements Message {}

    /** Sends a frame, without waiting. That the server is gone is seen by the receiver. */
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
     * @throws IOException if the server is gone, or makes no sense
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

    /** Ends the threads. The streams must have ended, or end soon: they are not closed here. */
    @Override
    public void close() {
        reader.interrupt();
        writer.interrupt();
    }
}
