package dev.assay.console.session;

import dev.assay.console.page.Address;
import dev.assay.console.page.ErrorPage;
import dev.assay.console.page.PageFrame;
import dev.assay.console.page.PageRenderer;
import dev.assay.console.page.QueryString;
import dev.assay.engine.store.StoreUnavailable;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeoutException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.core.io.buffer.DataBufferLimitException;
import org.springframework.http.CacheControl;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpMethod;
import org.springframework.http.HttpStatus;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.MediaType;
import org.springframework.http.server.reactive.ServerHttpResponse;
import org.springframework.web.server.ResponseStatusException;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;

/** Answers what fails in the console by pages. */
final class FailurePages {
    private static final Logger LOG = LoggerFactory.getLogger(FailurePages.class);
    private static final Duration DATABASE_RETRY = Duration.ofSeconds(5);

    private final PageRenderer pages;

    FailurePages(PageRenderer pages) {
        this.pages = pages;
    }

    /** Returns whether the failure has a page; others, such as a lost connection, are left to the gateway. */
    static boolean isAnswered(Throwable failure) {
        return failure instanceof ConsoleRefusal
                || failure instanceof SignInNeeded
                || failure instanceof StoreUnavailable
                || failure instanceof ResponseStatusException
                || failure instanceof DataBufferLimitException
                || failure instanceof TimeoutException;
    }

    /** Answers with the page of a failure, or leads to the sign-in. */
    Mono<Void> answer(ServerWebExchange exchange, Throwable failure) {
        ServerHttpResponse response = exchange.getResponse();
        if (failure instanceof SignInNeeded needed) {
            return lead(response, needed.back());
        }
        ConsoleRefusal refusal = refusal(failure);
        PageFrame frame = frame(exchange, refusal.title());
        Duration retry = refusal.retryAfter();
        if (retry != null) {
            response.getHeaders().set(HttpHeaders.RETRY_AFTER, Long.toString(Math.max(1, retry.toSeconds())));
        }
        boolean reloads = failure instanceof StoreUnavailable
                && exchange.getRequest().getMethod().equals(HttpMethod.GET);
        String detail = reloads ? refusal.detail() + " This page tries again by itself." : refusal.detail();
        String html = pages.html("error", new ErrorPage(reloads ? frame.reloading() : frame, refusal.title(), detail));
        return send(exchange, refusal.status(), html);
    }

    private static Mono<Void> lead(ServerHttpResponse response, String back) {
        Map<String, String> parameters = back.equals(Address.HOME) ? Map.of() : Map.of("back", back);
        response.setStatusCode(HttpStatus.SEE_OTHER);
        response.getHeaders().setLocation(URI.create(QueryString.of(SignInController.PATH, parameters)));
        return response.setComplete();
    }

    /** A request that failed before its session was found has a page without forms. */
    private static PageFrame frame(ServerWebExchange exchange, String title) {
        return Visitor.find(exchange)
                .map(visitor -> visitor.frame(title))
                .orElseGet(() -> PageFrame.of(
                        title, ConsoleCookies.theme(exchange.getRequest()), "", List.of(), "", Address.HOME));
    }

    /** Sends a page. */
    static Mono<Void> send(ServerWebExchange exchange, int status, String html) {
        ServerHttpResponse response = exchange.getResponse();
        response.setStatusCode(HttpStatusCode.valueOf(status));
        response.getHeaders().setContentType(new MediaType(MediaType.TEXT_HTML, StandardCharsets.UTF_8));
        response.getHeaders().setCacheControl(CacheControl.noStore());
        return response.writeWith(Mono.just(response.bufferFactory().wrap(html.getBytes(StandardCharsets.UTF_8))));
    }

    private static ConsoleRefusal refusal(Throwable failure) {
        return switch (failure) {
            case ConsoleRefusal refusal -> refusal;
            case StoreUnavailable away -> {
                LOG.warn("a page of the console: {}", away.getMessage());
                yield ConsoleRefusal.retry(
                        503, "The database is away", "The console needs it to know who you are.", DATABASE_RETRY);
            }
            case DataBufferLimitException _ ->
                ConsoleRefusal.of(
                        413, "Too long", "What was sent is over the size limit of a form. Send it to the API.");
            case TimeoutException _ -> ConsoleRefusal.of(408, "Too slow", "The form did not arrive in time.");
            case ResponseStatusException status
            when status.getStatusCode().value() == 404 -> ConsoleRefusal.notFound("There is no page at this address.");
            case ResponseStatusException status ->
                ConsoleRefusal.of(status.getStatusCode().value(), "Refused", "This page can't be asked for like that.");
            default -> throw new IllegalArgumentException(failure);
        };
    }
}
