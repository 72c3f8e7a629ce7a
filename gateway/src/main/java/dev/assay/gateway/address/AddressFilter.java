package dev.assay.gateway.address;

import dev.assay.engine.wire.ProblemType;
import dev.assay.gateway.problem.ProblemException;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.stereotype.Component;
import org.springframework.web.reactive.result.method.annotation.RequestMappingHandlerMapping;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;

/**
 * Tells a trainer that its address or its method is none before a key is asked for: else a misspelt address would read as a
 * wrong key. What protocols there are is no secret.
 */
@Component
public final class AddressFilter {
    private static final String COMPAT = "/compat";

    private final RequestMappingHandlerMapping mapping;
    private final List<TrainerProtocol> protocols;

    AddressFilter(
            @Qualifier("requestMappingHandlerMapping") RequestMappingHandlerMapping mapping,
            List<TrainerProtocol> protocols) {
        this.mapping = mapping;
        this.protocols = protocols.stream()
                .sorted(Comparator.comparing(TrainerProtocol::name))
                .toList();
    }

    /** Fails with a 404 or a 405 where the request is for a drop-in, and none has its path or its method. */
    public Mono<Void> require(ServerWebExchange exchange) {
        String path = exchange.getRequest().getPath().value();
        if (!path.equals(COMPAT) && !path.startsWith(COMPAT + "/")) {
            return Mono.empty();
        }
        return mapping.getHandler(exchange)
                .switchIfEmpty(Mono.error(() -> ProblemException.of(ProblemType.NOT_FOUND, missing(path))))
                .then();
    }

    /** Names what there is, and nothing of what was sent: a key may have been put into the wrong place. */
    private String missing(String path) {
        return protocols.stream()
                .filter(protocol -> (path + "/").startsWith(COMPAT + "/" + protocol.name() + "/"))
                .findFirst()
                .map(protocol -> "this protocol is at " + addresses(protocol))
                .orElseGet(() -> "there is no such protocol, but "
                        + protocols.stream().map(TrainerProtocol::name).collect(Collectors.joining(", ")));
    }

    private static String addresses(TrainerProtocol protocol) {
        return protocol.paths().stream()
                .map(path -> COMPAT + "/" + protocol.name() + "[/RECIPE]" + path)
                .collect(Collectors.joining(", "));
    }
}
