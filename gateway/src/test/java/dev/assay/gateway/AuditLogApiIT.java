package dev.assay.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Tests of {@code GET /v1/audit-log}. */
class AuditLogApiIT {
    private final Gateway gateway = Gateway.shared();
    private final Api admin = gateway.api();
    private final String project = "audited-" + UUID.randomUUID();

    /** Makes a key of the project with these scopes, and returns what was answered. */
    private JsonNode key(String scopes) {
        return admin.post(
                        "/v1/keys",
                        "{'name': 'person', 'project': '" + project + "', 'scopes': ['" + scopes.replace(",", "', '")
                                + "']}")
                .ok();
    }

    private static List<String> subjects(JsonNode page) {
        return page.get("entries")
                .valueStream()
                .map(entry -> entry.get("subject").asString())
                .toList();
    }

    @Test
    void actsAreListedTheNewestFirstPageByPageAndAsLines() {
        String first = key("verify").get("id").asString();
        String second = key("read").get("id").asString();
        admin.delete("/v1/keys/" + first + "?project=" + project);

        JsonNode page = admin.get("/v1/audit-log?limit=2&project=" + project).ok();
        JsonNode rest = admin.get("/v1/audit-log?limit=2&project=" + project + "&after="
                        + page.get("next").asString())
                .ok();

        assertThat(subjects(page)).containsExactly(first, second);
        assertThat(page.get("entries").get(0).get("act").asString()).isEqualTo("key.revoke");
        assertThat(page.get("entries").get(1).get("detail").get("name").asString())
                .isEqualTo("person");
        assertThat(subjects(rest)).containsExactly(first);
        assertThat(rest.get("next").isNull()).isTrue();
        assertThat(admin.get("/v1/audit-log?project=" + project, "Accept", "application/x-ndjson")
                        .body()
                        .lines())
                .hasSize(3)
                .first()
                .asString()
                .contains("\"act\":\"key.revoke\"");
        assertThat(subjects(admin.get("/v1/audit-log?act=key.create&subject=" + second + "&project=" + project)
                        .ok()))
                .containsExactly(second);
    }

    @Test
    void aKeyReadsTheActsOfItsOwnProjectAlone() {
        JsonNode made = key("admin");
        Api maria = gateway.api(made.get("key").asString());

        JsonNode own = maria.get("/v1/audit-log").ok();

        assertThat(subjects(own)).containsExactly(made.get("id").asString());
        maria.get("/v1/audit-log?project=default").problem(404, "not-found");
        assertThat(subjects(admin.get("/v1/audit-log").ok()))
                .contains(made.get("id").asString());
        gateway.api(key("verify,read").get("key").asString())
                .get("/v1/audit-log")
                .problem(403, "forbidden");
    }

    @Test
    void aWrongParameterIsNamed() {
        assertThat(admin.get("/v1/audit-log?actr=x")
                        .problem(422, "invalid-field")
                        .toString())
                .contains("did you mean `actor`?");
        String next = admin.get("/v1/audit-log?limit=1").ok().get("next").asString();
        assertThat(admin.get("/v1/audit-log?act=key&after=" + next)
                        .problem(422, "invalid-field")
                        .toString())
                .contains("must be the next of an answer to the same filters");
    }
}
