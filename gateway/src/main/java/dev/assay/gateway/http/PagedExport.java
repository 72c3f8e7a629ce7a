package dev.assay.gateway.http;

import dev.assay.gateway.request.BlockingThreads;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.http.MediaType;
import org.springframework.http.server.reactive.ServerHttpResponse;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/** Sends a whole list as lines, a page at a time: the next page is read when the caller took the one before. */
public final class PagedExport {
    /** The size of a page. */
    public static final int AT_ONCE = 1_000;

    private PagedExport() {}

    /** Reads the page behind an entry, which is null for the first page; at most {@link #AT_ONCE} entries. */
    public interface Pages<T> {
        List<T> behind(@Nullable T last);
    }

    /**
     * Returns the lines of all pages.
     *
     * @param line returns an entry's line without its end
     */
    public static <T> Flux<String> lines(Pages<T> pages, Function<T, String> line) {
        return page(pages, null)
                .expand(page -> page.size() < AT_ONCE ? Mono.empty() : page(pages, page.getLast()))
                .map(page -> text(page, line));
    }

    /** Returns the lines of these entries. */
    public static <T> String text(List<T> entries, Function<T, String> line) {
        return entries.stream().map(entry -> line.apply(entry) + "\n").collect(Collectors.joining());
    }

    private static <T> Mono<List<T>> page(Pages<T> pages, @Nullable T last) {
        return Mono.fromCallable(() -> pages.behind(last)).subscribeOn(BlockingThreads.VIRTUAL);
    }

    /** Sends texts as they come; an error before the first is answered as a problem. */
    public static Mono<Void> send(ServerHttpResponse response, MediaType type, Flux<String> texts) {
        response.getHeaders().setContentType(type);
        return response.writeWith(
                texts.map(text -> response.bufferFactory().wrap(text.getBytes(StandardCharsets.UTF_8))));
    }
}
