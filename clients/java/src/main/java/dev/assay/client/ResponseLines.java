package dev.assay.client;

import dev.assay.client.http.ApiException;
import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodySubscribers;
import java.net.http.HttpResponse.ResponseInfo;
import java.net.http.HttpTimeoutException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Flow;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * The lines of an answer as they come. The queue needs no bound: an answer has about as many lines as its request has
 * items and groups.
 */
final class ResponseLines implements Flow.Subscriber<String>, AutoCloseable {
    private record Event(@Nullable String line, @Nullable Throwable failure) {}

    private final BlockingQueue<Event> events = new LinkedBlockingQueue<>();
    private final Duration patience;
    private final CompletableFuture<HttpResponse<Void>> exchange;
    private volatile @Nullable ResponseInfo head;
    private volatile Flow.@Nullable Subscription coming;

    /** Sends the request; {@code patience} is the time limit of each wait for the next line. */
    ResponseLines(HttpClient http, HttpRequest request, Duration patience) {
        this.patience = patience;
        this.exchange = http.sendAsync(request, info -> {
            head = info;
            return BodySubscribers.fromLineSubscriber(this);
        });
        CompletableFuture<HttpResponse<Void>> unused = exchange.whenComplete((response, failure) -> {
            if (failure != null) {
                onError(failure);
            }
        });
    }

    /** Returns the next line; empty at the end. Throws where the answer is a refusal, is not Assay's, or breaks off. */
    Optional<String> next() throws ApiException {
        Event event = event();
        ResponseInfo info = head;
        if (info != null && !(info.statusCode() == 200 && isNdjson(info))) {
            throw refusal(info, event);
        }
        return Optional.ofNullable(event.line());
    }

    private static boolean isNdjson(ResponseInfo info) {
        return info.headers().firstValue("Content-Type").orElse("").startsWith("application/x-ndjson");
    }

    private ApiException refusal(ResponseInfo info, Event first) throws ApiException {
        StringBuilder body = new StringBuilder();
        for (Event event = first; event.line() != null; event = event()) {
            body.append(event.line()).append('\n');
        }
        String start = body.substring(0, Math.min(80, body.length())).strip();
        String message = "this is not how Assay answers: " + info.statusCode() + " " + start;
        return new ApiException(message, info.statusCode(), info.headers(), body.toString());
    }

    private Event event() throws ApiException {
        try {
            Event event = events.poll(patience.toMillis(), TimeUnit.MILLISECONDS);
            if (event == null) {
                throw new ApiException(new HttpTimeoutException("there is no answer in time"));
            }
            if (event.failure() != null) {
                throw new ApiException(new IOException("the connection broke: " + event.failure(), event.failure()));
            }
            return event;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new ApiException(e);
        }
    }

    @Override
    public void onSubscribe(Flow.Subscription subscription) {
        coming = subscription;
        subscription.request(Long.MAX_VALUE);
    }

    @Override
    public void onNext(String line) {
        events.add(new Event(line, null));
    }

    @Override
    public void onError(Throwable failure) {
        events.add(new Event(null, failure));
    }

    @Override
    public void onComplete() {
        events.add(new Event(null, null));
    }

    /** Ends the exchange; lines that have not come yet are discarded. */
    @Override
    public void close() {
        exchange.cancel(true);
        Flow.Subscription subscription = coming;
        if (subscription != null) {
            subscription.cancel();
        }
    }
}
