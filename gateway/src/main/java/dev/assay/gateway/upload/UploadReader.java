package dev.assay.gateway.upload;

import dev.assay.engine.blob.BlobDraft;
import dev.assay.engine.blob.BlobFiles;
import dev.assay.engine.disk.DiskFull;
import dev.assay.engine.wire.ProblemType;
import dev.assay.gateway.health.DiskHealth;
import dev.assay.gateway.http.BodyProgress;
import dev.assay.gateway.problem.ProblemException;
import dev.assay.gateway.request.BlockingThreads;
import dev.assay.gateway.settings.ClientLimits;
import dev.assay.gateway.settings.GatewaySettings;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.core.io.buffer.DataBufferUtils;
import org.springframework.http.HttpHeaders;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;

/**
 * Receives bodies that are too large for memory: each goes into a file, a buffer at a time, and is hashed meanwhile.
 */
@Component
final class UploadReader {
    private static final Logger LOG = LoggerFactory.getLogger(UploadReader.class);
    /** The limit of uploads at a time; each takes a file and a connection. */
    private static final int MOST = 16;

    private static final int BUFFERS = 8;
    private static final Duration RETRY = Duration.ofSeconds(5);

    private final BlobFiles files;
    private final ClientLimits clients;
    private final DiskHealth disks;
    private final Semaphore places = new Semaphore(MOST);

    UploadReader(BlobFiles files, GatewaySettings settings, DiskHealth disks) {
        this.files = files;
        this.clients = settings.clients();
        this.disks = disks;
    }

    /** Returns the result of work on the whole body, on a thread that may wait; the draft is removed in every case. */
    <T> Mono<T> receive(ServerWebExchange exchange, Function<BlobDraft, T> work) {
        HttpHeaders headers = exchange.getRequest().getHeaders();
        UploadedBody.requireFitting(headers.getContentLength());
        requirePlain(headers);
        return Mono.usingWhen(
                        Mono.fromCallable(this::open).subscribeOn(BlockingThreads.VIRTUAL),
                        upload -> BodyProgress.required(exchange.getRequest().getBody(), clients)
                                .publishOn(BlockingThreads.VIRTUAL, BUFFERS)
                                .doOnNext(upload::add)
                                .doOnDiscard(DataBuffer.class, DataBufferUtils::release)
                                .then(Mono.fromCallable(() -> work.apply(upload.whole()))),
                        upload -> Mono.fromRunnable(upload::close).subscribeOn(BlockingThreads.VIRTUAL))
                .onErrorMap(UncheckedIOException.class, e -> {
                    LOG.error("an upload can't be written", e);
                    return failed(disks.fullDisk()
                            .orElse(DiskFull.in(e) ? "the disk of uploads is full" : "the upload can't be written"));
                });
    }

    private UploadedBody open() {
        if (!places.tryAcquire()) {
            throw failed("too many uploads are in progress");
        }
        boolean opened = false;
        try {
            UploadedBody upload = new UploadedBody(files.draft(), places::release);
            opened = true;
            return upload;
        } finally {
            if (!opened) {
                places.release();
            }
        }
    }

    /** Refuses a Content-Encoding, since the hash is that of the bytes as they are sent. */
    private static void requirePlain(HttpHeaders headers) {
        String encoding = headers.getFirst(HttpHeaders.CONTENT_ENCODING);
        if (encoding != null && !encoding.equalsIgnoreCase("identity")) {
            throw ProblemException.of(
                    ProblemType.UNSUPPORTED_MEDIA_TYPE,
                    "an upload has no Content-Encoding: send the compressed file itself, under its own SHA-256");
        }
    }

    private static ProblemException failed(String detail) {
        return ProblemException.retry(ProblemType.UNAVAILABLE, detail, RETRY);
    }
}
