package dev.assay.gateway.http;

import dev.assay.engine.wire.InvalidField;
import dev.assay.engine.wire.JsonText;
import dev.assay.engine.wire.ProblemType;
import dev.assay.engine.wire.RequestRefusal;
import dev.assay.gateway.problem.ProblemException;
import dev.assay.gateway.request.BlockingThreads;
import dev.assay.gateway.settings.ClientLimits;
import dev.assay.gateway.settings.GatewaySettings;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.function.Function;
import java.util.zip.GZIPInputStream;
import org.jspecify.annotations.Nullable;
import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.core.io.buffer.DataBufferUtils;
import org.springframework.http.HttpHeaders;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;
import tools.jackson.databind.JsonNode;

/** Reads request bodies within the limits on their size, before and after decompression. */
@Component
public final class RequestBodyReader {
    /** The limit of a body's growth by decompression, as a factor. */
    static final int MAX_RATIO = 100;
    /**
     * The limit of bytes over the size limit that are read before the body is refused. Closing a connection while bytes
     * are under way resets it, and the sender would lose the answer.
     */
    public static final int MAX_DISCARDED = 1 << 24;

    private final int maxBytes;
    private final ClientLimits clients;
    private final BytesInFlight inFlight;

    RequestBodyReader(GatewaySettings settings, BytesInFlight inFlight) {
        this.maxBytes = settings.maxBodyBytes();
        this.clients = settings.clients();
        this.inFlight = inFlight;
    }

    /**
     * Passes the decompressed body to work on a thread that may wait; its bytes count as in flight until the work ends.
     */
    public <T> Mono<T> read(ServerWebExchange exchange, Function<byte[], Mono<T>> work) {
        return Mono.using(
                inFlight::lease,
                lease -> collected(exchange, lease, maxBytes)
                        .publishOn(BlockingThreads.VIRTUAL)
                        .map(body -> decompressed(exchange, body, lease, maxBytes))
                        .flatMap(work),
                BytesInFlight.Lease::close);
    }

    /**
     * Does the same for a JSON body; an {@link InvalidField} that the work throws becomes a problem with that field.
     */
    public <T> Mono<T> readJson(ServerWebExchange exchange, Function<JsonNode, Mono<T>> work) {
        ContentTypes.requireJson(exchange.getRequest().getHeaders());
        return read(exchange, body -> work.apply(json(body)))
                .onErrorMap(InvalidField.class, e -> ProblemException.of(RequestRefusal.of(e.problem())));
    }

    /** Parses a JSON body. Throws a problem, 400, where it is invalid. */
    public static JsonNode json(byte[] body) {
        return switch (JsonText.parse("the body", body, 0, body.length)) {
            case JsonText.Parsed.Tree(JsonNode tree) -> tree;
            case JsonText.Parsed.NotJson bad -> throw ProblemException.of(bad.refusal());
        };
    }

    /** Returns a body within a small limit before and after decompression, on a thread that may wait. */
    public Mono<byte[]> readSmall(ServerWebExchange exchange, int limit) {
        return collected(exchange, null, limit)
                .publishOn(BlockingThreads.VIRTUAL)
                .map(body -> decompressed(exchange, body, null, limit));
    }

    private Mono<byte[]> collected(ServerWebExchange exchange, BytesInFlight.@Nullable Lease lease, int limit) {
        long declared = exchange.getRequest().getHeaders().getContentLength();
        if (declared > (long) limit + MAX_DISCARDED) {
            return Mono.error(tooLarge(limit));
        }
        int room = declared > limit ? 0 : Math.toIntExact(declared);
        return BodyProgress.required(exchange.getRequest().getBody(), clients)
                .collect(() -> new Collected(room, limit, lease), Collected::add)
                .map(Collected::bytes);
    }

    /** A body that is being received; a body of declared length gets its array at once and is never copied. */
    private static final class Collected {
        private final int limit;
        private final BytesInFlight.@Nullable Lease lease;
        private byte[] bytes;
        private long size;

        Collected(int room, int limit, BytesInFlight.@Nullable Lease lease) {
            this.limit = limit;
            this.lease = lease;
            take(Math.max(0, room));
            this.bytes = new byte[Math.max(0, room)];
        }

        void add(DataBuffer buffer) {
            try {
                int more = buffer.readableByteCount();
                int start = (int) Math.min(size, limit);
                size += more;
                if (size > (long) limit + MAX_DISCARDED) {
                    throw tooLarge(limit);
                }
                if (size > limit) {
                    return;
                }
                if (size > bytes.length) {
                    int room = (int) Math.min(limit, Math.max(size, 2L * bytes.length));
                    take(room - bytes.length);
                    bytes = Arrays.copyOf(bytes, room);
                }
                buffer.read(bytes, start, more);
            } finally {
                DataBufferUtils.release(buffer);
            }
        }

        private void take(int more) {
            if (lease != null) {
                lease.take(more);
            }
        }

        byte[] bytes() {
            if (size > limit) {
                throw tooLarge(limit);
            }
            return size == bytes.length ? bytes : Arrays.copyOf(bytes, (int) size);
        }
    }

    private static byte[] decompressed(
            ServerWebExchange exchange, byte[] body, BytesInFlight.@Nullable Lease lease, int limit) {
        String encoding = exchange.getRequest().getHeaders().getFirst(HttpHeaders.CONTENT_ENCODING);
        if (encoding == null || encoding.equalsIgnoreCase("identity")) {
            return body;
        }
        if (!encoding.equalsIgnoreCase("gzip")) {
            throw ProblemException.of(ProblemType.UNSUPPORTED_MEDIA_TYPE, "Content-Encoding must be gzip or identity");
        }
        long most = Math.min(limit, (long) body.length * MAX_RATIO);
        try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(body), 65_536)) {
            ByteArrayOutputStream out = new ByteArrayOutputStream(65_536);
            byte[] part = new byte[65_536];
            for (int n = in.read(part); n >= 0; n = in.read(part)) {
                if (out.size() + (long) n > most) {
                    throw ProblemException.of(
                            ProblemType.TOO_LARGE,
                            "the decompressed body is over " + limit + " bytes or " + MAX_RATIO + " times its size");
                }
                if (lease != null) {
                    lease.take(n);
                }
                out.write(part, 0, n);
            }
            return out.toByteArray();
        } catch (IOException e) {
            throw ProblemException.of(ProblemType.INVALID_ENCODING, "the body is not valid gzip");
        }
    }

    private static ProblemException tooLarge(int limit) {
        return ProblemException.of(ProblemType.TOO_LARGE, "a body may have at most " + limit + " bytes here");
    }
}
