package dev.assay.sandbox.docker;

import com.github.dockerjava.api.async.ResultCallback;
import com.github.dockerjava.api.model.Frame;
import com.github.dockerjava.api.model.StreamType;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** The three streams of a container's first process, while the container and the engine live. */
final class ContainerStreams extends ResultCallback.Adapter<Frame> {
    private static final int CAPACITY = 1 << 18;
    private static final int MOST_WORDS = 4096;

    private final BytePipe input = new BytePipe(CAPACITY);
    private final BytePipe output = new BytePipe(CAPACITY);
    private final OutputStream received = output.sink();
    private final CompletableFuture<Void> begun = new CompletableFuture<>();
    private byte[] words = new byte[0];

    OutputStream toProcess() {
        return input.sink();
    }

    InputStream fromProcess() {
        return output.source();
    }

    /** Returns the stream from which the engine reads the container's input. */
    InputStream input() {
        return input.source();
    }

    /**
     * Waits until the engine has connected the streams.
     *
     * @throws ExecutionException if the engine refuses, with its reason
     */
    void awaitBegin(Duration longest) throws InterruptedException, ExecutionException, TimeoutException {
        begun.get(longest.toNanos(), TimeUnit.NANOSECONDS);
    }

    boolean isAlive() {
        return !output.hasEnded();
    }

    /** Returns the end of stderr, with the reason for the end of the streams if the engine gave one. */
    synchronized String lastWords() {
        return new String(words, StandardCharsets.UTF_8).strip();
    }

    @Override
    public void onStart(Closeable stream) {
        super.onStart(stream);
        begun.complete(null);
    }

    @Override
    public void onNext(Frame frame) {
        if (frame.getStreamType() == StreamType.STDERR) {
            keep(frame.getPayload());
            return;
        }
        try {
            received.write(frame.getPayload());
        } catch (IOException unwanted) {
            end();
        }
    }

    @Override
    public void onError(Throwable problem) {
        keep(problem.toString().getBytes(StandardCharsets.UTF_8));
        end();
        begun.completeExceptionally(problem);
        super.onError(problem);
    }

    @Override
    public void onComplete() {
        end();
        super.onComplete();
    }

    @Override
    public void close() throws IOException {
        output.abandon();
        input.abandon();
        super.close();
    }

    private void end() {
        output.end();
        input.abandon();
    }

    private synchronized void keep(byte[] more) {
        byte[] all = Arrays.copyOf(words, words.length + more.length);
        System.arraycopy(more, 0, all, words.length, more.length);
        words = all.length <= MOST_WORDS ? all : Arrays.copyOfRange(all, all.length - MOST_WORDS, all.length);
    }
}
