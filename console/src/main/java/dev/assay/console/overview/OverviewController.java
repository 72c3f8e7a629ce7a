package dev.assay.console.overview;

import dev.assay.console.alert.AlertRow;
import dev.assay.console.overview.OverviewPage.Alerts;
import dev.assay.console.overview.OverviewPage.Now;
import dev.assay.console.page.Address;
import dev.assay.console.page.PageRenderer;
import dev.assay.console.port.ConsoleLive;
import dev.assay.console.port.KeyHolder;
import dev.assay.console.session.LiveSessions;
import dev.assay.console.session.Visitor;
import dev.assay.db.key.KeyScope;
import dev.assay.engine.alert.AlertStore;
import dev.assay.engine.alert.AlertStore.Raised;
import dev.assay.engine.store.StoreUnavailable;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Semaphore;
import org.springframework.core.task.VirtualThreadTaskExecutor;
import org.springframework.http.CacheControl;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.http.codec.ServerSentEvent;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Scheduler;
import reactor.core.scheduler.Schedulers;

/** {@code GET /console/overview}: the overview, and the stream of its figures. */
@RestController
public final class OverviewController {
    private static final String STREAM = "/console/live";
    private static final Duration EVERY = Duration.ofSeconds(2);
    private static final Duration RECENT = Duration.ofDays(1);
    private static final int MOST_ALERTS = 20;
    private static final int MOST_COUNTED = 1_000;

    /** The limit of streams at a time; a page beyond them shows the figures of its load. */
    private static final int MOST_STREAMS = 256;

    private static final Scheduler THREADS =
            Schedulers.fromExecutor(new VirtualThreadTaskExecutor("assay-console-live-"));

    private final ConsoleLive live;
    private final AlertStore alerts;
    private final LiveSessions sessions;
    private final PageRenderer pages;
    private final Semaphore streams = new Semaphore(MOST_STREAMS);

    public OverviewController(ConsoleLive live, AlertStore alerts, LiveSessions sessions, PageRenderer pages) {
        this.live = live;
        this.alerts = alerts;
        this.sessions = sessions;
        this.pages = pages;
    }

    @GetMapping(Address.OVERVIEW)
    ResponseEntity<String> overview(ServerWebExchange exchange) {
        Visitor visitor = Visitor.of(exchange);
        KeyHolder holder = visitor.require(KeyScope.READ);
        List<Raised> raised = raised(holder.project());
        return pages.page(
                "overview",
                new OverviewPage(visitor.frame("Overview").withScript("live.js"), STREAM, now(raised), rows(raised)));
    }

    private List<Raised> raised(String project) {
        return alerts.list(project, null, null, MOST_COUNTED);
    }

    private Now now(List<Raised> raised) {
        Instant since = Instant.now().minus(RECENT);
        return LiveOverview.of(
                live.figures(),
                raised.stream().filter(alert -> alert.last().isAfter(since)).count());
    }

    private static Alerts rows(List<Raised> raised) {
        return new Alerts(raised.stream().limit(MOST_ALERTS).map(AlertRow::of).toList());
    }

    /** Sends the parts of the page as they change, until the session or the service ends. */
    @GetMapping(path = STREAM, produces = MediaType.TEXT_EVENT_STREAM_VALUE)
    ResponseEntity<Flux<ServerSentEvent<String>>> stream(ServerWebExchange exchange) {
        KeyHolder holder = Visitor.of(exchange).require(KeyScope.READ);
        Events events = new Events(holder.project(), exchange.getRequest());
        Flux<ServerSentEvent<String>> sent = Flux.defer(() -> streams.tryAcquire()
                ? follow(events).doFinally(_ -> streams.release())
                : Flux.just(Events.event(Events.END, "There are too many streams.")));
        return ResponseEntity.ok()
                .cacheControl(CacheControl.noStore())
                // nginx would hold the events back
                .header("X-Accel-Buffering", "no")
                .body(sent);
    }

    private static Flux<ServerSentEvent<String>> follow(Events events) {
        return Flux.interval(EVERY)
                .onBackpressureDrop()
                .concatMap(
                        _ -> Mono.fromCallable(events::next)
                                .subscribeOn(THREADS)
                                .flatMapIterable(list -> list),
                        1)
                .takeUntil(event -> Events.END.equals(event.event()));
    }

    /** The events of one stream, made one after the other. */
    private final class Events {
        static final String END = "end";

        private final String project;
        private final ServerHttpRequest request;
        private List<Raised> raised = List.of();
        private String shown = "";

        Events(String project, ServerHttpRequest request) {
            this.project = project;
            this.request = request;
        }

        List<ServerSentEvent<String>> next() {
            List<ServerSentEvent<String>> events = new ArrayList<>();
            try {
                if (live.stopping() || !sessions.isLive(request)) {
                    return List.of(event(END, "The session has ended."));
                }
                raised = raised(project);
                String html = pages.html("overview-alerts", rows(raised));
                if (!html.equals(shown)) {
                    shown = html;
                    events.add(event("alerts", html));
                }
            } catch (StoreUnavailable e) {
                // The figures say that the database is away; whether the session is live is looked up when it is back.
            }
            events.add(event("now", pages.html("overview-now", now(raised))));
            return events;
        }

        private static ServerSentEvent<String> event(String name, String data) {
            return ServerSentEvent.builder(data).event(name).build();
        }
    }
}
