package dev.assay.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

class QuotaIT {
    private static final String ITEM = "{'verifier': 'math', 'task': {'gold': '4'}, 'response': '4'}";

    private final Gateway gateway = Gateway.shared();

    @Test
    void aBatchMayOverdrawTheRateAndTheNextOneWaits() {
        Api api = gateway.api(key("'items_per_second': 1"));
        api.batch("{'items': [" + (ITEM + ",").repeat(19) + ITEM + "]}").ok();

        Answer refused = api.batch("{'items': [" + ITEM + "]}");

        refused.problem(429, "quota");
        assertThat(refused.header("RateLimit-Policy")).isEqualTo("\"items\";q=1;w=1;qu=\"items\"");
        assertThat(refused.header("RateLimit")).matches("\"items\";r=0;t=(1[0-9]|20)");
        assertThat(Integer.parseInt(refused.header("Retry-After"))).isBetween(2, 21);
        api.batch("{'items': []}").ok();
    }

    @Test
    void aRateIsPerKey() {
        gateway.api(key("'items_per_second': 1"))
                .batch("{'items': [" + ITEM + "," + ITEM + "]}")
                .ok();

        gateway.api(key("'items_per_second': 1"))
                .batch("{'items': [" + ITEM + "]}")
                .ok();
    }

    @Test
    void itemsInFlightAreBoundedUntilTheyAreAnswered() throws Exception {
        Api api = gateway.api(key("'max_concurrent': 2"));
        String held = "{'items': [{'verifier': 'held', 'task': {'gate': 'quota'}, 'response': 'x'}]}";
        try (ExecutorService callers = Executors.newVirtualThreadPerTaskExecutor()) {
            Future<Answer> first = callers.submit(() -> api.batch(held));
            Await.until(
                    "the first is being scored",
                    () -> HeldVerifier.gate("quota").arrived() == 1);

            Answer refused = api.batch("{'items': [" + ITEM + "," + ITEM + "]}");
            Answer small = api.batch("{'items': [" + ITEM + "]}");
            HeldVerifier.gate("quota").open();
            first.get().ok();

            refused.problem(429, "quota");
            small.ok();
            api.batch("{'items': [" + ITEM + "," + ITEM + "]}").ok();
        }
    }

    private String key(String quota) {
        return gateway.api()
                .post("/v1/keys", "{'name': 'q', 'project': 'quotas', 'scopes': ['verify'], " + quota + "}")
                .ok()
                .get("key")
                .asString();
    }
}
