package dev.assay.sandbox.graalpy;

import dev.assay.sandbox.graalpy.wire.GraalPyFrame;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** One worker JVM, from our side. */
final class GraalPyWorker implements AutoCloseable {
    private static final Duration PATIENCE = Duration.ofSeconds(10);
    private static final long PAGE = 4096;

    private final Process process;
    private final DataInputStream in;
    private final DataOutputStream out;
    private final Tail lastWords;
    private final long heapBytes;

    /**
     * Starts a JVM; it is ready when it says so.
     *
     * @param heapBytes the most that its heap can hold
     * @throws IOException if it can not be started
     */
    GraalPyWorker(List<String> command, Path folder, long heapBytes) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
        builder.environment().clear();
        // Without it, Java can not name files in other scripts. Programs see no environment at all.
        builder.environment().put("LC_ALL", "C.UTF-8");
        this.heapBytes = heapBytes;
        process = builder.start();
        in = new DataInputStream(process.getInputStream());
        out = new DataOutputStream(process.getOutputStream());
        lastWords = Tail.of(process.getErrorStream());
    }

    long heapBytes() {
        return heapBytes;
    }

    GraalPyFrame read(long mostBytes) throws IOException {
        return GraalPyFrame.read(in, mostBytes);
    }

    void send(GraalPyFrame.Kind kind, byte[] payload) throws IOException {
        send(kind, payload, payload.length);
    }

    void send(GraalPyFrame.Kind kind, byte[] from, int length) throws IOException {
        synchronized (out) {
            GraalPyFrame.write(out, kind, from, 0, length);
        }
    }

    /**
     * Waits until it says that it is ready, and kills it if that takes too long.
     *
     * @throws IOException if it is not; the message has its last words
     */
    void awaitReady(Duration patience) throws IOException {
        try (var _ = DelayedStop.in(patience, this::kill)) {
            GraalPyFrame frame = read(0);
            if (frame.kind() != GraalPyFrame.Kind.READY) {
                throw new IOException("the worker said " + frame + " and not that it is ready");
            }
        } catch (IOException e) {
            kill();
            throw new IOException("the worker did not become ready (" + ending() + "): " + lastWords(), e);
        }
    }

    /** Processor time of the JVM, all its threads together. */
    Duration cpu() {
        return process.info().totalCpuDuration().orElse(Duration.ZERO);
    }

    /** Memory that it holds now; 0 where that is not known. */
    long residentBytes() {
        try {
            String statm = Files.readString(Path.of("/proc/" + process.pid() + "/statm"));
            return Long.parseLong(statm.split(" ", 3)[1]) * PAGE;
        } catch (IOException e) {
            return 0;
        }
    }

    /** Nanoseconds that each of its threads was ready to run and did not; nothing where that is not known. */
    Map<Path, Long> queuedNanos() {
        Map<Path, Long> queued = new HashMap<>();
        try (var threads = Files.newDirectoryStream(Path.of("/proc/" + process.pid() + "/task"))) {
            for (Path thread : threads) {
                String times = Files.readString(thread.resolve("schedstat"));
                queued.put(thread, Long.parseLong(times.split(" ", 3)[1]));
            }
        } catch (IOException | DirectoryIteratorException e) {
            return queued;
        }
        return queued;
    }

    /** The exit code of a worker that has ended, or is about to; -1 if it goes on. */
    int ending() {
        try {
            return process.waitFor(PATIENCE.toMillis(), TimeUnit.MILLISECONDS) ? process.exitValue() : -1;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return -1;
        }
    }

    String lastWords() {
        return lastWords.text();
    }

    long id() {
        return process.pid();
    }

    void kill() {
        process.destroyForcibly();
    }

    /** Kills it, and waits until it is gone. */
    @Override
    public void close() {
        kill();
        boolean interrupted = Thread.interrupted();
        if (ending() < 0) {
            throw new IllegalStateException("a killed worker goes on: " + id());
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /** The last of what somebody writes. */
    private static final class Tail {
        private static final int MOST = 2000;

        private final StringBuilder text = new StringBuilder();

        static Tail of(InputStream stream) {
            Tail tail = new Tail();
            Thread.ofPlatform().daemon().name("graalpy-stderr").start(() -> tail.follow(stream));
            return tail;
        }

        private void follow(InputStream stream) {
            byte[] buffer = new byte[MOST];
            try (stream) {
                for (int count = stream.read(buffer); count >= 0; count = stream.read(buffer)) {
                    add(new String(buffer, 0, count, StandardCharsets.UTF_8));
                }
            } catch (IOException e) {
                add(" (" + e.getMessage() + ")");
            }
        }

        private synchronized void add(String more) {
            text.append(more);
            text.delete(0, Math.max(0, text.length() - MOST));
        }

        synchronized String text() {
            return text.toString().strip();
        }
    }
}
