package dev.assay.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.db.postgres.EmbeddedPostgres;
import dev.assay.db.postgres.PostgresEndpoint;
import java.io.IOException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Tests of a shadow on several gateways of one database. */
class ShadowReplicasIT {
    private static final EmbeddedPostgres SERVER = EmbeddedPostgres.claim(Gateway.newHome());
    private static final PostgresEndpoint ENDPOINT = SERVER.start();

    private static Gateway gateway() {
        return Gateway.start(
                Gateway.newHome(),
                "--ASSAY_DB_URL=" + ENDPOINT.url(),
                "--ASSAY_DB_USER=" + ENDPOINT.user(),
                "--ASSAY_DB_PASSWORD=" + ENDPOINT.password());
    }

    @AfterAll
    static void end() throws IOException {
        SERVER.close();
    }

    /** Scores single items until the shadow has seen one of them, and returns the number of those that it compared. */
    private static int seen(Api api, String shadow, int before) {
        Await.until("the gateway knows the shadow", () -> {
            api.batch("{'items': [{'verifier': 'math', 'task': {'gold': '4'}, 'response': '4'}]}")
                    .ok();
            return api.get(shadow).ok().at("/traffic/seen").asInt() > before;
        });
        JsonNode found =
                ShadowIT.awaited(api, shadow, one -> one.at("/traffic/sampled").equals(one.at("/result/verdicts")));
        return found.at("/traffic/seen").asInt();
    }

    @Test
    void aShadowRunsOnEveryGatewayAndGoesOnAfterARestart() {
        String shadow;
        int ofTwo;
        try (Gateway first = gateway()) {
            shadow = ShadowIT.started(first.api(), "{'recipe': 'math', 'share': 1}");
            int ofOne = seen(first.api(), shadow, 0);
            try (Gateway second = gateway()) {
                ofTwo = seen(second.api(), shadow, ofOne);
            }
        }
        try (Gateway again = gateway()) {
            Api api = again.api();
            assertThat(api.get(shadow).ok().at("/result/verdicts").asInt()).isGreaterThanOrEqualTo(ofTwo);
            assertThat(seen(api, shadow, ofTwo)).isGreaterThan(ofTwo);
            api.post(shadow + ":stop", "{}").ok();
            assertThat(api.get(shadow).ok().get("state").asString()).isEqualTo("stopped");
        }
    }
}
