package dev.assay.gateway;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class HealthIT {
    private final Gateway gateway = Gateway.shared();
    private final Api nobody = gateway.api("");

    @Test
    void whoeverAsksLearnsThatItLivesAndIsReady() {
        assertThat(nobody.get("/livez").ok()).hasToString("{\"status\":\"up\"}");
        assertThat(nobody.get("/readyz").ok())
                .hasToString("{\"status\":\"ready\",\"draining\":false,\"database\":{\"status\":\"ready\"},"
                        + "\"judges\":{}}");
    }

    /** Threads that compute without a pause hold all carrier threads, so that only the event loop can answer. */
    @Test
    void itSaysThatItLivesWhenNoVirtualThreadCanRun() {
        AtomicInteger holding = new AtomicInteger();
        AtomicBoolean isOver = new AtomicBoolean();
        int carriers = Integer.getInteger(
                "jdk.virtualThreadScheduler.parallelism", Runtime.getRuntime().availableProcessors());
        try {
            for (int i = 0; i < carriers; i++) {
                Thread.ofVirtual().start(() -> {
                    holding.incrementAndGet();
                    while (!isOver.get()) {
                        Thread.onSpinWait();
                    }
                });
            }
            Await.until("all carriers are held", () -> holding.get() == carriers);
            assertTimeoutPreemptively(
                    Duration.ofSeconds(20),
                    () -> assertThat(nobody.get("/livez").status()).isEqualTo(200));
        } finally {
            isOver.set(true);
        }
    }

    @Test
    void theMetricsCountWhatWasDone() {
        Api api = gateway.api();
        Metrics before = Metrics.of(api);

        api.batch(
                        "{'items': [{'verifier': 'math', 'task': {'gold': '4'}, 'response': '\\\\boxed{4}'}, {'response': 3}]}")
                .ok();

        Metrics after = Metrics.of(api);
        for (String[] labels :
                new String[][] {{"outcome=\"correct\"", "verifier=\"math@"}, {"outcome=\"bad_request\""}}) {
            assertThat(after.value("assay_items_seconds_count", labels))
                    .isEqualTo(before.value("assay_items_seconds_count", labels) + 1);
        }
        assertThat(after.value("assay_verdicts_stored_total"))
                .isEqualTo(before.value("assay_verdicts_stored_total") + 1);
        assertThat(after.value("assay_database_available")).isEqualTo(1);
        assertThat(after.text()).contains("assay_lane_queued{lane=\"cpu\"}");
    }

    @Test
    void theContractIsServedToEverybody() {
        Answer answer = nobody.get("/openapi.yaml");

        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.header("Content-Type")).startsWith("application/yaml");
        assertThat(answer.body()).contains("openapi: 3.1").contains("/v1/verify:batch:");
    }

    @Test
    void theSchemaOfRecipesIsServedToEverybodyAndAcceptsTheBuiltIns() {
        Answer schema = nobody.get("/recipe.schema.json");

        assertThat(schema.status()).isEqualTo(200);
        assertThat(schema.header("Content-Type")).startsWith("application/schema+json");
        JsonNode document = gateway.api().get("/v1/recipes/math").ok().get("document");
        Schema validator = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                .getSchema(schema.body(), InputFormat.JSON);
        assertThat(validator.validate(document.toString(), InputFormat.JSON)).isEmpty();
    }

    @Test
    void eachVerifierIsListedWithTheSchemaOfItsTask() {
        JsonNode answer = gateway.api().get("/v1/verifiers").ok();

        JsonNode math = answer.get("verifiers")
                .valueStream()
                .filter(verifier -> verifier.get("name").asString().equals("math"))
                .findFirst()
                .orElseThrow();
        assertThat(math.get("version").asString()).isNotBlank();
        assertThat(math.get("deterministic").asBoolean()).isTrue();
        assertThat(math.at("/task_schema/required")).hasToString("[\"gold\"]");
        assertThat(answer.at("/limits/items_per_batch").asInt()).isEqualTo(4_096);
        assertThat(answer.at("/limits/json_depth").asInt()).isEqualTo(64);
        Schema schema = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                .getSchema(math.get("task_schema").toString(), InputFormat.JSON);
        assertThat(schema.validate("{\"gold\": \"4\"}", InputFormat.JSON)).isEmpty();
        assertThat(schema.validate("{\"gold\": 4}", InputFormat.JSON)).isNotEmpty();
        assertThat(schema.validate("{}", InputFormat.JSON)).isNotEmpty();
    }
}
