package dev.assay.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class JobTakeoverIT {
    private static final int ITEMS = 40_000;

    @Test
    void eachItemHasOneVerdictAfterOneOfTwoGatewaysWasKilled() throws Exception {
        String items = IntStream.range(0, ITEMS)
                .mapToObj(i -> "{'id': 'item %d', 'verifier': 'math', 'task': {'gold': '%d'}, 'response': '%d'}"
                        .formatted(i, i % 7, i % 5))
                .collect(Collectors.joining("\n", "", "\n{'type': 'end', 'items': " + ITEMS + "}\n"));
        try (OwnPostgres database = new OwnPostgres();
                ChildGateway killed = new ChildGateway(Gateway.emptyHome(), database.settings());
                ChildGateway other = new ChildGateway(Gateway.emptyHome(), database.settings())) {
            Api api = other.api();
            killed.api();
            JsonNode job = api.send("POST", "/v1/jobs", Api.bytes(items), "Content-Type", Api.NDJSON)
                    .json();
            String path = "/v1/jobs/" + job.get("id").asString();
            Await.until("some is scored", () -> api.get(path).ok().get("scored").asInt() > 0);
            killed.kill();
            Await.until(
                    "the other ends the job",
                    () -> api.get(path).ok().get("state").asString().equals("done"));

            assertThat(api.get(path).ok().get("scored").asInt()).isEqualTo(ITEMS);
            assertThat(api.get(path + "/results").body().lines()).hasSize(ITEMS + 1);
            database.hasOneVerdictForEach(ITEMS);
        }
    }
}
