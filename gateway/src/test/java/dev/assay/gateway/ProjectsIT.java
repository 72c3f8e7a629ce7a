package dev.assay.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.verifier.Sha256;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/** Tests of {@code /v1/projects/{name}}. */
class ProjectsIT {
    private static final String ITEM =
            "{'id': 'a', 'run': 'r', 'verifier': 'math', 'prompt': '2+2?', 'task': {'gold': '4'}, 'response': 'It is 4.'}";

    private final Gateway gateway = Gateway.shared();
    private final Api admin = gateway.api();
    private final String project = "owned-" + UUID.randomUUID();
    private final String path = "/v1/projects/" + project;
    private final Api owner = gateway.api(key("verify', 'read', 'explain', 'adjudicate', 'admin"));

    private String key(String scopes) {
        return admin.post("/v1/keys", "{'name': 'o', 'project': '" + project + "', 'scopes': ['" + scopes + "']}")
                .ok()
                .get("key")
                .asString();
    }

    private static Answer patch(Api api, String path, String body) {
        return api.send("PATCH", path, Api.bytes(body), "Content-Type", "application/json");
    }

    /** Scores the item and returns the stored verdict. */
    private JsonNode stored() {
        return owner.get("/v1/verdicts/" + owner.result(ITEM).get("verdict_id").asString())
                .ok();
    }

    @Test
    void anOwnerChangesWhatIsStoredAndTheActIsInTheLog() {
        assertThat(owner.get(path).ok())
                .hasToString("{\"name\":\"" + project + "\",\"retention_days\":30,\"payloads\":\"full\",\"weight\":1}");

        JsonNode changed =
                patch(owner, path, "{'retention_days': 90, 'payloads': 'none'}").ok();
        patch(owner, path, "{}").ok();

        assertThat(changed.get("retention_days").asInt()).isEqualTo(90);
        assertThat(owner.get(path).ok()).isEqualTo(changed);
        JsonNode acts = owner.get("/v1/audit-log?act=project.update").ok().get("entries");
        assertThat(acts).hasSize(1);
        assertThat(acts.at("/0/detail")).hasToString("{\"retention_days\":90,\"payloads\":\"none\"}");
    }

    @Test
    void aVerdictWithoutAPayloadIsShownAsItsNarrowRow() {
        patch(owner, path, "{'payloads': 'none'}").ok();

        JsonNode stored = stored();

        assertThat(stored.get("item").isNull()).isTrue();
        assertThat(stored.get("result").isNull()).isTrue();
        assertThat(stored.get("response_sha256").isNull()).isTrue();
        JsonNode listed = owner.get("/v1/verdicts?run=r").ok().get("verdicts").get(0);
        assertThat(stored.get("narrow")).isEqualTo(listed);
        assertThat(listed.get("reward").asDouble()).isEqualTo(1);
        assertThat(owner.get("/v1/verdicts?run=r&text=It").ok().get("verdicts")).isEmpty();
    }

    @Test
    void aHashedResponseIsKnownByItsHash() {
        JsonNode whole = stored();
        patch(owner, path, "{'payloads': 'hashed'}").ok();

        JsonNode stored = stored();

        assertThat(whole.at("/item/response").asString()).isEqualTo("It is 4.");
        assertThat(whole.get("narrow").isNull()).isTrue();
        assertThat(stored.get("item").isNull()).isTrue();
        assertThat(stored.get("response_sha256").asString())
                .isEqualTo(Sha256.of("It is 4.").hex());
    }

    @Test
    void aVerdictWithoutAPayloadCanBeReviewed() {
        patch(owner, path, "{'payloads': 'none'}").ok();
        String id = owner.result(ITEM).get("verdict_id").asString();

        JsonNode said = owner.post("/v1/adjudications", "{'verdict_id': '" + id + "', 'correct': true}")
                .ok();

        assertThat(said.get("remembered").asBoolean()).isFalse();
    }

    @Test
    void aProjectIsChangedByItsOwnAdministratorsAlone() {
        Api reader = gateway.api(key("read"));

        reader.get(path).ok();
        patch(reader, path, "{'payloads': 'none'}").problem(403, "forbidden");
        owner.get("/v1/projects/default").problem(404, "not-found");
        patch(owner, "/v1/projects/default", "{'payloads': 'none'}").problem(404, "not-found");
        patch(owner, path, "{'weight': 9}").problem(403, "forbidden");
        assertThat(patch(admin, path, "{'weight': 9}").ok().get("weight").asInt())
                .isEqualTo(9);
        admin.get("/v1/projects/nobodys").problem(404, "not-found");
        assertThat(admin.get(path).ok().get("payloads").asString()).isEqualTo("full");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            {'retention_days': 8}      | /retention_days
            {'retention_days': '30'}   | /retention_days
            {'retention_days': null}   | /retention_days
            {'payloads': 'some'}       | /payloads
            {'payloads': 1}            | /payloads
            {'weight': 0}              | /weight
            {'weight': 101}            | /weight
            {'payload': 'none'}        | /payload
            []                         | ''
            """)
    void aWrongFieldIsNamed(String body, String pointer) {
        assertThat(patch(owner, path, body)
                        .problem(422, "invalid-field")
                        .at("/errors/0/pointer")
                        .asString())
                .isEqualTo(pointer);
    }
}
