package dev.assay.console.session;

import dev.assay.console.page.Address;
import dev.assay.console.page.PageRenderer;
import dev.assay.console.port.ConsoleKeys;
import dev.assay.console.port.KeyHolder;
import dev.assay.db.console.ConsoleSession;
import dev.assay.db.console.ConsoleSessions;
import dev.assay.engine.store.StoreUnavailable;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.springframework.core.ResolvableType;
import org.springframework.core.annotation.Order;
import org.springframework.core.task.VirtualThreadTaskExecutor;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpMethod;
import org.springframework.http.MediaType;
import org.springframework.http.codec.FormHttpMessageReader;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.util.LinkedMultiValueMap;
import org.springframework.util.MultiValueMap;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.WebFilter;
import org.springframework.web.server.WebFilterChain;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Scheduler;
import reactor.core.scheduler.Schedulers;

/**
 * Guards the console: it sets the headers by which a browser keeps to this service, finds the session, and refuses forms
 * that come from elsewhere. What fails is answered by a page.
 */
@Order(ConsoleFilter.AFTER_THE_HOST_WAS_CHECKED)
public final class ConsoleFilter implements WebFilter {
    static final int AFTER_THE_HOST_WAS_CHECKED = 1;

    private static final String POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; "
            + "font-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

    private static final Set<HttpMethod> READING = Set.of(HttpMethod.GET, HttpMethod.HEAD);

    private static final ResolvableType FORM =
            ResolvableType.forClassWithGenerics(MultiValueMap.class, String.class, String.class);
    private static final int LONGEST_FORM = 6 << 20;
    private static final int LONGEST_FORM_OF_STRANGERS = 64 << 10;
    private static final Duration BODY_TIME = Duration.ofSeconds(60);

    private static final Scheduler THREADS = Schedulers.fromExecutor(new VirtualThreadTaskExecutor("assay-console-"));

    private final ConsoleSessions sessions;
    private final ConsoleKeys keys;
    private final PageRenderer pages;
    private final FailurePages failures;
    private final SeenSessions seen;
    private final ConsoleCookies cookies;

    /**
     * Makes the filter.
     *
     * @param seen what holds on while the database is away
     * @param secure whether browsers send the cookies over TLS only
     */
    public ConsoleFilter(
            ConsoleSessions sessions, ConsoleKeys keys, SeenSessions seen, PageRenderer pages, boolean secure) {
        this.sessions = sessions;
        this.keys = keys;
        this.seen = seen;
        this.pages = pages;
        this.failures = new FailurePages(pages);
        this.cookies = new ConsoleCookies(secure);
    }

    @Override
    public Mono<Void> filter(ServerWebExchange exchange, WebFilterChain chain) {
        String path = exchange.getRequest().getPath().value();
        if (!path.equals(Address.HOME) && !path.startsWith(Address.HOME + "/")) {
            return chain.filter(exchange);
        }
        protect(exchange.getResponse().getHeaders());
        if (path.startsWith("/console/assets/")) {
            return chain.filter(exchange);
        }
        if (comesByALink(exchange.getRequest())) {
            return reopen(exchange);
        }
        return Mono.fromCallable(() -> holder(exchange.getRequest()))
                .subscribeOn(THREADS)
                .flatMap(holder -> form(exchange, holder.isPresent())
                        .publishOn(THREADS)
                        .flatMap(form -> {
                            enter(exchange, holder, form);
                            return chain.filter(exchange);
                        }))
                .onErrorResume(
                        failure -> !exchange.getResponse().isCommitted() && FailurePages.isAnswered(failure),
                        failure -> failures.answer(exchange, failure));
    }

    private static void protect(HttpHeaders headers) {
        headers.set("Content-Security-Policy", POLICY);
        headers.set("X-Content-Type-Options", "nosniff");
        headers.set("Referrer-Policy", "no-referrer");
        headers.set("Cross-Origin-Opener-Policy", "same-origin");
        headers.set("Cross-Origin-Resource-Policy", "same-origin");
    }

    /** Returns whether a link of another site led here, by which a browser sends no cookie of the console. */
    private static boolean comesByALink(ServerHttpRequest request) {
        HttpHeaders headers = request.getHeaders();
        return request.getMethod().equals(HttpMethod.GET)
                && "cross-site".equals(headers.getFirst("Sec-Fetch-Site"))
                && "navigate".equals(headers.getFirst("Sec-Fetch-Mode"));
    }

