package dev.assay.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.UncheckedIOException;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class ReplicaFailureIT {
    private static final int CLIENTS = 4;
    private static final int ITEMS = 32;

    /** Batches that are answered before the next event. */
    private static final int MORE = 40;

    private final List<Api> gateways = new CopyOnWriteArrayList<>();
    private final AtomicInteger begun = new AtomicInteger();
    private final AtomicBoolean ending = new AtomicBoolean();
    private final Set<String> answered = ConcurrentHashMap.newKeySet();

    @Test
    void noVerdictIsLostOrDoubledWhileAReplicaIsKilledAndOneIsAdded() throws Exception {
        try (OwnPostgres database = new OwnPostgres();
                ChildGateway killed = new ChildGateway(Gateway.emptyHome(), database.settings());
                ChildGateway other = new ChildGateway(Gateway.emptyHome(), database.settings());
                ExecutorService clients = Executors.newVirtualThreadPerTaskExecutor()) {
            gateways.add(killed.api());
            gateways.add(other.api());
            List<Future<?>> loads = IntStream.range(0, CLIENTS)
                    .<Future<?>>mapToObj(client -> clients.submit(this::load))
                    .toList();
            awaitMoreAnswers();
            killed.kill();
            awaitMoreAnswers();
            try (ChildGateway added = new ChildGateway(Gateway.emptyHome(), database.settings())) {
                gateways.add(added.api());
                awaitMoreAnswers();
                ending.set(true);
                for (Future<?> load : loads) {
                    load.get();
                }

                database.hasOneVerdictForEach(begun.get() * ITEMS);
                assertThat(answered).hasSize(begun.get() * ITEMS);
                assertThat(added.api()
                                .get("/v1/verdicts/" + answered.iterator().next())
                                .status())
                        .isEqualTo(200);
            }
        }
    }

    private void awaitMoreAnswers() {
        int enough = answered.size() + MORE * ITEMS;
        Await.until("batches are answered", () -> answered.size() >= enough);
    }

    private void load() {
        while (!ending.get()) {
            int number = begun.getAndIncrement();
            answered.addAll(verdictsOf(number));
        }
    }

    /** Sends the batch to one gateway after another, until one answers. */
    private Set<String> verdictsOf(int number) {
        String items = IntStream.range(number * ITEMS, (number + 1) * ITEMS)
                .mapToObj(i -> "{'id': 'item %d', 'verifier': 'math', 'task': {'gold': '%d'}, 'response': '%d'}"
                        .formatted(i, i % 7, i % 5))
                .collect(Collectors.joining(",", "{'deadline_ms': 5000, 'items': [", "]}"));
        Set<String> verdicts = new HashSet<>();
        AtomicInteger attempt = new AtomicInteger(number);
        Await.until("batch " + number + " is answered", () -> {
            Api gateway = gateways.get(attempt.getAndIncrement() % gateways.size());
            try {
                Answer answer = gateway.batch(items, "Idempotency-Key", "batch-" + number);
                if (answer.status() == 200) {
                    for (JsonNode result : answer.ok().get("results")) {
                        assertThat(result.get("status").asString()).isEqualTo("scored");
                        verdicts.add(result.get("verdict_id").asString());
                    }
                }
                return answer.status() == 200;
            } catch (UncheckedIOException e) {
                return false; // the gateway was killed
            }
        });
        return verdicts;
    }
}
