package dev.assay.gateway.address;

import java.util.Optional;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.http.server.reactive.ServerHttpRequestDecorator;

/**
 * The parts of a request's path.
 *
 * @param path the path that is routed: without the key, and for a drop-in without its recipe
 * @param key the secret of {@code /k/{key}/…}; the text of an address never shows it
 * @param recipe the recipe that a drop-in's path names, as {@code name} or {@code name@version}
 * @param dropIn whether this is a path of a trainer's protocol
 */
public record TrainerAddress(String path, Optional<String> key, Optional<String> recipe, boolean dropIn) {
    /** A request that keeps its parsed address. An attribute can't hold it, since there is no exchange yet. */
    private static final class Addressed extends ServerHttpRequestDecorator {
        private final TrainerAddress address;

        Addressed(ServerHttpRequest request, TrainerAddress address) {
            super(request);
            this.address = address;
        }
    }

    static TrainerAddress plain(String path) {
        return new TrainerAddress(path, Optional.empty(), Optional.empty(), false);
    }

    /** Returns the address of a request. */
    public static TrainerAddress of(ServerHttpRequest request) {
        return request instanceof Addressed addressed
                ? addressed.address
                : plain(request.getPath().value());
    }

    /** Returns the request with the path alone, so that later code never sees the key. */
    ServerHttpRequest on(ServerHttpRequest request) {
        return new Addressed(request.mutate().path(path).build(), this);
    }

    TrainerAddress with(Optional<String> secret) {
        return new TrainerAddress(path, secret, recipe, dropIn);
    }

    @Override
    public String toString() {
        return path;
    }
}
