package dev.assay.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Tests of quotas over two gateways on one database. */
class QuotaReplicasIT {
    private static final int RATE = 40;
    private static final int BATCH = 4;
    private static final int CALLERS = 2;
    private static final double TOLERANCE = 1.1;
    private static final String ITEM = "{'verifier': 'math', 'task': {'gold': '4'}, 'response': '4'}";
    private static final String ITEMS = "{'items': [" + (ITEM + ",").repeat(BATCH - 1) + ITEM + "]}";

    @Test
    void twoGatewaysShareARateAndAJobWaitsForIt() throws Exception {
        try (OwnPostgres database = new OwnPostgres();
                ChildGateway one = new ChildGateway(Gateway.emptyHome(), database.settings());
                ChildGateway other = new ChildGateway(Gateway.emptyHome(), database.settings())) {
            Api admin = one.api();
            String key = admin.post(
                            "/v1/keys",
                            "{'name': 'q', 'project': 'shared', 'scopes': ['verify'], 'items_per_second': " + RATE
                                    + "}")
                    .ok()
                    .get("key")
                    .asString();
            List<Api> apis =
                    List.of(new Api(admin.url(), key), new Api(other.api().url(), key));
            Await.until(
                    "both know the key",
                    () -> apis.stream()
                            .allMatch(api -> api.batch("{'items': []}").status() == 200));

            accepted(apis, 1); // spends the tokens that a new key has
            long start = System.nanoTime();
            int accepted = accepted(apis, 60);
            double seconds = (System.nanoTime() - start) * 1e-9;

            // the last batch of each caller may overdraw the rate
            assertThat(accepted).isLessThanOrEqualTo((int) (RATE * seconds * TOLERANCE) + BATCH * CALLERS * 2);
            waitsForItsRate(apis.getFirst());
        }
    }

    @Test
    void twoGatewaysShareTheItemsInFlight() throws Exception {
        try (OwnPostgres database = new OwnPostgres();
                Gateway one = Gateway.start(Gateway.emptyHome(), database.arguments());
                Gateway other = Gateway.start(Gateway.emptyHome(), database.arguments());
                ExecutorService callers = Executors.newVirtualThreadPerTaskExecutor()) {
            String key = one.api()
                    .post("/v1/keys", "{'name': 'q', 'project': 'shared', 'scopes': ['verify'], 'max_concurrent': 2}")
                    .ok()
                    .get("key")
                    .asString();
            HeldVerifier.Gate gate = HeldVerifier.gate("both replicas");
            List<Future<Answer>> held = new ArrayList<>();
            for (Gateway gateway : List.of(one, other)) {
                held.add(callers.submit(() -> gateway.api(key)
                        .batch("{'items': [{'verifier': 'held', 'task': {'gate': 'both replicas'}, 'response': '"
                                + gateway.url() + "'}]}")));
            }
            Await.until("one item is held on each", () -> gate.arrived() == 2);

            for (Gateway gateway : List.of(one, other)) {
                assertThat(gateway.api(key)
                                .batch(ITEMS)
                                .problem(429, "quota")
                                .get("detail")
                                .asString())
                        .isEqualTo("this key may have 2 items in flight");
            }
            gate.open();
            for (Future<Answer> answer : held) {
                assertThat(answer.get().status()).isEqualTo(200);
            }
            for (Gateway gateway : List.of(one, other)) {
                Await.until(
                        "the places went back",
                        () -> gateway.api(key).batch(ITEMS).status() == 200);
            }
        }
    }

    /** Sends batches to both gateways until each caller had so many accepted; returns the number of accepted items. */
    private static int accepted(List<Api> apis, int batches) throws Exception {
        List<Future<Integer>> callers = new ArrayList<>();
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            for (Api api : apis) {
                for (int i = 0; i < CALLERS / apis.size(); i++) {
                    callers.add(threads.submit(() -> {
                        for (int sent = 0; sent < batches; sent++) {
                            Await.until(
                                    "a batch is accepted",
                                    () -> api.batch(ITEMS).status() == 200);
                        }
                        return batches * BATCH;
                    }));
                }
            }
        }
        int all = 0;
        for (Future<Integer> caller : callers) {
            all += caller.get();
        }
        return all;
    }

    private static void waitsForItsRate(Api api) {
        String overdrawn = "{'items': [" + (ITEM + ",").repeat(RATE * 6) + ITEM + "]}";
        Await.until("a batch overdraws the rate", () -> api.batch(overdrawn).status() == 200);
        JsonNode job = api.post("/v1/jobs", "{'items': [" + ITEM + "]}").json();
        String path = "/v1/jobs/" + job.get("id").asString();

        assertThat(api.batch(ITEMS).status()).isEqualTo(429);
        Await.until(
                "the job is done",
                () -> api.get(path).ok().get("state").asString().equals("done"));
        assertThat(api.get(path).ok().get("scored").asInt()).isEqualTo(1);
    }
}
