package dev.assay.gateway.security;

import dev.assay.db.key.Key;
import dev.assay.db.key.KeyStore;
import dev.assay.engine.wire.ProblemType;
import dev.assay.gateway.GatewaySettings;
import dev.assay.gateway.RequestId;
import dev.assay.gateway.Threads;
import dev.assay.gateway.problem.Problem;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.springframework.core.annotation.Order;
import org.springframework.http.HttpHeaders;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.WebFilter;
import org.springframework.web.server.WebFilterChain;
import reactor.core.publisher.Mono;

/** Lets a request in when its host, its key and the key's scopes allow it; everything else is refused. */
@Component
@Order(0)
public final class KeyFilter implements WebFilter {
    private static final Set<String> LOOPBACK_NAMES = Set.of("localhost", "127.0.0.1", "[::1]", "::1");
    private static final String BEARER = "Bearer ";

    private final KeyStore keys;
    private final AdminKey admin;
    private final boolean loopback;

    KeyFilter(KeyStore keys, AdminKey admin, GatewaySettings settings) {
        this.keys = keys;
        this.admin = admin;
        this.loopback = settings.loopback();
    }

    @Override
    public Mono<Void> filter(ServerWebExchange exchange, WebFilterChain chain) {
        exchange.getResponse().getHeaders().set(RequestId.HEADER, RequestId.of(exchange));
        ServerHttpRequest request = exchange.getRequest();
        if (loopback && !isLoopbackName(request)) {
            return Mono.error(
                    Problem.of(ProblemType.MISDIRECTED, "on loopback only localhost and its addresses are served"));
        }
        Access.Rule rule = Access.of(request.getMethod(), request.getPath().pathWithinApplication());
        if (rule.access() == Access.OPEN) {
            return chain.filter(exchange);
        }
        return Mono.defer(() -> {
                    admit(exchange, rule);
                    return chain.filter(exchange);
                })
                .subscribeOn(Threads.VIRTUAL);
    }

    /** A page in a browser can make it send requests to loopback under a name of its own. */
    private static boolean isLoopbackName(ServerHttpRequest request) {
        var host = request.getHeaders().getHost();
        return host != null && LOOPBACK_NAMES.contains(host.getHostString().toLowerCase(Locale.ROOT));
    }

    private void admit(ServerWebExchange exchange, Access.Rule rule) {
        Principal principal = authenticate(exchange.getRequest())
                .orElseThrow(() ->
                        Problem.of(ProblemType.UNAUTHORIZED, "send a valid key as Authorization: Bearer assay_…"));
        if (rule.scope() != null && !principal.has(rule.scope())) {
            throw Problem.of(
                    ProblemType.FORBIDDEN,
                    "this needs a key with the scope " + rule.scope().text());
        }
        principal.enter(exchange);
    }

    private Optional<Principal> authenticate(ServerHttpRequest request) {
        String header = request.getHeaders().getFirst(HttpHeaders.AUTHORIZATION);
        if (header == null || !header.regionMatches(true, 0, BEARER, 0, BEARER.length())) {
            return Optional.empty();
        }
        String presented = header.substring(BEARER.length()).strip();
        if (admin.matches(presented)) {
            return Optional.of(Principal.INSTALLATION);
        }
        Optional<Key> key = keys.authenticate(presented);
        return key.map(Principal::of);
    }
}
