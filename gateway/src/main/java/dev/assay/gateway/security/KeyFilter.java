package dev.assay.gateway.security;

import dev.assay.db.key.ApiKey;
import dev.assay.db.key.KeyScope;
import dev.assay.db.key.KeyStore;
import dev.assay.engine.store.StoreUnavailable;
import dev.assay.engine.wire.ProblemType;
import dev.assay.gateway.address.AddressFilter;
import dev.assay.gateway.address.TrainerAddress;
import dev.assay.gateway.problem.ProblemException;
import dev.assay.gateway.request.BlockingThreads;
import dev.assay.gateway.request.RequestArrival;
import dev.assay.gateway.request.RequestId;
import dev.assay.gateway.settings.GatewaySettings;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.springframework.core.annotation.Order;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.http.server.reactive.ServerHttpResponse;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.WebFilter;
import org.springframework.web.server.WebFilterChain;
import reactor.core.publisher.Mono;

/** Admits a request when its host, its key and the key's scopes allow it, and refuses all others. */
@Component
@Order(0)
public final class KeyFilter implements WebFilter {
    private static final Set<String> LOOPBACK_NAMES = Set.of("localhost", "127.0.0.1", "[::1]", "::1");
    /** The scopes that a key in an address may have. */
    private static final Set<KeyScope> PUBLISHABLE = EnumSet.of(KeyScope.VERIFY, KeyScope.EXECUTE);

    /**
     * The limit of waiting for the database; the least patient trainer's client waits 30 s, and needs the rest for
     * scoring.
     */
    private static final Duration LONGEST_WAIT = Duration.ofSeconds(20);

    private static final Duration PAUSE = Duration.ofMillis(250);

    private final KeyStore keys;
    private final AdminKey admin;
    private final AddressFilter served;
    private final KeyQuotas quotas;
    private final boolean loopback;

    KeyFilter(KeyStore keys, AdminKey admin, AddressFilter served, KeyQuotas quotas, GatewaySettings settings) {
        this.keys = keys;
        this.admin = admin;
        this.served = served;
        this.quotas = quotas;
        this.loopback = settings.loopback();
    }

    @Override
    public Mono<Void> filter(ServerWebExchange exchange, WebFilterChain chain) {
        exchange.getResponse().getHeaders().set(RequestId.HEADER, RequestId.of(exchange));
        long arrived = RequestArrival.of(exchange);
        ServerHttpRequest request = exchange.getRequest();
        if (loopback && !isLoopbackName(request)) {
            return Mono.error(ProblemException.of(
                    ProblemType.MISDIRECTED, "on loopback only localhost and its addresses are served"));
        }
        ScopeRules.Rule rule =
                ScopeRules.of(request.getMethod(), request.getPath().pathWithinApplication());
        if (rule.access() == ScopeRules.OPEN) {
            return chain.filter(exchange);
        }
        return served.require(exchange)
                .then(Mono.defer(() -> {
                            admit(exchange, rule, arrived);
                            return chain.filter(exchange);
                        })
                        .subscribeOn(BlockingThreads.VIRTUAL));
    }

    /**
     * Returns whether the host is a loopback name. A page in a browser can send requests to loopback under a host name
     * of its own.
     */
    private static boolean isLoopbackName(ServerHttpRequest request) {
        InetSocketAddress host = request.getHeaders().getHost();
        return host != null && LOOPBACK_NAMES.contains(host.getHostString().toLowerCase(Locale.ROOT));
    }

    private void admit(ServerWebExchange exchange, ScopeRules.Rule rule, long arrived) {
        ServerHttpRequest request = exchange.getRequest();
        TrainerAddress address = TrainerAddress.of(request);
        if (address.key().isPresent() && !address.dropIn()) {
            throw ProblemException.of(
                    ProblemType.FORBIDDEN,
                    "a key in the path opens /compat/{protocol}/… only: send Authorization: Bearer elsewhere");
        }
        long until = address.dropIn() ? arrived + LONGEST_WAIT.toNanos() : arrived;
        Principal principal = PresentedKey.of(request)
                .flatMap(presented -> authenticate(presented, until))
                .orElseThrow(() -> ProblemException.of(ProblemType.UNAUTHORIZED, missing(address)));
        if (rule.scope() != null && !principal.has(rule.scope())) {
            throw ProblemException.of(
                    ProblemType.FORBIDDEN,
                    "this needs the scope " + rule.scope().text() + ", which the key " + principal.keyId() + " lacks");
        }
        principal.enter(exchange);
        tellRate(exchange, principal);
    }

    /** Adds the key's rate to the response, as it is then. */
    private void tellRate(ServerWebExchange exchange, Principal principal) {
        Integer rate = principal.itemsPerSecond();
        if (rate != null) {
            ServerHttpResponse response = exchange.getResponse();
            response.beforeCommit(() -> Mono.fromRunnable(
                    () -> RateLimitHeaders.set(response.getHeaders(), rate, quotas.spent(principal.keyId(), rate))));
        }
    }

    private static String missing(TrainerAddress address) {
        return address.dropIn()
                ? "send a valid key as Authorization: Bearer assay_…, or as http://assay:KEY@host/…, or before the path"
                        + " as /k/KEY/compat/…"
                : "send a valid key as Authorization: Bearer assay_…";
    }

    private Optional<Principal> authenticate(PresentedKey presented, long until) {
        if (admin.matches(presented.key())) {
            if (presented.inAddress()) {
                throw ProblemException.of(
                        ProblemType.FORBIDDEN,
                        "the installation's own key is refused in an address: make one with the scope verify");
            }
            return Optional.of(Principal.INSTALLATION);
        }
        Optional<ApiKey> key = checked(presented.key(), until);
        if (presented.inAddress()) {
            key.ifPresent(KeyFilter::requirePublishable);
        }
        return key.map(Principal::of);
    }

    /**
     * Returns the key. It waits while keys can't be checked, since a trainer counts a refusal as a wrong answer, or
     * stops.
     */
    private Optional<ApiKey> checked(String key, long until) {
        while (true) {
            try {
                return keys.authenticate(key);
            } catch (StoreUnavailable away) {
                if (System.nanoTime() + PAUSE.toNanos() - until > 0) {
                    throw away;
                }
                try {
                    Thread.sleep(PAUSE);
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                    throw away;
                }
            }
        }
    }

    private static void requirePublishable(ApiKey key) {
        Set<KeyScope> more = EnumSet.noneOf(KeyScope.class);
        more.addAll(key.scopes());
        more.removeAll(PUBLISHABLE);
        if (!more.isEmpty()) {
            throw ProblemException.of(
                    ProblemType.FORBIDDEN,
                    "a key in an address may have the scopes verify and execute only, and this one also has "
                            + more.stream().map(KeyScope::text).collect(Collectors.joining(", ")));
        }
    }
}
