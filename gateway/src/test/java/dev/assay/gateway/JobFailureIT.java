package dev.assay.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Connection;
import java.sql.Statement;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class JobFailureIT {
    private static final int IN_FIRST_CHUNK = 256;

    @Test
    void aChunkThatFailsThreeTimesIsUnscoredAndTheOthersAreScored() throws Exception {
        String items = IntStream.range(0, IN_FIRST_CHUNK)
                .mapToObj(i -> item("item " + i))
                .collect(Collectors.joining("\n", "", "\n" + item("refused") + "\n"));
        try (OwnPostgres database = new OwnPostgres();
                ChildGateway gateway = new ChildGateway(Gateway.emptyHome(), database.settings())) {
            Api api = gateway.api();
            try (Connection connection = database.connect();
                    Statement statement = connection.createStatement()) {
                statement.execute("ALTER TABLE verdict ADD CONSTRAINT refused CHECK (item_id <> 'refused')");
            }
            String body = items + "{'type': 'end', 'items': " + (IN_FIRST_CHUNK + 1) + "}";
            JsonNode job = api.send("POST", "/v1/jobs", Api.bytes(body), "Content-Type", Api.NDJSON)
                    .json();
            String path = "/v1/jobs/" + job.get("id").asString();
            Await.until(
                    "the job ends",
                    () -> api.get(path).ok().get("state").asString().equals("done"));

            assertThat(api.get(path).ok().get("scored").asInt()).isEqualTo(IN_FIRST_CHUNK);
            List<JsonNode> results =
                    api.get(path + "/results").body().lines().map(Api::json).toList();
            JsonNode refused = results.get(IN_FIRST_CHUNK);
            assertThat(refused.get("id").asString()).isEqualTo("refused");
            assertThat(refused.get("reward").isNull()).isTrue();
            assertThat(refused.get("cause").asString()).isEqualTo("dependency_failed");
            assertThat(refused.get("detail").asString()).contains("failed 3 times");
        }
    }

    private static String item(String id) {
        return "{'id': '%s', 'verifier': 'math', 'task': {'gold': '4'}, 'response': '4'}".formatted(id);
    }
}
