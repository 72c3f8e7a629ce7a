package dev.assay.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Tests of drawn verdicts that people review by leases. */
class ReviewIT {
    private static final String CLAIM = "/v1/adjudications:claim";
    private static final String RULE = "/v1/adjudications:rule";
    private static final String UNDO = "/v1/adjudications:undo";

    /** A project of its own, in which nobody else draws or reviews. */
    private final String project = "review-" + UUID.randomUUID();

    private final Api trainer = person("verify");
    private final Api ann = person("adjudicate");
    private final Api bob = person("adjudicate");

    private Api person(String scope) {
        return JudgedGateway.GATEWAY.api(JudgedGateway.GATEWAY
                .api()
                .post("/v1/keys", "{'name': 'x', 'project': '%s', 'scopes': ['%s', 'read']}".formatted(project, scope))
                .ok()
                .get("key")
                .asString());
    }

    private void draw(String run) {
        trainer.result(("{'recipe': {'assay': 1, 'name': 'audited', 'parts': {'correct': {'recover': {'rule':"
                        + " {'verify': 'math'}, 'judges': ['tinyv'], 'audit': 1}}}, 'reward': 'correct'},"
                        + " 'task': {'gold': ['half past twelve']}, 'prompt': 'When does it leave?', 'run': '%s',"
                        + " 'response': 'I looked it up. \\\\boxed{\\\\text{twelve to the half-hour}}'}")
                .formatted(run));
    }

    private static String ruling(JsonNode lease, String ruling) {
        return "{'lease_id': '%s', 'ruling': '%s'}"
                .formatted(lease.get("lease_id").asString(), ruling);
    }

    @Test
    void aReviewerSeesTheAnswerAndNothingThatWasMadeOfIt() {
        draw("one");
        JsonNode claims = ann.post(CLAIM, "{'run': 'one'}").ok().get("claims");

        assertThat(claims).hasSize(1);
        JsonNode lease = claims.get(0);
        assertThat(lease.propertyNames())
                .containsExactly("lease_id", "expires_at", "question", "golds", "answer", "tail");
        assertThat(lease.get("question").asString()).isEqualTo("When does it leave?");
        assertThat(lease.at("/golds/0").asString()).isEqualTo("half past twelve");
        assertThat(lease.get("answer").asString()).contains("twelve to the half-hour");
        assertThat(lease.get("tail").asString()).startsWith("I looked it up.");
        assertThat(bob.post(CLAIM, "{'run': 'one'}").ok().get("claims")).isEmpty();
    }

    @Test
    void aRulingIsStoredOnceAndCanBeTakenBack() {
        draw("ruled");
        JsonNode lease = ann.post(CLAIM, "{}").ok().at("/claims/0");

        Answer ruled = ann.post(RULE, ruling(lease, "wrong"));
        assertThat(ruled.status()).isEqualTo(201);
        assertThat(ruled.json().get("remembered").asBoolean()).isTrue();
        assertThat(ann.get("/v1/adjudications?status=done")
                        .ok()
                        .at("/adjudications/0/correct")
                        .asBoolean())
                .isFalse();
        ann.post(RULE, ruling(lease, "right")).problem(409, "lease-expired");

        JsonNode undone = ann.post(
                        UNDO,
                        "{'lease_id': '%s'}".formatted(lease.get("lease_id").asString()))
                .ok();
        assertThat(undone.get("expires_at").isNull()).isFalse();
        assertThat(ann.get("/v1/adjudications?status=done").ok().get("adjudications"))
                .isEmpty();
        assertThat(ann.post(RULE, ruling(lease, "bad_reference")).status()).isEqualTo(201);
        JsonNode agreement = ann.get("/v1/adjudications/agreement?run=ruled").ok();
        assertThat(agreement.get("pairs").asInt()).isZero();
        assertThat(agreement.at("/kappa/reason").asString()).isEqualTo("too_few");
    }

    @Test
    void twentyAreLeasedAtOnceAndNoneTwice() {
        for (int i = 0; i < 25; i++) {
            draw("many");
        }
        JsonNode first = ann.post(CLAIM, "{}").ok().get("claims");
        JsonNode second = bob.post(CLAIM, "{}").ok().get("claims");

        Set<String> leases = new HashSet<>();
        first.forEach(lease -> leases.add(lease.get("lease_id").asString()));
        second.forEach(lease -> leases.add(lease.get("lease_id").asString()));
        assertThat(first).hasSize(20);
        assertThat(second).hasSize(5);
        assertThat(leases).hasSize(25);
    }

    @Test
    void anotherPersonsOrProjectsLeaseIsNotFound() {
        draw("own");
        JsonNode lease = ann.post(CLAIM, "{}").ok().at("/claims/0");

        bob.post(RULE, ruling(lease, "right")).problem(404, "not-found");
        JudgedGateway.GATEWAY.api().post(RULE, ruling(lease, "right")).problem(404, "not-found");
        bob.post(UNDO, "{'lease_id': '%s'}".formatted(lease.get("lease_id").asString()))
                .problem(404, "not-found");
        ann.post(RULE, "{'lease_id': '01890000-0000-7000-8000-000000000001', 'ruling': 'skip'}")
                .problem(404, "not-found");
    }

    @Test
    void aFieldOrFilterAtFaultIsNamed() {
        assertThat(pointer(ann.post(CLAIM, "{'stratum': 'gated'}"))).isEqualTo("/stratum");
        assertThat(pointer(ann.post(CLAIM, "{'limit': 21}"))).isEqualTo("/limit");
        assertThat(pointer(ann.post(CLAIM, "{'run': 7}"))).isEqualTo("/run");
        assertThat(pointer(ann.post(RULE, "{'lease_id': 'x', 'ruling': 'right'}")))
                .isEqualTo("/lease_id");
        assertThat(pointer(ann.post(RULE, "{'lease_id': '01890000-0000-7000-8000-000000000001', 'ruling': 'maybe'}")))
                .isEqualTo("/ruling");
        assertThat(pointer(ann.post(UNDO, "{'lease_id': '01890000-0000-7000-8000-000000000001', 'note': ''}")))
                .isEqualTo("/note");
        assertThat(ann.get("/v1/adjudications/agreement?stratum=gated").status())
                .isEqualTo(422);
    }

    private static String pointer(Answer answer) {
        return answer.problem(422, "invalid-field").at("/errors/0/pointer").asString();
    }

    @Test
    void aReviewerNeedsTheScope() {
        trainer.post(CLAIM, "{}").problem(403, "forbidden");
        trainer.post(RULE, "{}").problem(403, "forbidden");
        trainer.post(UNDO, "{}").problem(403, "forbidden");
    }
}
