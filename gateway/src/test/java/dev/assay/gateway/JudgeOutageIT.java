package dev.assay.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Tests a judge that goes down while many items are on their way to it, and comes back. */
class JudgeOutageIT {
    private static final int ENOUGH = 200;

    private final Api api = JudgedGateway.GATEWAY.api();

    /** Four clients that send one batch after the other, and check every result. */
    private final class Load implements AutoCloseable {
        private static final int BATCH = 16;

        private final ExecutorService clients = Executors.newVirtualThreadPerTaskExecutor();
        private final AtomicInteger questions = new AtomicInteger();
        private final Map<String, AtomicInteger> seen = new ConcurrentHashMap<>();
        private final List<JsonNode> surprises = new CopyOnWriteArrayList<>();
        private volatile boolean over;

        Load() {
            for (String onFailure : List.of("unscored", "rule", "unscored", "rule")) {
                clients.execute(() -> {
                    while (!over) {
                        ask(onFailure);
                    }
                });
            }
        }

        private void ask(String onFailure) {
            String items = IntStream.range(0, BATCH)
                    .mapToObj(i -> item("Load " + questions.getAndIncrement() + "?", i % 2 == 0, onFailure))
                    .collect(Collectors.joining(","));
            JsonNode answer =
                    api.batch("{'persist': 'none', 'items': [" + items + "]}").ok();
            for (JsonNode result : answer.get("results")) {
                boolean right = result.get("index").asInt() % 2 == 0;
                String what = what(result, right, onFailure);
                seen.computeIfAbsent(what, _ -> new AtomicInteger()).incrementAndGet();
                if (what.equals("surprise")) {
                    surprises.add(result);
                }
            }
        }

        int seen(String what) {
            return seen.computeIfAbsent(what, _ -> new AtomicInteger()).get();
        }

        /** Returns when more results of each kind were seen. */
        void awaitMore(String... kinds) {
            Map<String, Integer> before = new ConcurrentHashMap<>();
            List.of(kinds).forEach(kind -> before.put(kind, seen(kind)));
            Await.until(
                    "there are more of " + before,
                    () -> before.entrySet().stream().allMatch(kind -> seen(kind.getKey()) >= kind.getValue() + ENOUGH));
        }

        @Override
        public void close() {
            over = true;
            clients.close();
        }
    }

    private static String item(String question, boolean right, String onFailure) {
        return "{'recipe': %s, 'task': {'gold': ['half past twelve']}, 'prompt': '%s', 'response': '\\\\boxed{\\\\text{%s}}'}"
                .formatted(
                        JudgedGateway.recipe("unsteady", ", 'on_judge_failure': '" + onFailure + "'"),
                        question,
                        right ? "half past twelve" : "a quarter to one oclock");
    }

    /** Returns the kind of an item's result, or a surprise where it is not allowed. */
    private static String what(JsonNode result, boolean right, String onFailure) {
        String cause = result.get("cause").asString("");
        String recovery = result.get("recovery").asString();
        String decidedBy = result.get("decided_by").asString("");
        double reward = result.get("reward").asDouble(-1);
        if (right) {
            return reward == 1 && recovery.equals("not_needed") ? "right" : "surprise";
        }
        if (recovery.equals("accepted") && reward == 1 && decidedBy.equals("judge")) {
            return "recovered";
        }
        boolean unscored = result.get("retryable").asBoolean()
                && List.of("dependency_failed", "overloaded").contains(cause);
        boolean ruled = reward == 0 && decidedBy.equals("rule");
        return recovery.equals("unavailable") && (onFailure.equals("rule") ? ruled : unscored) ? onFailure : "surprise";
    }

    private String status() {
        return api.get("/readyz").json().at("/judges/unsteady/status").asString();
    }

    @Test
    void whatFlowsMeanwhileIsUnscoredOrAsTheRulesSayAndAllIsWellByItselfAgain() {
        try (Load load = new Load()) {
            load.awaitMore("right", "recovered");
            JudgedGateway.UNSTEADY.goAway();
            try {
                load.awaitMore("right", "unscored", "rule");
                Await.until("readiness tells of it", () -> status().equals("away"));
                Await.until(
                        "metrics tell of it", () -> Metrics.of(api).value("assay_judge_endpoints_up", "unsteady") == 0);
                assertThat(api.get("/readyz").status()).isEqualTo(200);
            } finally {
                JudgedGateway.UNSTEADY.comeBack();
            }
            load.awaitMore("right", "recovered");
            Await.until("readiness tells that it is back", () -> status().equals("ready"));
            assertThat(load.surprises).isEmpty();
            assertThat(Metrics.of(api).value("assay_judge_asked_total", "unavailable", "unsteady"))
                    .isGreaterThanOrEqualTo(2 * ENOUGH);
        }
    }
}
