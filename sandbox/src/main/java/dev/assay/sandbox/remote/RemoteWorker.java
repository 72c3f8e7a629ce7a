package dev.assay.sandbox.remote;

import dev.assay.sandbox.RunCancellation;
import dev.assay.sandbox.remote.tls.TlsTrouble;
import dev.assay.sandbox.remote.wire.RemoteProtocol;
import dev.assay.sandbox.remote.wire.RemoteStatus;
import java.io.IOException;
import java.io.InputStream;
import java.net.ConnectException;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;
import javax.net.ssl.SSLException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** One worker as a gateway knows it: its last state, its requests in flight, and the reason why it is not used. */
final class RemoteWorker implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(RemoteWorker.class);

    /** A worker that does not say how it is for so long may be cut off. */
    private static final Duration LONGEST_STATUS = Duration.ofSeconds(3);

    /** The number of states in a row that a worker may owe before its programs count as lost. */
    private static final int MOST_OWED = 2;

    private static final long MOST_STATUS_BYTES = 1 << 20;
    private static final Duration LONGEST_RETRY_AFTER = Duration.ofMinutes(1);

    private final URI address;
    private final String secret;
    private final WorkerConnections connections;
    private final Set<PendingRequest> inFlight = ConcurrentHashMap.newKeySet();
    private final ReentrantLock looking = new ReentrantLock();
    private volatile Optional<RemoteStatus> status = Optional.empty();
    /** The programs of other gateways, when the worker was last asked. */
    private volatile int ofOthers;

    private volatile String trouble = "it was not asked yet";
    private final AtomicInteger owed = new AtomicInteger();
    private volatile long busyUntil = System.nanoTime();

    /** @param name the name of the worker in the settings */
    RemoteWorker(URI address, String name, RemoteSettings settings) {
        this.address = address;
        this.secret = settings.secret();
        this.connections = new WorkerConnections(address, name, settings.tls());
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

    /** Returns whether programs may be sent now. A worker that owes its state gets none. */
    boolean isFree() {
        return status.filter(state -> !state.draining()).isPresent()
                && owed.get() == 0
                && busyUntil - System.nanoTime() <= 0;
    }

    /**
     * Returns the programs for each slot, as far as this gateway knows. It counts its own at once, so that a worker that was
     * cut off a moment ago does not seem to be as free as one that answers.
     */
    double load() {
        return status.map(state -> (inFlight.size() + ofOthers) / (double) state.slots())
                .orElse(Double.MAX_VALUE);
    }

    /** Asks the worker for its state, unless another thread is about to. */
    void look() {
        if (!looking.tryLock()) {
            return;
        }
        try {
            connections.closeOld();
            PendingRequest.Answer answer =
                    request("GET", RemoteProtocol.STATUS).answer(MOST_STATUS_BYTES, Optional.of(LONGEST_STATUS));
            if (answer.head().status() == RemoteProtocol.OK) {
                RemoteStatus state = RemoteStatus.decoded(answer.body());
                ofOthers = Math.max(0, state.running() - inFlight.size());
                status = Optional.of(state);
                owed.set(0);
            } else {
                unusable(refusal(answer));
            }
        } catch (ConnectException e) {
            unusable("nothing listens there");
        } catch (SocketTimeoutException e) {
            owes("it did not answer within " + LONGEST_STATUS.toSeconds() + " s");
        } catch (SSLException e) {
            unusable(TlsTrouble.of(e));
        } catch (IOException e) {
            owes("it can't be asked: " + e.getMessage());
        } finally {
            looking.unlock();
        }
    }

    private void owes(String reason) {
        if (owed.incrementAndGet() >= MOST_OWED) {
            unusable(reason);
            inFlight.forEach(this::giveUp);
        }
    }

    private void giveUp(PendingRequest request) {
        try {
            request.giveUp();
        } catch (IOException e) {
            LOG.debug("a connection to {} could not be closed", address, e);
        }
    }

    private void unusable(String reason) {
        trouble = reason;
        status = Optional.empty();
        connections.closeKept();
    }

    /** Returns the reason of a refusal, with the side to change. */
    private String refusal(PendingRequest.Answer answer) throws IOException {
        String text = new String(answer.body(), StandardCharsets.UTF_8).strip();
        int code = answer.head().status();
        return switch (code) {
            case RemoteProtocol.WRONG_SECRET ->
                "it has another secret: set ASSAY_WORKER_SECRET to the same text on the worker and here";
            case RemoteProtocol.OTHER_VERSION -> otherVersion(text);
            default -> "it answered " + code + " " + cut(text);
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

    /** Returns whether the worker can be used and has so many slots, be they free or not. */
    boolean hasSlots(int count) {
        return status.filter(state -> state.slots() >= count).isPresent();
    }

    /**
     * Sends programs and waits for their end.
     *
     * @param alone whether they take all slots of the worker
     * @throws InterruptedException if the thread was interrupted; the programs are killed then
     */
    RemoteReply send(ProgramOrder order, boolean alone, RunCancellation cancel) throws InterruptedException {
        return send(order.path(), order.payload(), alone, order.mostReply(), cancel);
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
        return send(path, line(RemoteProtocol.ALONE_HEADER, alone ? "1" : "0"), order, most, cancel);
    }

    /**
     * Sends an order for other work than programs and waits for its end.
     *
     * @throws InterruptedException if the thread was interrupted; the work is stopped then
     */
    RemoteReply send(String path, byte[] order, long most) throws InterruptedException {
        return send(path, "", order, most, RunCancellation.never());
    }

    private RemoteReply send(String path, String own, byte[] order, long most, RunCancellation cancel)
            throws InterruptedException {
        String id = UUID.randomUUID().toString();
        String head = head("POST", path, own + line(RemoteProtocol.RUN_HEADER, id) + length(order.length));
        return answered(connection -> connection.write(head, order), id, most, cancel);
    }

    /**
     * Sends bytes that an order needs.
     *
     * @throws InterruptedException if the thread was interrupted
     */
    RemoteReply upload(String path, RemoteOrders.Source source) throws InterruptedException {
        String id = UUID.randomUUID().toString();
        String head = head("POST", path, line(RemoteProtocol.RUN_HEADER, id) + line("Transfer-Encoding", "chunked"));
        PendingRequest.Message message = connection -> {
            try (InputStream bytes = source.open()) {
                connection.write(head, new byte[0]);
                connection.writeChunks(bytes);
            }
        };
        return answered(message, id, MOST_STATUS_BYTES, RunCancellation.never());
    }

    private RemoteReply answered(PendingRequest.Message message, String id, long most, RunCancellation cancel)
            throws InterruptedException {
        String run = RemoteProtocol.RUNS + "/" + id;
        PendingRequest request = new PendingRequest(connections, message);
        inFlight.add(request);
        try (RunCancellation.Registration _ = cancel.onCancel(() -> delete(run))) {
            return reply(request.answer(most, Optional.empty()));
        } catch (IOException e) {
            if (Thread.interrupted()) {
                delete(run);
                throw new InterruptedException("interrupted while a worker ran a program");
            }
            if (!request.isGivenUp()) {
                unusable("the connection was lost: " + e.getMessage());
            }
            return new RemoteReply.Lost(request.hasBegun(), trouble);
        } finally {
            inFlight.remove(request);
        }
    }

    private RemoteReply reply(PendingRequest.Answer answer) throws IOException {
        return switch (answer.head().status()) {
            case RemoteProtocol.OK -> new RemoteReply.Done(answer.body());
            case RemoteProtocol.NO_SESSION -> new RemoteReply.NoSession(answer.body());
            case RemoteProtocol.SESSION_BUSY -> new RemoteReply.SessionBusy();
            case RemoteProtocol.FULL -> {
                String seconds = answer.head().header("Retry-After");
                Duration pause = Duration.ofSeconds(seconds.matches("[0-9]{1,5}") ? Long.parseLong(seconds) : 1);
                busyUntil = System.nanoTime() + Math.min(LONGEST_RETRY_AFTER.toNanos(), pause.toNanos());
                yield new RemoteReply.Busy();
            }
            default -> new RemoteReply.Refused(refusal(answer));
        };
    }

    /** Ends something on the worker, and does not wait for it. */
    void delete(String path) {
        Thread.ofVirtual().name("assay-worker-end").start(() -> end(path));
    }

    /** Ends something on the worker; returns false if the worker says that it has no such thing. */
    boolean end(String path) {
        try {
            PendingRequest.Answer answer =
                    request("DELETE", path).answer(MOST_STATUS_BYTES, Optional.of(LONGEST_STATUS));
            return answer.head().status() != RemoteProtocol.NO_SESSION;
        } catch (IOException e) {
            LOG.debug("worker {} was not told to end something", address, e);
            return true;
        }
    }

    private PendingRequest request(String method, String path) {
        String head = head(method, path, length(0));
        return new PendingRequest(connections, connection -> connection.write(head, new byte[0]));
    }

    private String head(String method, String path, String own) {
        return method + " " + path + " HTTP/1.1\r\nHost: " + address.getAuthority() + "\r\n"
                + line("Authorization", "Bearer " + secret)
                + line(RemoteProtocol.VERSION_HEADER, String.valueOf(RemoteProtocol.VERSION))
                + own
                + "\r\n";
    }

    private static String length(int bytes) {
        return line("Content-Length", String.valueOf(bytes));
    }

    private static String line(String name, String value) {
        return name + ": " + value + "\r\n";
    }

    /** Keeps no connection any more; programs in flight still end. */
    @Override
    public void close() {
        connections.close();
    }
}