    /** Answers with a page that opens the same address once more, now from here and so with the cookies. */
    private Mono<Void> reopen(ServerWebExchange exchange) {
        return FailurePages.send(exchange, 200, pages.html("reopen", new ReopenPage(address(exchange.getRequest()))));
    }

    private Optional<KeyHolder> holder(ServerHttpRequest request) {
        Optional<String> token = ConsoleCookies.session(request);
        if (token.isEmpty()) {
            return Optional.empty();
        }
        try {
            return checked(token.get());
        } catch (StoreUnavailable away) {
            if (!request.getPath().value().equals(Address.PLAYGROUND)) {
                throw away;
            }
            // scoring without storing needs no database, and so no session that is looked up in it
            return Optional.of(seen.find(token.get())
                    .flatMap(known -> keys.remembered(known.project(), known.keyId()))
                    .orElseThrow(() -> away));
        }
    }

    private Optional<KeyHolder> checked(String token) {
        Optional<ConsoleSession> session = sessions.find(token);
        Optional<KeyHolder> holder = session.flatMap(found -> keys.live(found.project(), found.keyId()));
        if (session.isPresent() && holder.isEmpty()) {
            sessions.endAll(session.get().keyId());
        }
        if (holder.isPresent()) {
            seen.keep(token, session.orElseThrow());
        } else {
            seen.forget(token);
        }
        return holder;
    }

    private static Mono<MultiValueMap<String, String>> form(ServerWebExchange exchange, boolean known) {
        ServerHttpRequest request = exchange.getRequest();
        if (!request.getMethod().equals(HttpMethod.POST)) {
            return Mono.just(new LinkedMultiValueMap<>());
        }
        MediaType type = request.getHeaders().getContentType();
        if (type == null || !type.isCompatibleWith(MediaType.APPLICATION_FORM_URLENCODED)) {
            return Mono.error(ConsoleRefusal.of(415, "Not a form", "Send the form of a page of the console."));
        }
        FormHttpMessageReader reader = new FormHttpMessageReader();
        reader.setMaxInMemorySize(known ? LONGEST_FORM : LONGEST_FORM_OF_STRANGERS);
        return reader.readMono(FORM, request, Map.of())
                .timeout(BODY_TIME)
                .onErrorMap(
                        IllegalArgumentException.class,
                        e -> ConsoleRefusal.of(400, "Not a form", "What was sent can't be read as a form."))
                .defaultIfEmpty(new LinkedMultiValueMap<>());
    }

    private void enter(ServerWebExchange exchange, Optional<KeyHolder> holder, MultiValueMap<String, String> form) {
        ServerHttpRequest request = exchange.getRequest();
        boolean posted = request.getMethod().equals(HttpMethod.POST);
        Optional<String> known = ConsoleCookies.session(request).or(() -> ConsoleCookies.form(request));
        String secret = known.orElseGet(FormToken::newSecret);
        if (known.isEmpty() && !posted) {
            exchange.getResponse().addCookie(cookies.ofForm(secret));
        }
        String path = request.getPath().value();
        boolean open = SignInController.isOpen(path);
        // The form of the sign-in has a key, which must stand in no address.
        String here = open && posted ? path : Visitor.back(exchange, address(request), form);
        new Visitor(holder, ConsoleCookies.theme(request), FormToken.of(secret), here, form).enter(exchange);
        if (posted && !(known.isPresent() && FormToken.matches(secret, form.getFirst(FormToken.FIELD)))) {
            throw ConsoleRefusal.of(
                    403,
                    "This form is not valid any more",
                    "It does not come from a page of this session. Go back, load the page again, and send it again.");
        }
        if (!posted && !READING.contains(request.getMethod())) {
            throw ConsoleRefusal.of(405, "Not allowed", "The console takes GET, and POST of its forms.");
        }
        if (holder.isEmpty() && !open) {
            throw new SignInNeeded(here);
        }
    }

    private static String address(ServerHttpRequest request) {
        String query = request.getURI().getRawQuery();
        return request.getPath().value() + (query == null ? "" : "?" + query);
    }
}
