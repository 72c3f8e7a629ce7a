package dev.assay.sandbox.remote.server;

import dev.assay.sandbox.Bytes;
import dev.assay.sandbox.Interaction;
import dev.assay.sandbox.RunCancellation;
import dev.assay.sandbox.RunOutcome;
import dev.assay.sandbox.RunOutcome.Reason;
import dev.assay.sandbox.RunReport;
import dev.assay.sandbox.Sandbox;
import dev.assay.sandbox.Session;
import dev.assay.sandbox.admission.SessionBounds;
import dev.assay.sandbox.remote.tls.MutualTls;
import dev.assay.sandbox.remote.wire.RemoteCall;
import dev.assay.sandbox.remote.wire.RemoteOpening;
import dev.assay.sandbox.remote.wire.RemoteOutcome;
import dev.assay.sandbox.remote.wire.RemoteProtocol;
import dev.assay.sandbox.remote.wire.RemoteRun;
import dev.assay.sandbox.remote.wire.RemoteStatus;
import dev.assay.sandbox.remote.wire.RemoteTalk;
import dev.assay.sandbox.remote.wire.RemoteTurn;
import java.io.EOFException;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.time.Duration;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.Phaser;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;
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

    /** The services have queues of their own, and take less than this. */
    private static final int MOST_SERVICE_REQUESTS = 1_024;

    private static final int MOST_CANCELLATIONS = 10_000;
    /** The limit of sending answers when all programs have ended, before the worker ends. */
    private static final Duration LAST_ANSWERS = Duration.ofSeconds(10);

    private final List<WorkerService> services;
    private final Semaphore servicePlaces = new Semaphore(MOST_SERVICE_REQUESTS);
    private final Sandbox sandbox;
    private final Settings settings;
    private final byte[] secret;
    private final RunGate gate;
    private final KeptSessions sessions;
    /** Has a party for each run that is not answered yet, and one of its own. */
    private final Phaser answers = new Phaser(1);

    private final Map<String, RunCancellation> cancellations = new LinkedHashMap<>();
    private final GatewayConnections connections;
    private final Optional<GatewayConnections> probes;

    /**
     * The settings of a worker.
     *
     * @param secret the text that gateways must know; empty if their certificates are enough
     * @param slots the number of programs that run at a time
     * @param queue the number of programs that may wait
     * @param sessions the bounds on sessions
     * @param tls how gateways must connect; empty: in plain text
     * @param healthPort the port of the same address where probes ask for the health alone, always in plain text; 0 for any;
     *     empty: they ask at the port of gateways
     */
    public record Settings(
            InetSocketAddress address,
            String secret,
            int slots,
            int queue,
            SessionBounds sessions,
            Optional<MutualTls> tls,
            OptionalInt healthPort) {
        public Settings {
            if (secret.isEmpty() && tls.isEmpty()) {
                throw new IllegalArgumentException("a worker needs a secret or TLS");
            }
        }

        /** Makes the settings of a worker without a port for probes. */
        public Settings(
                InetSocketAddress address,
                String secret,
                int slots,
                int queue,
                SessionBounds sessions,
                Optional<MutualTls> tls) {
            this(address, secret, slots, queue, sessions, tls, OptionalInt.empty());
        }

        /** Makes the settings of a worker with the usual bounds on sessions, without TLS. */
        public Settings(InetSocketAddress address, String secret, int slots, int queue) {
            this(address, secret, slots, queue, SessionBounds.USUAL, Optional.empty());
        }
    }

    /** Listens for programs, which run in this sandbox. The sandbox stays the caller's. */
    public RunServer(Sandbox sandbox, Settings settings) throws IOException {
        this(sandbox, settings, List.of());
    }

    /** Listens for programs, which run in this sandbox, and for other work. Sandbox and services stay the caller's. */
    public RunServer(Sandbox sandbox, Settings settings, List<WorkerService> services) throws IOException {
        this.services = List.copyOf(services);
        this.sandbox = sandbox;
        this.settings = settings;
        this.secret = ("Bearer " + settings.secret()).getBytes(StandardCharsets.UTF_8);
        this.gate = new RunGate(settings.slots(), settings.queue());
        this.sessions = new KeptSessions(settings.sessions());
        this.connections = new GatewayConnections(settings.address(), settings.tls(), this::handle);
        try {
            this.probes = settings.healthPort().isPresent() ? Optional.of(probes()) : Optional.empty();
        } catch (IOException e) {
            connections.close();
            throw e;
        }
    }

    private GatewayConnections probes() throws IOException {
        InetSocketAddress address = new InetSocketAddress(
                settings.address().getAddress(), settings.healthPort().orElseThrow());
        return new GatewayConnections(address, Optional.empty(), exchange -> {
            if (exchange.path().equals(RemoteProtocol.HEALTH)) {
                health(exchange);
            } else {
                exchange.answer(RemoteProtocol.BAD_REQUEST, "this port is for " + RemoteProtocol.HEALTH + " alone\n");
            }
        });
    }

    public int port() {
        return connections.port();
    }

    /** The port of probes, or that of gateways where they share it. */
    public int healthPort() {
        return probes.orElse(connections).port();
    }

    /**
     * Takes no more programs, ends the idle sessions, and waits until the programs and calls that run have ended, at most this
     * long, and are answered.
     */
    public void drain(Duration most) throws InterruptedException {
        sessions.drain();
        gate.drain(most);
        try {
            answers.awaitAdvanceInterruptibly(answers.arrive(), LAST_ANSWERS.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            LOG.warn("a gateway does not read the answer to its run");
        }
    }

    @Override
    public void close() {
        connections.close();
        probes.ifPresent(GatewayConnections::close);
        sessions.close();
    }

    private void handle(RunExchange exchange) throws IOException, InterruptedException {
        if (exchange.path().equals(RemoteProtocol.HEALTH)) {
            health(exchange);
        } else if (isAllowed(exchange)) {
            dispatch(exchange);
        }
    }

    private void health(RunExchange exchange) throws IOException {
        boolean draining = gate.isDraining();
        exchange.answer(draining ? RemoteProtocol.FULL : RemoteProtocol.OK, draining ? "draining\n" : "ok\n");
    }

    private boolean isAllowed(RunExchange exchange) throws IOException {
        String given = exchange.header("Authorization");
        if (!settings.secret().isEmpty() && !MessageDigest.isEqual(given.getBytes(StandardCharsets.UTF_8), secret)) {
            exchange.answer(RemoteProtocol.WRONG_SECRET, "the secret is not this worker's\n");
            return false;
        }
        String version = exchange.header(RemoteProtocol.VERSION_HEADER);
        if (!version.equals(String.valueOf(RemoteProtocol.VERSION))) {
            exchange.answer(RemoteProtocol.OTHER_VERSION, String.valueOf(RemoteProtocol.VERSION));
            return false;
        }
        return true;
    }

    private void dispatch(RunExchange exchange) throws IOException, InterruptedException {
        String method = exchange.method();
        String path = exchange.path();
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
            } else if (method.equals("POST") && path.equals(RemoteProtocol.TALKS)) {
                talk(exchange);
            } else if (method.equals("DELETE") && path.startsWith(RemoteProtocol.RUNS + "/")) {
                cancellation(path.substring(RemoteProtocol.RUNS.length() + 1)).cancel();
                exchange.answer(RemoteProtocol.OK, "");
            } else if (method.equals("POST") && path.equals(RemoteProtocol.SESSIONS)) {
                open(exchange);
            } else if (method.equals("POST") && !session.isEmpty()) {
                call(exchange, session);
            } else if (method.equals("DELETE") && !session.isEmpty()) {
                boolean isEnded = sessions.end(session);
                exchange.answer(isEnded ? RemoteProtocol.OK : RemoteProtocol.NO_SESSION, "");
            } else if (method.equals("POST") && serviceOf(path).isPresent()) {
                serve(exchange, serviceOf(path).get());
            } else {
                exchange.answer(RemoteProtocol.BAD_REQUEST, "there is no " + method + " " + path + "\n");
            }
        } catch (UnreadableOrder e) {
            exchange.answer(RemoteProtocol.BAD_REQUEST, e.getMessage() + "\n");
        }
    }

    private void status(RunExchange exchange) throws IOException {
        Sandbox.Status state = sandbox.status();
        Map<String, Long> figures = new HashMap<>(state.figures());
        figures.put("sessions", (long) sessions.count());
        Sandbox.Status withSessions = new Sandbox.Status(
                state.backend(), state.reason(), state.languages(), state.modules(), state.walls(), figures);
        RemoteStatus status = new RemoteStatus(
                RemoteProtocol.VERSION, settings.slots(), gate.present(), gate.isDraining(), withSessions);
        exchange.answer(RemoteProtocol.OK, status.encoded());
    }

    private void run(RunExchange exchange) throws IOException, InterruptedException {
        RemoteRun order = order(exchange, RemoteRun::decoded);
        within(
                exchange,
                1,
                cancel -> RemoteOutcome.encoded(sandbox.run(order.program(), order.limits(), cancel)),
                RemoteOutcome::encoded,
                () -> {});
    }

    private void compile(RunExchange exchange) throws IOException, InterruptedException {
        RemoteRun order = order(exchange, RemoteRun::decoded);
        within(
                exchange,
                1,
                cancel -> sandbox.compile(order.program(), cancel)
                        .map(RemoteOutcome::encoded)
                        .orElseGet(() -> new byte[0]),
                RemoteOutcome::encoded,
                () -> {});
    }

    private void talk(RunExchange exchange) throws IOException, InterruptedException {
        RemoteTalk order = order(exchange, RemoteTalk::decoded);
        if (settings.slots() < RemoteProtocol.SLOTS_OF_A_TALK) {
            throw new UnreadableOrder("two programs that talk need two slots, and this worker has one");
        }
        within(
                exchange,
                RemoteProtocol.SLOTS_OF_A_TALK,
                cancel -> {
                    // The judge's clock must not run while the candidate is compiled; a failure is found again in the
                    // run.
                    Optional<RunOutcome> _ = sandbox.compile(order.candidate().program(), cancel);
                    return RemoteTalk.encoded(sandbox.talk(order.candidate(), order.judge(), cancel));
                },
                outcome -> RemoteTalk.encoded(Interaction.Result.ofBoth(outcome)),
                () -> {});
    }

    private void call(RunExchange exchange, String id) throws IOException, InterruptedException {
        RemoteCall order = order(exchange, RemoteCall::decoded);
        switch (sessions.take(id)) {
            case KeptSessions.Entry.Free(Session session, Runnable handingBack) -> {
                try {
                    within(
                            exchange,
                            1,
                            cancel -> called(session, order, cancel),
                            outcome -> ended(id, outcome),
                            handingBack);
                } catch (IOException e) {
                    sessions.end(id); // the gateway has no answer, and can't know what the session has done
                    throw e;
                }
            }
            case KeptSessions.Entry.Busy _ ->
                exchange.answer(RemoteProtocol.SESSION_BUSY, "another call runs in the session\n");
            case KeptSessions.Entry.Unknown _ ->
                exchange.answer(RemoteProtocol.NO_SESSION, "there is no such session\n");
        }
    }

    private static byte[] called(Session session, RemoteCall order, RunCancellation cancel)
            throws InterruptedException {
        RunOutcome outcome = session.call(order.code(), order.stdin(), cancel);
        return new RemoteTurn(session.isOpen(), outcome).encoded();
    }

    private byte[] ended(String id, RunOutcome outcome) {
        sessions.end(id);
        return new RemoteTurn(false, outcome).encoded();
    }

    /** Answers with the name of the session, or with the outcome of all its calls if it can't be opened. */
    private void open(RunExchange exchange) throws IOException, InterruptedException {
        RemoteOpening order = order(exchange, RemoteOpening::decoded);
        if (gate.isDraining()) {
            full(exchange);
            return;
        }
        if (!sessions.takePlace()) {
            String detail = sessions.most() + " sessions are open already";
            exchange.answer(
                    RemoteProtocol.NO_SESSION,
                    RemoteOutcome.encoded(RunOutcome.SandboxFailed.of(Reason.OVERLOADED, detail)));
            return;
        }
        Optional<String> id = Optional.empty();
        try {
            switch (gate.enter(1, RunCancellation.never())) {
                case RunGate.Entry.Slot slot -> {
                    Session session;
                    try (slot) {
                        session = sandbox.open(order.language(), order.limits());
                    }
                    if (session.isOpen()) {
                        id = Optional.of(sessions.keep(session));
                        exchange.answer(RemoteProtocol.OK, id.get());
                    } else {
                        RunOutcome why = session.call("", Bytes.EMPTY, RunCancellation.never());
                        exchange.answer(RemoteProtocol.NO_SESSION, RemoteOutcome.encoded(why));
                    }
                }
                case RunGate.Entry.Full _, RunGate.Entry.Cancelled _ -> full(exchange);
            }
        } catch (IOException e) {
            id.ifPresent(sessions::end); // no gateway knows it
            throw e;
        } finally {
            if (id.isEmpty()) {
                sessions.leavePlace();
            }
        }
    }

    /** Work that takes a slot, with the body of its answer; an empty one says that a program can be compiled. */
    private interface Work {
        byte[] done(RunCancellation cancel) throws InterruptedException;
    }

    /**
     * Does a work in slots.
     *
     * @param places the number of slots, unless the gateway asks for all
     * @param undone makes the answer where the gateway cancels the wait, or the sandbox itself fails: the connection must not
     *     be lost then, which would look as if the program had taken the worker down
     * @param settling runs before the answer
     */
    private void within(
            RunExchange exchange, int places, Work work, Function<RunOutcome, byte[]> undone, Runnable settling)
            throws IOException, InterruptedException {
        String id = exchange.header(RemoteProtocol.RUN_HEADER);
        RunCancellation cancel = cancellation(id);
        answers.register();
        try {
            boolean alone = exchange.header(RemoteProtocol.ALONE_HEADER).equals("1");
            switch (gate.enter(alone ? settings.slots() : places, cancel)) {
                case RunGate.Entry.Slot slot -> {
                    // A gateway that does not read its answer keeps no slot.
                    byte[] done;
                    try (slot) {
                        exchange.begin();
                        done = done(work, cancel, undone);
                    } finally {
                        settling.run();
                    }
                    exchange.end(done);
                }
                case RunGate.Entry.Full _ -> {
                    settling.run();
                    full(exchange);
                }
                case RunGate.Entry.Cancelled _ -> {
                    byte[] cancelled = undone.apply(new RunOutcome.Cancelled(RunReport.EMPTY));
                    settling.run();
                    exchange.answer(RemoteProtocol.OK, cancelled);
                }
            }
        } finally {
            forget(id);
            answers.arriveAndDeregister();
        }
    }

    private static byte[] done(Work work, RunCancellation cancel, Function<RunOutcome, byte[]> undone)
            throws InterruptedException {
        try {
            return work.done(cancel);
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
            LOG.error("a run failed", e);
            return undone.apply(RunOutcome.SandboxFailed.of(Reason.BROKEN, "the worker's sandbox failed: " + e));
        }
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

    private Optional<WorkerService> serviceOf(String path) {
        return services.stream().filter(service -> service.owns(path)).findFirst();
    }

    private void serve(RunExchange exchange, WorkerService service) throws IOException, InterruptedException {
        if (gate.isDraining() || !servicePlaces.tryAcquire()) {
            full(exchange);
            return;
        }
        answers.register();
        String id = exchange.header(RemoteProtocol.RUN_HEADER);
        // A task interrupts its thread only while it runs.
        FutureTask<WorkerService.Reply> task = new FutureTask<>(() -> service.answer(exchange));
        try (RunCancellation.Registration _ = cancellation(id).onCancel(() -> task.cancel(true))) {
            task.run();
            WorkerService.Reply reply = task.get();
            exchange.answer(reply.isDone() ? RemoteProtocol.OK : RemoteProtocol.NO_SESSION, reply.body());
        } catch (CancellationException e) {
            throw new InterruptedException("the gateway has cancelled");
        } catch (ExecutionException e) {
            if (e.getCause() instanceof IOException unreadable) {
                throw new UnreadableOrder(String.valueOf(unreadable.getMessage()));
            }
            if (e.getCause() instanceof InterruptedException interrupted) {
                throw interrupted;
            }
            throw new IllegalStateException(e.getCause());
        } finally {
            forget(id);
            answers.arriveAndDeregister();
            servicePlaces.release();
        }
    }

    private static <T> T order(RunExchange exchange, Decoding<T> decoding) throws IOException {
        try {
            return decoding.of(exchange.body(MOST_REQUEST));
        } catch (EOFException | SocketException | SocketTimeoutException e) {
            throw e;
        } catch (IOException e) {
            throw new UnreadableOrder("the order can't be read: " + e.getMessage());
        }
    }

    private void full(RunExchange exchange) throws IOException {
        boolean draining = gate.isDraining();
        exchange.answerFull(draining ? 10 : 1, draining ? "draining\n" : "full\n");
    }
}
