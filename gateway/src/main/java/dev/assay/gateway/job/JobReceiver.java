package dev.assay.gateway.job;

import dev.assay.db.job.JobStore;
import dev.assay.engine.store.StoreUnavailable;
import dev.assay.engine.wire.InvalidField;
import dev.assay.engine.wire.JobReader;
import dev.assay.engine.wire.ProblemType;
import dev.assay.engine.wire.RequestRefusal;
import dev.assay.gateway.http.BodyProgress;
import dev.assay.gateway.http.ContentTypes;
import dev.assay.gateway.http.RequestAdmission;
import dev.assay.gateway.http.RequestBodyReader;
import dev.assay.gateway.http.TraceParent;
import dev.assay.gateway.problem.ProblemException;
import dev.assay.gateway.request.BlockingThreads;
import dev.assay.gateway.security.Principal;
import dev.assay.gateway.settings.GatewaySettings;
import dev.assay.verifier.Sha256;
import java.security.MessageDigest;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.core.io.buffer.DataBufferUtils;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;

/** Receives the body of {@code POST /v1/jobs}: a JSON body as a whole, an NDJSON body as it comes. */
@Component
final class JobReceiver {
    private static final Pattern IDEMPOTENCY_KEY = Pattern.compile("[!-~]{1,128}");
    /** The parts of a body that wait for the database; the client is slowed down where there are more. */
    private static final int PARTS_AHEAD = 16;

    private final JobStore store;
    private final OpenJobTarget target;
    private final RequestBodyReader bodies;
    private final RequestAdmission admission;
    private final GatewaySettings settings;

    JobReceiver(
            JobStore store,
            OpenJobTarget target,
            RequestBodyReader bodies,
            RequestAdmission admission,
            GatewaySettings settings) {
        this.store = store;
        this.target = target;
        this.bodies = bodies;
        this.admission = admission;
        this.settings = settings;
    }

    Mono<UploadedJob> receive(ServerWebExchange exchange) {
        HttpHeaders headers = exchange.getRequest().getHeaders();
        admission.requireOpen();
        Principal principal = Principal.of(exchange);
        JobUpload upload =
                new JobUpload(store, principal, key(headers), TraceParent.of(headers.getOrEmpty(TraceParent.HEADER)));
        Mono<UploadedJob> received;
        if (ContentTypes.is(MediaType.APPLICATION_NDJSON, headers)) {
            received = streamed(exchange, upload);
        } else if (ContentTypes.is(MediaType.APPLICATION_JSON, headers)) {
            received = bodies.read(exchange, body -> Mono.fromCallable(() -> whole(upload, body, principal.project())));
        } else {
            throw ProblemException.of(
                    ProblemType.UNSUPPORTED_MEDIA_TYPE,
                    "Content-Type must be application/json or application/x-ndjson");
        }
        return received.onErrorMap(InvalidField.class, e -> ProblemException.of(RequestRefusal.of(e.problem())))
                .onErrorResume(failure -> Mono.<UploadedJob>error(failure)
                        .doOnSubscribe(_ -> failed(upload, String.valueOf(failure.getMessage()))))
                .doOnCancel(() -> BlockingThreads.VIRTUAL.schedule(
                        () -> failed(upload, "the client disconnected before the end of the upload")));
    }

    private UploadedJob whole(JobUpload upload, byte[] body, String project) {
        JobReader.Body read = JobReader.body(RequestBodyReader.json(body));
        if (read.options().groupDeadline() != null) {
            target.requireUsable(project, read.options().defaults());
        }
        upload.begin(read.options());
        read.items().forEach(upload::add);
        MessageDigest digest = Sha256.digest();
        digest.update(body);
        return upload.finish(digest);
    }

    private Mono<UploadedJob> streamed(ServerWebExchange exchange, JobUpload upload) {
        String encoding = exchange.getRequest().getHeaders().getFirst(HttpHeaders.CONTENT_ENCODING);
        if (encoding != null && !encoding.equalsIgnoreCase("identity")) {
            throw ProblemException.of(
                    ProblemType.UNSUPPORTED_MEDIA_TYPE, "the lines of a job come without Content-Encoding");
        }
        JobLines lines = new JobLines(upload, settings.maxBodyBytes());
        return BodyProgress.required(exchange.getRequest().getBody(), settings.clients())
                .publishOn(BlockingThreads.VIRTUAL, PARTS_AHEAD)
                .doOnNext(part -> lines.add(bytes(part)))
                .doOnDiscard(DataBuffer.class, DataBufferUtils::release)
                .then(Mono.fromCallable(lines::finish));
    }

    private static byte[] bytes(DataBuffer part) {
        try {
            byte[] bytes = new byte[part.readableByteCount()];
            part.read(bytes);
            return bytes;
        } finally {
            DataBufferUtils.release(part);
        }
    }

    private static void failed(JobUpload upload, String reason) {
        try {
            upload.fail(reason);
        } catch (StoreUnavailable away) {
            // the store ends the upload itself when no items come
        }
    }

    private static @Nullable String key(HttpHeaders headers) {
        String header = headers.getFirst("Idempotency-Key");
        if (header != null && !IDEMPOTENCY_KEY.matcher(header).matches()) {
            throw ProblemException.header("Idempotency-Key", "must be 1 to 128 visible ASCII characters");
        }
        return header;
    }
}
