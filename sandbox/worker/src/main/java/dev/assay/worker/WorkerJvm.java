package dev.assay.worker;

import dev.assay.worker.frame.Frame;
import dev.assay.worker.frame.FrameFormat;
import dev.assay.worker.frame.FrameKind;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.time.Duration;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;

/**
 * One worker JVM, from the client's side. One thread at a time reads from it; any thread may send, and kill it.
 *
 * @param <K> the kinds of its messages
 */
public final class WorkerJvm<K extends Enum<K> & FrameKind> implements AutoCloseable {
    /** The exit code of a JVM whose heap is full, with {@code -XX:+ExitOnOutOfMemoryError}. */
    public static final int HEAP_EXHAUSTED = 3;

    private static final long EXIT_SECONDS = 10;
    private static final int BUFFER = 1 << 16;

    private final Process process;
    private final FrameFormat<K> format;
    private final Unread unread;
    private final DataInputStream in;
    private final OutputStream out;
    private final LastOutput errors;
    private volatile ProcessMeters meters;

    /** Bytes of the worker that have come. */
    private static final class Unread extends BufferedInputStream {
        Unread(InputStream in) {
            super(in, BUFFER);
        }

        /** Whether there are any; asks the kernel nothing. */
        boolean isEmpty() {
            return pos >= count;
        }
    }

    /**
     * A worker that was started; it is ready when it says so.
     *
     * @param name of its threads here
     */
    public WorkerJvm(Process process, FrameFormat<K> format, String name) {
        this.process = process;
        this.format = format;
        unread = new Unread(process.getInputStream());
        in = new DataInputStream(unread);
        out = new BufferedOutputStream(process.getOutputStream(), BUFFER);
        errors = LastOutput.of(process.getErrorStream(), name + "-stderr");
        meters = ProcessMeters.of(process);
    }

    /**
     * Waits until the worker says that it is ready.
     *
     * @throws IOException if it ends instead, says something else, or takes longer than the patience; it is killed then
     */
    public void awaitReady(K ready, Duration patience) throws IOException {
        try (var _ = DelayedAction.in(patience, this::kill)) {
            Frame<K> frame = read(0);
            if (frame.kind() != ready) {
                throw new IOException("the worker said " + frame + " and not that it is ready");
            }
            meters = ProcessMeters.of(process);
        } catch (IOException e) {
            kill();
            throw e;
        }
    }

    /**
     * Reads the worker's next frame.
     *
     * @param mostBytes the longest payload that is believed
     * @throws IOException if the worker is gone, or the bytes are no frame
     */
    public Frame<K> read(long mostBytes) throws IOException {
        return format.read(in, mostBytes);
    }

    /** Whether more bytes of the worker have come already. */
    public boolean hasMore() {
        return !unread.isEmpty();
    }

    /** Adds a frame that is sent with those after it. */
    public void add(K kind, byte[] from, int length) throws IOException {
        synchronized (out) {
            format.write(out, kind, from, 0, length);
        }
    }

    /** Sends the frames that were added. */
    public void send() throws IOException {
        synchronized (out) {
            out.flush();
        }
    }

    /** Sends a frame at once. */
    public void send(K kind, byte[] from, int length) throws IOException {
        synchronized (out) {
            add(kind, from, length);
            send();
        }
    }

    public ProcessMeters meters() {
        return meters;
    }

    /** The exit code of a worker that has ended or is about to; empty if it goes on for ten seconds. */
    public OptionalInt awaitExit() throws InterruptedException {
        return process.waitFor(EXIT_SECONDS, TimeUnit.SECONDS)
                ? OptionalInt.of(process.exitValue())
                : OptionalInt.empty();
    }

    /** The end of what the worker wrote to stderr. */
    public String lastOutput() {
        return errors.text();
    }

    public void kill() {
        meters.kill();
        process.destroyForcibly();
    }

    /** Kills the worker, and waits until it is gone, also where this thread is interrupted. */
    @Override
    public void close() {
        kill();
        boolean interrupted = Thread.interrupted();
        try {
            if (awaitExit().isEmpty()) {
                throw new IllegalStateException("a killed worker goes on: " + process.pid());
            }
        } catch (InterruptedException e) {
            interrupted = true;
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
