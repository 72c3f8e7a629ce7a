package dev.assay.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.sandbox.remote.FragileWorker;
import dev.assay.sandbox.remote.NetworkHosts;
import dev.assay.sandbox.remote.NetworkHosts.NetworkHost;
import dev.assay.sandbox.remote.WorkerPlace;
import java.io.IOException;
import java.sql.Connection;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/**
 * Tests of a gateway, its database and two workers, each on a host of its own, while a worker's network or the workers
 * fail. The rates that it prints are those of docs/workers.md.
 */
class SeparateHostsIT {
    private static final Duration RECOVERY = Duration.ofSeconds(10);
    private static final int CALLERS = 12;
    private static final int SLOTS = 2;
    private static final int SOME = 12;
    private static final int MANY = 40;

    private static final List<AutoCloseable> OPEN = new ArrayList<>();
    private static Optional<NetworkHosts> hosts = Optional.empty();
    private static Optional<PostgresOnHost> postgres = Optional.empty();
    private static Optional<Api> gateway = Optional.empty();

    @BeforeAll
    static void start() throws IOException {
        NetworkHosts made = new NetworkHosts(4);
        OPEN.addFirst(made);
        hosts = Optional.of(made);
        PostgresOnHost database = new PostgresOnHost(made.host(3));
        OPEN.addFirst(database);
        postgres = Optional.of(database);
        NetworkHost place = made.host(2);
        Map<String, String> settings = new HashMap<>(OwnPostgres.settings(database.endpoint()));
        settings.putAll(Map.of(
                "ASSAY_BIND",
                place.address(),
                "ASSAY_WORKERS",
                made.host(0).address() + ":8091," + made.host(1).address() + ":8091",
                "ASSAY_WORKER_SECRET",
                FragileWorker.SECRET,
                "ASSAY_SANDBOX_SLOTS",
                String.valueOf(4 * SLOTS)));
        ChildGateway child = new ChildGateway(place.prefix(), Gateway.emptyHome(), settings);
        OPEN.addFirst(child);
        gateway = Optional.of(child.api());
    }

    @AfterAll
    static void end() throws Exception {
        for (AutoCloseable each : OPEN) {
            each.close();
        }
    }

    /** The verdict store and the gateway are untouched by what happens to workers. */
    @AfterEach
    void theGatewayIsReady() {
        host(0).restore();
        assertThat(api().get("/readyz").status()).isEqualTo(200);
    }

    private static NetworkHost host(int index) {
        return hosts.orElseThrow().host(index);
    }

    private static Api api() {
        return gateway.orElseThrow();
    }

    private static WorkerPlace worker(int index) throws IOException {
        return new WorkerPlace(Gateway.emptyHome(), SLOTS, 64, host(index));
    }

    private static long usable() {
        return api().get("/v1/verifiers").ok().at("/sandbox/figures/workers").asLong();
    }

    private static void recovers(BooleanSupplier condition) {
        long begin = System.nanoTime();
        Await.until("it recovers", condition);
        assertThat(Duration.ofNanos(System.nanoTime() - begin)).isLessThan(RECOVERY);
    }

    private static void report(String when, double rate) {
        System.out.printf("%s: %.1f programs/s%n", when, rate);
    }

    private static void everyVerdictIsStoredOnce(SteadyTrainers trainers) throws Exception {
        try (Connection connection = postgres.orElseThrow().endpoint().connect(RECOVERY)) {
            OwnPostgres.hasOneVerdictForEach(connection, trainers.name() + "-", trainers.sent());
        }
        trainers.acknowledged()
                .forEach((id, reward) -> assertThat(api().get("/v1/verdicts/" + id)
                                .ok()
                                .at("/result/reward")
                                .asDouble(-1))
                        .isEqualTo(reward));
    }

    @Test
    void aWorkerThatIsCutOffAndThenKilledCostsNoVerdictAndLeavesTheOtherAtItsRate() throws Exception {
        SteadyTrainers trainers = new SteadyTrainers(api(), "cut");
        try (WorkerPlace _ = worker(1);
                WorkerPlace first = worker(0);
                trainers) {
            first.kill();
            recovers(() -> usable() == 1);
            trainers.start(CALLERS);
            trainers.rate(SOME);
            report("one worker alone", trainers.rate(MANY));
            first.startAgain();
            recovers(() -> usable() == 2);
            report("two workers", trainers.rate(MANY));
            host(0).cut();
            report("one of two from the moment when the other is cut off", trainers.rate(MANY));
            recovers(() -> usable() == 1);
            host(0).restore();
            recovers(() -> usable() == 2);
            report("two workers after its return", trainers.rate(MANY));
            first.kill();
            report("one of two from the moment when the other is killed", trainers.rate(MANY));
            first.startAgain();
            recovers(() -> usable() == 2);
            report("two workers after its restart", trainers.rate(MANY));
        }
        assertThat(trainers.wrong()).isEmpty();
        assertThat(trainers.unscored()).isEmpty();
        everyVerdictIsStoredOnce(trainers);
    }

    @Test
    void itemsAreUnscoredOnlyWhileNoWorkerIsLeft() throws Exception {
        SteadyTrainers trainers = new SteadyTrainers(api(), "none");
        try (WorkerPlace only = worker(0);
                trainers) {
            recovers(() -> usable() == 1);
            trainers.start(CALLERS);
            trainers.rate(SOME);
            assertThat(trainers.unscored()).isEmpty();
            only.kill();
            Await.until("items are unscored", () -> !trainers.unscored().isEmpty());
            only.startAgain();
            recovers(() -> usable() == 1);
            trainers.rate(CALLERS); // the last of those that waited
            int lost = trainers.unscored().size();
            trainers.rate(MANY);
            assertThat(trainers.unscored()).hasSize(lost);
        }
        assertThat(trainers.wrong()).isEmpty();
        everyVerdictIsStoredOnce(trainers);
    }

    @Test
    void hostileProgramsLeaveTheVerdictsUntouchedAndGainNothing() throws Exception {
        List<String> hostile = List.of(
                "import os\nwhile True:\n    os.fork()\n",
                "held = []\nwhile True:\n    held.append(bytearray(1 << 24))\n",
                FragileWorker.DEADLY + "\nprint(8)\n");
        SteadyTrainers trainers = new SteadyTrainers(api(), "hostile");
        try (WorkerPlace first = worker(0);
                WorkerPlace second = worker(1);
                ExecutorService attackers = Executors.newVirtualThreadPerTaskExecutor();
                trainers) {
            first.keepAlive();
            second.keepAlive();
            recovers(() -> usable() == 2);
            trainers.start(CALLERS);
            List<Future<JsonNode>> results = new ArrayList<>();
            for (String program : hostile) {
                results.add(attackers.submit(() -> api().result(SteadyTrainers.item("attack", program))));
            }
            for (Future<JsonNode> result : results) {
                assertThat(result.get().path("reward").asDouble(0))
                        .as("%s", result.get())
                        .isZero();
                assertThat(api().get("/readyz").status()).isEqualTo(200);
            }
            Await.until("both workers are back", () -> usable() == 2);
            trainers.rate(MANY);
        }
        assertThat(trainers.wrong()).isEmpty();
        everyVerdictIsStoredOnce(trainers);
    }
}
