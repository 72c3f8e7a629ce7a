package dev.assay.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.db.Database;
import java.sql.PreparedStatement;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Tests of {@code DELETE /v1/runs/{name}}. */
class RunDeletionIT {
    private final Gateway gateway = Gateway.shared();
    private final Api admin = gateway.api();
    private final String project = "deleting-" + UUID.randomUUID();
    private final Api owner = gateway.api(key("verify', 'read', 'admin"));

    private String key(String scopes) {
        return admin.post("/v1/keys", "{'name': 'd', 'project': '" + project + "', 'scopes': ['" + scopes + "']}")
                .ok()
                .get("key")
                .asString();
    }

    /** Scores an item of a run; returns the verdict's id. */
    private String score(String run) {
        return owner.result("{'run': '" + run + "', 'verifier': 'math', 'task': {'gold': '4'}, 'response': '4'}")
                .get("verdict_id")
                .asString();
    }

    @Test
    void aRunIsGoneAtOnceAndItsVerdictsLater() {
        String gone = score("gone");
        String kept = score("kept");

        Answer accepted = owner.delete("/v1/runs/gone");

        assertThat(accepted.status()).isEqualTo(202);
        String deletion = "/v1/run-deletions/" + accepted.json().get("id").asString();
        assertThat(accepted.header("Location")).isEqualTo(deletion);
        assertThat(accepted.json().get("state").asString()).isEqualTo("waiting");
        owner.get("/v1/runs/gone").problem(404, "not-found");
        owner.delete("/v1/runs/gone").problem(404, "not-found");
        assertThat(owner.get("/v1/audit-log?act=run.delete&subject=gone").ok().get("entries"))
                .hasSize(1);

        makeDue(accepted.json().get("id").asString());
        Await.until(
                "the run is deleted",
                () -> owner.get(deletion).ok().get("state").asString().equals("done"));
        JsonNode done = owner.get(deletion).ok();
        assertThat(done.get("verdicts").asInt()).isEqualTo(1);
        assertThat(done.get("finished_at").isNull()).isFalse();
        owner.get("/v1/verdicts/" + gone).problem(404, "not-found");
        owner.get("/v1/verdicts/" + kept).ok();
    }

    /** Lets the grace of a deletion be over. */
    private void makeDue(String id) {
        gateway.context().getBean(Database.class).read(connection -> {
            try (PreparedStatement update = connection.prepareStatement(
                    "UPDATE run_deletion SET requested_at = requested_at - interval '1 hour' WHERE id = ?")) {
                update.setObject(1, UUID.fromString(id));
                return update.executeUpdate();
            }
        });
    }

    @Test
    void aRunIsDeletedByTheAdministratorsOfItsProject() {
        score("owned");
        Api reader = gateway.api(key("read"));

        reader.delete("/v1/runs/owned").problem(403, "forbidden");
        owner.delete("/v1/runs/owned?project=default").problem(404, "not-found");
        admin.delete("/v1/runs/owned").problem(404, "not-found");
        owner.get("/v1/runs/owned").ok();
        Answer accepted = admin.delete("/v1/runs/owned?project=" + project);
        assertThat(accepted.status()).isEqualTo(202);
        String id = accepted.json().get("id").asString();
        admin.get("/v1/run-deletions/" + id).problem(404, "not-found");
        admin.get("/v1/run-deletions/" + id + "?project=" + project).ok();
        owner.get("/v1/run-deletions/x").problem(404, "not-found");
    }
}
