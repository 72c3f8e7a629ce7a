package dev.assay.gateway.verify;

import java.util.concurrent.Semaphore;
import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.core.io.buffer.DataBufferFactory;
import reactor.core.publisher.FluxSink;
import reactor.core.publisher.Mono;

/**
 * The lines of an answer that are not written yet. Their number is bounded: a batch whose client reads slowly waits
 * between two commits, where it holds no database connection and no memory but its own.
 */
final class WaitingLines {
    private static final int CHUNKS = 4;

    private final Semaphore room = new Semaphore(CHUNKS);
    private final DataBufferFactory buffers;
    private final FluxSink<Mono<DataBuffer>> sink;

    WaitingLines(DataBufferFactory buffers, FluxSink<Mono<DataBuffer>> sink) {
        this.buffers = buffers;
        this.sink = sink;
    }

    /** Adds lines when there is room for them; returns at once where the client has disconnected. */
    void add(byte[] lines) {
        try {
            room.acquire();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        sink.next(Mono.fromSupplier(() -> {
            room.release();
            return buffers.wrap(lines);
        }));
    }

    /** Records that the client has disconnected, so that no call waits any more. */
    void leave() {
        room.release(Integer.MAX_VALUE / 2);
    }
}
