package dev.assay.sandbox.remote.server;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.assay.sandbox.Bytes;
import dev.assay.sandbox.RunCancellation;
import dev.assay.sandbox.RunOutcome;
import dev.assay.sandbox.RunReport;
import dev.assay.sandbox.Sandbox;
import dev.assay.sandbox.Session;
import dev.assay.sandbox.remote.wire.RemoteCall;
import dev.assay.sandbox.remote.wire.RemoteOpening;
import dev.assay.sandbox.remote.wire.RemoteOutcome;
import dev.assay.sandbox.remote.wire.RemoteProtocol;
import dev.assay.sandbox.remote.wire.RemoteRun;
import dev.assay.sandbox.remote.wire.RemoteStatus;
import dev.assay.sandbox.remote.wire.RemoteTurn;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Phaser;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The HTTP service of a worker. A request without the secret, or of another protocol version, is refused before its body
 * is read. The head of a run's answer is sent when the program starts, so that a gateway that loses the worker knows whether
 * the program may be the reason.
 */
public final class RunServer implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(RunServer.class);

    /** The largest request: a program with all its files. */
    private static final long MOST_REQUEST = 1L << 30;

    private static final int BACKLOG = 1_024;
    private static final int MOST_CANCELLATIONS = 10_000;
    /** The limit of sending answers when all programs have ended, before the worker ends. */
    private static final Duration LAST_ANSWERS = Duration.ofSeconds(10);

    private final Sandbox sandbox;
    private final Settings settings;
    private final byte[] secret;
    private final RunGate gate;
    private final KeptSessions sessions = new KeptSessions();
    /** Has a party for each run that is not answered yet, and one of its own. */
    private final Phaser answers = new Phaser(1);

    private final Map<String, RunCancellation> cancellations = new LinkedHashMap<>();
    private final ExecutorService handlers = Executors.newVirtualThreadPerTaskExecutor();
    private final HttpServer server;

    /**
     * The settings of a worker.
     *
     * @param secret the text that gateways must know
     * @param slots the number of programs that run at a time
     * @param queue the number of programs that may wait
     */
    public record Settings(InetSocketAddress address, String secret, int slots, int queue) {}

    /** Listens for programs, which run in this sandbox. The sandbox stays the caller's. */
    public RunServer(Sandbox sandbox, Settings settings) throws IOException {
        // The JDK's server reads these when it is first used: a run must not wait for a delayed acknowledgement, and
        // the
        // gateway ends idle connections, so that it never sends a program on one that ends.
        System.setProperty("sun.net.httpserver.nodelay", "true");
        System.setProperty("sun.net.httpserver.idleInterval", "3600");
        System.setProperty("sun.net.httpserver.maxIdleConnections", "4096");
        this.sandbox = sandbox;
        this.settings = settings;
        this.secret = ("Bearer " + settings.secret()).getBytes(StandardCharsets.UTF_8);
        this.gate = new RunGate(settings.slots(), settings.queue());
        this.server = HttpServer.create(settings.address(), BACKLOG);
        server.setExecutor(handlers);
        server.createContext("/", this::handle);
        server.start();
    }

    public int port() {
        return server.getAddress().getPort();
    }

    /** Takes no more programs, and waits until those that run have ended, at most this long, and are answered. */
    public void drain(Duration most) throws InterruptedException {
        gate.drain(most);
        try {
            answers.awaitAdvanceInterruptibly(answers.arrive(), LAST_ANSWERS.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            LOG.warn("a gateway does not read the answer to its run");
        }
    }

    @Override
    public void close() {
        server.stop(0);
        sessions.close();
        handlers.shutdownNow();
    }

    private void handle(HttpExchange exchange) {
        try (exchange) {
            if (exchange.getRequestURI().getPath().equals(RemoteProtocol.HEALTH)) {
                health(exchange);
            } else if (isAllowed(exchange)) {
                dispatch(exchange);
            }
        } catch (IOException e) {
            LOG.debug("a gateway's connection failed", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (RuntimeException e) {
            LOG.error("a run failed", e);
        }
    }

    private void health(HttpExchange exchange) throws IOException {
        boolean draining = gate.isDraining();
        answer(exchange, draining ? RemoteProtocol.FULL : RemoteProtocol.OK, draining ? "draining\n" : "ok\n");
    }

    private boolean isAllowed(HttpExchange exchange) throws IOException {
        String given = header(exchange, "Authorization");
        if (!MessageDigest.isEqual(given.getBytes(StandardCharsets.UTF_8), secret)) {
            answer(exchange, RemoteProtocol.WRONG_SECRET, "the secret is not this worker's\n");
            return false;
        }
        String version = header(exchange, RemoteProtocol.VERSION_HEADER);
        if (!version.equals(String.valueOf(RemoteProtocol.VERSION))) {
            answer(exchange, RemoteProtocol.OTHER_VERSION, String.valueOf(RemoteProtocol.VERSION));
            return false;
        }
        return true;
    }

    private void dispatch(HttpExchange exchange) throws IOException, InterruptedException {
        String method = exchange.getRequestMethod();
        String path = exchange.getRequestURI().getPath();
        String session = path.startsWith(RemoteProtocol.SESSIONS + "/")
                ? path.substring(RemoteProtocol.SESSIONS.length() + 1)
                : "";
        try {
            if (method.equals("GET") && path.equals(RemoteProtocol.STATUS)) {
                status(exchange);
            } else if (method.equals("POST") && path.equals(RemoteProtocol.RUNS)) {
                run(exchange);
            } else if (method.equals("POST") && path.equals(RemoteProtocol.COMPILATIONS)) {
                compile(exchange);
            } else if (method.equals("DELETE") && path.startsWith(RemoteProtocol.RUNS + "/")) {
                cancellation(path.substring(RemoteProtocol.RUNS.length() + 1)).cancel();
                answer(exchange, RemoteProtocol.OK, "");
            } else if (method.equals("POST") && path.equals(RemoteProtocol.SESSIONS)) {
                open(exchange);
            } else if (method.equals("POST") && !session.isEmpty()) {
                call(exchange, session);
            } else if (method.equals("DELETE") && !session.isEmpty()) {
                sessions.end(session);
                answer(exchange, RemoteProtocol.OK, "");
            } else {
                answer(exchange, RemoteProtocol.BAD_REQUEST, "there is no " + method + " " + path + "\n");
            }
        } catch (UnreadableOrder e) {
            answer(exchange, RemoteProtocol.BAD_REQUEST, e.getMessage() + "\n");
        }
    }

    private void status(HttpExchange exchange) throws IOException {
        RemoteStatus status = new RemoteStatus(
                RemoteProtocol.VERSION, settings.slots(), gate.present(), gate.isDraining(), sandbox.status());
        exchange.getResponseHeaders().set("Content-Type", "application/json");
        answer(exchange, RemoteProtocol.OK, status.encoded());
    }

    private void run(HttpExchange exchange) throws IOException, InterruptedException {
        RemoteRun order = order(exchange, RemoteRun::decoded);
        within(exchange, cancel -> RemoteOutcome.encoded(sandbox.run(order.program(), order.limits(), cancel)));
    }

    private void compile(HttpExchange exchange) throws IOException, InterruptedException {
        RemoteRun order = order(exchange, RemoteRun::decoded);
        within(
                exchange,
                cancel -> sandbox.compile(order.program(), cancel)
                        .map(RemoteOutcome::encoded)
                        .orElseGet(() -> new byte[0]));
    }

    private void call(HttpExchange exchange, String id) throws IOException, InterruptedException {
        RemoteCall order = order(exchange, RemoteCall::decoded);
        Optional<Session> session = sessions.find(id);
        if (session.isEmpty()) {
            answer(exchange, RemoteProtocol.NO_SESSION, "there is no such session\n");
            return;
        }
        within(exchange, cancel -> {
            RunOutcome outcome = session.get().call(order.code(), order.stdin(), cancel);
            if (!session.get().isOpen()) {
                sessions.end(id);
            }
            return new RemoteTurn(session.get().isOpen(), outcome).encoded();
        });
    }

    /** Answers with the name of the session, or with the outcome of all its calls if it can't be opened. */
    private void open(HttpExchange exchange) throws IOException, InterruptedException {
        RemoteOpening order = order(exchange, RemoteOpening::decoded);
        if (!sessions.hasRoom()) {
            full(exchange);
            return;
        }
        switch (gate.enter(false, RunCancellation.never())) {
            case RunGate.Entry.Slot slot -> {
                try (slot) {
                    Session session = sandbox.open(order.language(), order.limits());
                    if (session.isOpen()) {
                        answer(exchange, RemoteProtocol.OK, sessions.keep(session));
                    } else {
                        RunOutcome why = session.call("", Bytes.EMPTY, RunCancellation.never());
                        answer(exchange, RemoteProtocol.NO_SESSION, RemoteOutcome.encoded(why));
                    }
                }
            }
            case RunGate.Entry.Full _, RunGate.Entry.Cancelled _ -> full(exchange);
        }
    }

    /** Work that takes a slot, with the body of its answer; an empty one says that a program can be compiled. */
    private interface Work {
        byte[] done(RunCancellation cancel) throws InterruptedException;
    }

    private void within(HttpExchange exchange, Work work) throws IOException, InterruptedException {
        String id = header(exchange, RemoteProtocol.RUN_HEADER);
        RunCancellation cancel = cancellation(id);
        answers.register();
        try {
            boolean alone = header(exchange, RemoteProtocol.ALONE_HEADER).equals("1");
            switch (gate.enter(alone, cancel)) {
                case RunGate.Entry.Slot slot -> {
                    // A gateway that does not read its answer keeps no slot.
                    OutputStream body;
                    byte[] done;
                    try (slot) {
                        body = begun(exchange);
                        done = work.done(cancel);
                    }
                    try (body) {
                        body.write(done);
                    }
                }
                case RunGate.Entry.Full _ -> full(exchange);
                case RunGate.Entry.Cancelled _ ->
                    answer(
                            exchange,
                            RemoteProtocol.OK,
                            RemoteOutcome.encoded(new RunOutcome.Cancelled(RunReport.EMPTY)));
            }
        } finally {
            forget(id);
            answers.arriveAndDeregister();
        }
    }

    /** Sends the head of the answer. */
    private static OutputStream begun(HttpExchange exchange) throws IOException {
        exchange.sendResponseHeaders(RemoteProtocol.OK, 0);
        OutputStream body = exchange.getResponseBody();
        body.flush();
        return body;
    }

    /** Returns the cancellation of a run, also if it comes before the run. */
    private RunCancellation cancellation(String id) {
        synchronized (cancellations) {
            if (cancellations.size() >= MOST_CANCELLATIONS) {
                cancellations.remove(cancellations.keySet().iterator().next());
            }
            return cancellations.computeIfAbsent(id, _ -> new RunCancellation());
        }
    }

    private void forget(String id) {
        synchronized (cancellations) {
            cancellations.remove(id);
        }
    }

    private interface Decoding<T> {
        T of(byte[] payload) throws IOException;
    }

    /** A request whose body is no order. */
    private static final class UnreadableOrder extends IOException {
        private static final long serialVersionUID = 1;

        UnreadableOrder(String message) {
            super(message);
        }
    }

    private static <T> T order(HttpExchange exchange, Decoding<T> decoding) throws IOException {
        String length = header(exchange, "Content-Length");
        if (!length.matches("[0-9]{1,10}") || Long.parseLong(length) > MOST_REQUEST) {
            throw new UnreadableOrder("an order has a length of at most " + MOST_REQUEST + " bytes");
        }
        byte[] payload = exchange.getRequestBody().readAllBytes();
        try {
            return decoding.of(payload);
        } catch (IOException e) {
            throw new UnreadableOrder("the order can't be read: " + e.getMessage());
        }
    }

    private static String header(HttpExchange exchange, String name) {
        String value = exchange.getRequestHeaders().getFirst(name);
        return value == null ? "" : value;
    }

    private void full(HttpExchange exchange) throws IOException {
        exchange.getResponseHeaders().set("Retry-After", gate.isDraining() ? "10" : "1");
        answer(exchange, RemoteProtocol.FULL, gate.isDraining() ? "draining\n" : "full\n");
    }

    private static void answer(HttpExchange exchange, int status, String text) throws IOException {
        answer(exchange, status, text.getBytes(StandardCharsets.UTF_8));
    }

    private static void answer(HttpExchange exchange, int status, byte[] body) throws IOException {
        exchange.sendResponseHeaders(status, body.length == 0 ? -1 : body.length);
        try (OutputStream out = exchange.getResponseBody()) {
            out.write(body);
        }
    }
}
