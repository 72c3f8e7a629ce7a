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
 * Rejects unknown drop-in addresses and methods before the key is checked; otherwise a misspelt address would look like
 * a wrong key. The list of protocols is no secret.
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

    /** Fails with a 404 or a 405 where the request is for a drop-in, and no protocol has its path or its method. */
    public Mono<Void> require(ServerWebExchange exchange) {
        String path = exchange.getRequest().getPath().value();
        if (!path.equals(COMPAT) && !path.startsWith(COMPAT + "/")) {
            return Mono.empty();
        }
        return mapping.getHandler(exchange)
                .switchIfEmpty(Mono.error(() -> ProblemException.of(ProblemType.NOT_FOUND, missing(path))))
                .then();
    }

    /** Lists the known addresses. It shows nothing of the request's path, which may contain a misplaced key. */
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
