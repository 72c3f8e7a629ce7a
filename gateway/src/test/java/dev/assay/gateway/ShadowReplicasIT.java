package dev.assay.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Tests of a shadow on several gateways of one database. */
class ShadowReplicasIT {
    private static final OwnPostgres DATABASE = new OwnPostgres();

    private static Gateway gateway() {
        return Gateway.start(Gateway.newHome(), DATABASE.arguments());
    }

    @AfterAll
    static void end() throws IOException {
        DATABASE.close();
    }

    private static int seen(Api api, String shadow) {
        return api.get(shadow).ok().at("/traffic/seen").asInt();
    }

    private static void score(Api api) {
        api.batch("{'items': [{'verifier': 'math', 'task': {'gold': '4'}, 'response': '4'}]}")
                .ok();
    }

    private static void scoreUntilMoreIsSeen(Api api, String shadow, int before) {
        Await.until("the gateway knows the shadow", () -> {
            score(api);
            return seen(api, shadow) > before;
        });
    }

    @Test
    void aShadowRunsOnEveryGatewayAndGoesOnAfterARestart() {
        String shadow;
        try (Gateway first = gateway();
                Gateway second = gateway()) {
            shadow = ShadowIT.started(first.api(), "{'recipe': 'math', 'share': 1}");
            score(first.api());
            ShadowIT.awaited(first.api(), shadow, ShadowIT.compared(1));

            scoreUntilMoreIsSeen(second.api(), shadow, 1);
        }
        try (Gateway again = gateway()) {
            Api api = again.api();
            int before = seen(api, shadow);
            assertThat(before).isGreaterThan(1);

            scoreUntilMoreIsSeen(api, shadow, before);
            JsonNode found = ShadowIT.awaited(
                    api, shadow, one -> one.at("/traffic/sampled").equals(one.at("/result/verdicts")));
            assertThat(found.at("/result/overall/passed_both")).isEqualTo(found.at("/result/verdicts"));
            api.post(shadow + ":stop", "{}").ok();
            assertThat(api.get(shadow).ok().get("state").asString()).isEqualTo("stopped");
        }
    }
}
