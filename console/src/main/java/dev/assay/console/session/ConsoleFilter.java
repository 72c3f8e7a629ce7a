package dev.assay.console.session;

import dev.assay.console.page.ErrorPage;
import dev.assay.console.page.Frame;
import dev.assay.console.page.PageRenderer;
import dev.assay.console.page.QueryString;
import dev.assay.console.port.ConsoleKeys;
import dev.assay.console.port.KeyHolder;
import dev.assay.db.console.ConsoleSession;
import dev.assay.db.console.ConsoleSessions;
import dev.assay.engine.store.StoreUnavailable;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.core.ResolvableType;
import org.springframework.core.annotation.Order;
import org.springframework.core.io.buffer.DataBufferLimitException;
import org.springframework.core.task.VirtualThreadTaskExecutor;
import org.springframework.http.CacheControl;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpMethod;
import org.springframework.http.HttpStatus;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.MediaType;
import org.springframework.http.codec.FormHttpMessageReader;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.http.server.reactive.ServerHttpResponse;
import org.springframework.util.LinkedMultiValueMap;
import org.springframework.util.MultiValueMap;
import org.springframework.web.server.ResponseStatusException;
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

    private static final Logger LOG = LoggerFactory.getLogger(ConsoleFilter.class);

    private static final String POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; "
            + "font-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

    private static final ResolvableType FORM =
            ResolvableType.forClassWithGenerics(MultiValueMap.class, String.class, String.class);
    private static final int LONGEST_FORM = 6 << 20;
    private static final int LONGEST_FORM_OF_STRANGERS = 64 << 10;
    private static final Duration BODY_TIME = Duration.ofSeconds(60);
    private static final Duration DATABASE_RETRY = Duration.ofSeconds(5);

    private static final Scheduler THREADS = Schedulers.fromExecutor(new VirtualThreadTaskExecutor("assay-console-"));

    private final ConsoleSessions sessions;
    private final ConsoleKeys keys;
    private final PageRenderer pages;
    private final ConsoleCookies cookies;

    /**
     * Makes the filter.
     *
     * @param secure whether browsers send the cookies over TLS only
     */
    public ConsoleFilter(ConsoleSessions sessions, ConsoleKeys keys, PageRenderer pages, boolean secure) {
        this.sessions = sessions;
        this.keys = keys;
        this.pages = pages;
        this.cookies = new ConsoleCookies(secure);
    }

    @Override
    public Mono<Void> filter(ServerWebExchange exchange, WebFilterChain chain) {
        String path = exchange.getRequest().getPath().value();
        if (!path.equals(Visitor.HOME) && !path.startsWith(Visitor.HOME + "/")) {
            return chain.filter(exchange);
        }
        HttpHeaders headers = exchange.getResponse().getHeaders();
        headers.set("Content-Security-Policy", POLICY);
        headers.set("X-Content-Type-Options", "nosniff");
        headers.set("Referrer-Policy", "no-referrer");
        headers.set("Cross-Origin-Opener-Policy", "same-origin");
        headers.set("Cross-Origin-Resource-Policy", "same-origin");
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
                        failure -> !exchange.getResponse().isCommitted() && isAnswered(failure),
                        failure -> answer(exchange, failure));
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
        return send(exchange, 200, pages.html("reopen", new ReopenPage(path(exchange.getRequest()))));
    }

    private static Mono<Void> send(ServerWebExchange exchange, int status, String html) {
        ServerHttpResponse response = exchange.getResponse();
        response.setStatusCode(HttpStatusCode.valueOf(status));
        response.getHeaders().setContentType(new MediaType(MediaType.TEXT_HTML, StandardCharsets.UTF_8));
        response.getHeaders().setCacheControl(CacheControl.noStore());
        return response.writeWith(Mono.just(response.bufferFactory().wrap(html.getBytes(StandardCharsets.UTF_8))));
    }

    private Optional<KeyHolder> holder(ServerHttpRequest request) {
        Optional<String> token = ConsoleCookies.session(request);
        if (token.isEmpty()) {
            return Optional.empty();
        }
        Optional<ConsoleSession> session = sessions.find(token.get());
        Optional<KeyHolder> holder = session.flatMap(found -> keys.live(found.project(), found.keyId()));
        if (session.isPresent() && holder.isEmpty()) {
            sessions.endAll(session.get().keyId());
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
        return reader.readMono(FORM, request, Map.of()).timeout(BODY_TIME).defaultIfEmpty(new LinkedMultiValueMap<>());
    }

    private void enter(ServerWebExchange exchange, Optional<KeyHolder> holder, MultiValueMap<String, String> form) {
        ServerHttpRequest request = exchange.getRequest();
        Optional<String> known = ConsoleCookies.session(request).or(() -> ConsoleCookies.form(request));
        String secret = known.orElseGet(FormToken::newSecret);
        if (known.isEmpty()) {
            exchange.getResponse().addCookie(cookies.ofForm(secret));
        }
        String path = request.getPath().value();
        boolean open = SignInController.isOpen(path);
        // The form of the sign-in has a key, which must stand in no address.
        String here = open && request.getMethod().equals(HttpMethod.POST)
                ? path
                : Visitor.back(exchange, path(request), form);
        new Visitor(holder, ConsoleCookies.theme(request), FormToken.of(secret), here, form).enter(exchange);
        if (request.getMethod().equals(HttpMethod.POST)) {
            if (known.isEmpty() || !FormToken.matches(secret, form.getFirst(FormToken.FIELD))) {
                throw ConsoleRefusal.of(
                        403,
                        "This form is not valid any more",
                        "It does not come from a page of this session. Go back, load the page again, and send it again.");
            }
        } else if (!request.getMethod().equals(HttpMethod.GET)
                && !request.getMethod().equals(HttpMethod.HEAD)) {
            throw ConsoleRefusal.of(405, "Not allowed", "The console takes GET, and POST of its forms.");
        }
        if (holder.isEmpty() && !open) {
            throw new SignInNeeded(here);
        }
    }

    private static String path(ServerHttpRequest request) {
        String query = request.getURI().getRawQuery();
        return request.getPath().value() + (query == null ? "" : "?" + query);
    }

    /** Returns whether the failure has a page; others, such as a lost connection, are left to the gateway. */
    private static boolean isAnswered(Throwable failure) {
        return failure instanceof ConsoleRefusal
                || failure instanceof SignInNeeded
                || failure instanceof StoreUnavailable
                || failure instanceof ResponseStatusException
                || failure instanceof DataBufferLimitException;
    }

    private Mono<Void> answer(ServerWebExchange exchange, Throwable failure) {
        ServerHttpResponse response = exchange.getResponse();
        if (failure instanceof SignInNeeded needed) {
            Map<String, String> back = needed.back().equals(Visitor.HOME) ? Map.of() : Map.of("back", needed.back());
            response.setStatusCode(HttpStatus.SEE_OTHER);
            response.getHeaders().setLocation(URI.create(QueryString.of(SignInController.PATH, back)));
            return response.setComplete();
        }
        ConsoleRefusal refusal = refusal(failure);
        Frame frame = Visitor.find(exchange)
                .map(visitor -> visitor.frame(refusal.title()))
                .orElseGet(() -> new Frame(
                        refusal.title(),
                        ConsoleCookies.theme(exchange.getRequest()),
                        "",
                        List.of(),
                        "",
                        Visitor.HOME,
                        false));
        Duration retry = refusal.retryAfter();
        if (retry != null) {
            response.getHeaders().set(HttpHeaders.RETRY_AFTER, Long.toString(Math.max(1, retry.toSeconds())));
        }
        boolean reloads = failure instanceof StoreUnavailable
                && exchange.getRequest().getMethod().equals(HttpMethod.GET);
        String html = pages.html(
                "error", new ErrorPage(reloads ? frame.reloading() : frame, refusal.title(), refusal.detail()));
        return send(exchange, refusal.status(), html);
    }

    private static ConsoleRefusal refusal(Throwable failure) {
        return switch (failure) {
            case ConsoleRefusal refusal -> refusal;
            case StoreUnavailable away -> {
                LOG.warn("a page of the console: {}", away.getMessage());
                yield ConsoleRefusal.retry(
                        503,
                        "The database is away",
                        "Scoring that stores nothing goes on. This page tries again by itself.",
                        DATABASE_RETRY);
            }
            case DataBufferLimitException _ ->
                ConsoleRefusal.of(
                        413, "Too long", "What was sent is over the size limit of a form. Send it to the API.");
            case ResponseStatusException status
            when status.getStatusCode().value() == 404 -> ConsoleRefusal.notFound("There is no page at this address.");
            case ResponseStatusException status ->
                ConsoleRefusal.of(status.getStatusCode().value(), "Refused", "This page can't be asked for like that.");
            default -> throw new IllegalArgumentException(failure);
        };
    }
}
