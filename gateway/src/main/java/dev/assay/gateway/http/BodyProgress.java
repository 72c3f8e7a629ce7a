package dev.assay.gateway.http;

import dev.assay.engine.wire.ProblemType;
import dev.assay.gateway.problem.ProblemException;
import dev.assay.gateway.settings.ClientLimits;
import java.time.Duration;
import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.core.io.buffer.DataBufferUtils;
import reactor.core.publisher.Flux;
import reactor.core.publisher.SynchronousSink;

/** Ends a request whose body stalls or comes too slowly, since it would hold its connection and its memory. */
public final class BodyProgress {
    private static final Duration RETRY = Duration.ofSeconds(1);
    /** The number of looks at a body within the limit of its wait. */
    private static final int CHECKS = 4;

    private final ClientLimits limits;
    private final long began = System.nanoTime();
    private volatile long newest = began;
    private long bytes;

    private BodyProgress(ClientLimits limits) {
        this.limits = limits;
    }

    /** Returns the same body, which fails with a problem, 408, where it makes too little progress. */
    public static Flux<DataBuffer> required(Flux<DataBuffer> body, ClientLimits limits) {
        return Flux.defer(() -> {
            BodyProgress progress = new BodyProgress(limits);
            return body.handle(progress::pass).takeUntilOther(progress.stalled());
        });
    }

    /** Fails once no part has come for too long. One clock for the whole body costs less than one for each part. */
    private Flux<Void> stalled() {
        return Flux.interval(limits.bodyIdle().dividedBy(CHECKS)).handle((_, sink) -> {
            if (System.nanoTime() - newest > limits.bodyIdle().toNanos()) {
                sink.error(
                        late("no byte of the body came for " + limits.bodyIdle().toMillis() + " ms"));
            }
        });
    }

    /** Checks the rate when a part comes; the gaps between two parts are bounded, so that this is enough. */
    private void pass(DataBuffer part, SynchronousSink<DataBuffer> sink) {
        newest = System.nanoTime();
        Duration spent = Duration.ofNanos(newest - began);
        if (spent.compareTo(limits.timeFor(bytes)) > 0) {
            DataBufferUtils.release(part);
            sink.error(late("the body is too slow: " + bytes + " bytes came in " + spent.toMillis() + " ms"));
            return;
        }
        bytes += part.readableByteCount();
        sink.next(part);
    }

    private static ProblemException late(String detail) {
        return ProblemException.retry(ProblemType.BODY_TIMEOUT, detail, RETRY);
    }
}
