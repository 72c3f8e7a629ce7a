package dev.assay.sandbox.remote;

import dev.assay.sandbox.RunCancellation;
import dev.assay.sandbox.remote.wire.RemoteProtocol;
import dev.assay.sandbox.remote.wire.RemoteStatus;
import java.io.IOException;
import java.net.ConnectException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpTimeoutException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;

/** One worker as a gateway knows it: its last state, its requests in flight, and the reason why it is not used. */
final class RemoteWorker {
    /** A worker that does not say how it is for so long may be cut off. */
    private static final Duration LONGEST_STATUS = Duration.ofSeconds(3);

    /** The number of states in a row that a worker may owe before its programs count as lost. */
    private static final int MOST_OWED = 2;

    private static final long MOST_STATUS_BYTES = 1 << 20;
    private static final Duration LONGEST_RETRY_AFTER = Duration.ofMinutes(1);

    private final URI address;
    private final String secret;
    private final HttpClient http;
    private final Map<String, CompletableFuture<?>> inFlight = new ConcurrentHashMap<>();
    private volatile Optional<RemoteStatus> status = Optional.empty();
    private volatile String trouble = "it was not asked yet";
    private final AtomicInteger owed = new AtomicInteger();
    private volatile long busyUntil = System.nanoTime();

    RemoteWorker(URI address, String secret, HttpClient http) {
        this.address = address;
        this.secret = secret;
        this.http = http;
    }

    URI address() {
        return address;
    }

    /** Returns the last state of a worker that can be used; empty if it can't. */
    Optional<RemoteStatus> status() {
        return status;
    }

    /** Returns the reason why the worker can't be used; empty if it can. */
    String trouble() {
        return status.isPresent() ? "" : trouble;
    }

    /** Returns whether programs may be sent now. */
    boolean isFree() {
        return status.filter(state -> !state.draining()).isPresent() && busyUntil - System.nanoTime() <= 0;
    }

    /** Returns the programs for each slot, as far as this gateway knows. */
    double load() {
        return status.map(state -> Math.max(inFlight.size(), state.running()) / (double) state.slots())
                .orElse(Double.MAX_VALUE);
    }

    /** Asks the worker for its state. */
    void look() throws InterruptedException {
        HttpRequest request =
                request(RemoteProtocol.STATUS).timeout(LONGEST_STATUS).GET().build();
        try {
            HttpResponse<byte[]> response = http.send(
                    request,
                    HttpResponse.BodyHandlers.limiting(HttpResponse.BodyHandlers.ofByteArray(), MOST_STATUS_BYTES));
            if (response.statusCode() == RemoteProtocol.OK) {
                status = Optional.of(RemoteStatus.decoded(response.body()));
                owed.set(0);
            } else {
                unusable(refusal(response));
            }
        } catch (ConnectException e) {
            unusable("nothing listens there");
        } catch (HttpTimeoutException e) {
            owes("it did not answer within " + LONGEST_STATUS.toSeconds() + " s");
        } catch (IOException e) {
            owes("it can't be asked: " + e.getMessage());
        }
    }

    private void owes(String reason) {
        if (owed.incrementAndGet() >= MOST_OWED) {
            unusable(reason);
            inFlight.values().forEach(answer -> answer.cancel(true));
        }
    }

    private void unusable(String reason) {
        trouble = reason;
        status = Optional.empty();
    }

    /** Returns the reason of a refusal, with the side to change. */
    private String refusal(HttpResponse<byte[]> response) {
        String text = new String(response.body(), StandardCharsets.UTF_8).strip();
        return switch (response.statusCode()) {
            case RemoteProtocol.WRONG_SECRET ->
                "it has another secret: set ASSAY_WORKER_SECRET to the same text on the worker and here";
            case RemoteProtocol.OTHER_VERSION -> otherVersion(text);
            default -> "it answered " + response.statusCode() + " " + cut(text);
        };
    }

    static String otherVersion(String theirs) {
        int here = RemoteProtocol.VERSION;
        boolean isOlder = theirs.matches("[0-9]{1,6}") && Integer.parseInt(theirs) < here;
        return "it speaks version " + cut(theirs) + " of the protocol, and this gateway version " + here + ": update "
                + (isOlder ? "the worker" : "the gateway");
    }

    private static String cut(String text) {
        return text.length() <= 200 ? text : text.substring(0, 200);
    }

    /**
     * Sends an order and waits for its end. A program that the caller cancels ends as {@code Cancelled}.
     *
     * @param alone whether the program takes all slots of the worker
     * @param most the largest reply in bytes
     * @throws InterruptedException if the thread was interrupted; the program is killed then
     */
    RemoteReply send(String path, byte[] order, boolean alone, long most, RunCancellation cancel)
            throws InterruptedException {
        String id = UUID.randomUUID().toString();
        HttpRequest request = request(path)
                .header(RemoteProtocol.RUN_HEADER, id)
                .header(RemoteProtocol.ALONE_HEADER, alone ? "1" : "0")
                .POST(HttpRequest.BodyPublishers.ofByteArray(order))
                .build();
        AtomicBoolean began = new AtomicBoolean();
        CompletableFuture<HttpResponse<byte[]>> answer = http.sendAsync(request, head -> {
            began.set(head.statusCode() == RemoteProtocol.OK);
            return HttpResponse.BodySubscribers.limiting(HttpResponse.BodySubscribers.ofByteArray(), most);
        });
        inFlight.put(id, answer);
        try (RunCancellation.Registration _ = cancel.onCancel(() -> delete(RemoteProtocol.RUNS + "/" + id))) {
            return reply(answer.get());
        } catch (CancellationException e) {
            return new RemoteReply.Lost(began.get(), trouble);
        } catch (ExecutionException e) {
            unusable("the connection was lost: " + e.getCause());
            return new RemoteReply.Lost(began.get(), trouble);
        } catch (InterruptedException e) {
            delete(RemoteProtocol.RUNS + "/" + id);
            answer.cancel(true);
            throw e;
        } finally {
            inFlight.remove(id);
        }
    }

    private RemoteReply reply(HttpResponse<byte[]> response) {
        byte[] body = Objects.requireNonNull(response.body());
        return switch (response.statusCode()) {
            case RemoteProtocol.OK -> new RemoteReply.Done(body);
            case RemoteProtocol.NO_SESSION -> new RemoteReply.NoSession(body);
            case RemoteProtocol.FULL -> {
                long seconds = response.headers()
                        .firstValue("Retry-After")
                        .filter(text -> text.matches("[0-9]{1,5}"))
                        .map(Long::parseLong)
                        .orElse(1L);
                long pause = Math.min(
                        LONGEST_RETRY_AFTER.toNanos(),
                        Duration.ofSeconds(seconds).toNanos());
                busyUntil = System.nanoTime() + pause;
                yield new RemoteReply.Busy();
            }
            default -> new RemoteReply.Refused(refusal(response));
        };
    }

    /** Ends something on the worker, and does not wait for it. */
    void delete(String path) {
        CompletableFuture<?> _ = http.sendAsync(
                request(path).timeout(LONGEST_STATUS).DELETE().build(), HttpResponse.BodyHandlers.discarding());
    }

    private HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(address.resolve(path))
                .header("Authorization", "Bearer " + secret)
                .header(RemoteProtocol.VERSION_HEADER, String.valueOf(RemoteProtocol.VERSION));
    }
}
