package dev.assay.gateway.address;

import java.util.Optional;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.http.server.reactive.ServerHttpRequestDecorator;

/**
 * A request's path, taken apart.
 *
 * @param path what is served: without the key, and of a drop-in without its recipe
 * @param key the secret that stood in {@code /k/{key}/…}; no text of an address shows it
 * @param recipe what a drop-in names as {@code name} or {@code name@version}
 * @param dropIn whether this is a path of a trainer's protocol
 */
public record TrainerAddress(String path, Optional<String> key, Optional<String> recipe, boolean dropIn) {
    /** A request that knows where it came by; its attributes are not its own before there is an exchange. */
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

    /** The one that a request came by. */
    public static TrainerAddress of(ServerHttpRequest request) {
        return request instanceof Addressed addressed
                ? addressed.address
                : plain(request.getPath().value());
    }

    /** The request as it goes on, so that nothing behind it meets the key. */
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
