package dev.assay.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class JobsIT {
    private static final Gateway GATEWAY = Gateway.shared();
    private static final Api API = GATEWAY.api();

    private static String item(int index) {
        return "{'verifier': 'math', 'task': {'gold': '%d'}, 'response': '%d'}".formatted(index % 7, index % 5);
    }

    private static String items(int n) {
        return IntStream.range(0, n).mapToObj(JobsIT::item).collect(Collectors.joining("\n", "", "\n"));
    }

    private static Answer upload(String lines, String... headers) {
        String[] all = java.util.Arrays.copyOf(headers, headers.length + 2);
        all[headers.length] = "Content-Type";
        all[headers.length + 1] = Api.NDJSON;
        return API.send("POST", "/v1/jobs", Api.bytes(lines), all);
    }

    private static JsonNode done(JsonNode job) {
        String path = "/v1/jobs/" + job.get("id").asString() + "?wait_s=30";
        Await.until(
                "the job ends",
                () -> !API.get(path).ok().get("state").asString().matches("queued|running"));
        return API.get(path).ok();
    }

    private static List<JsonNode> results(JsonNode job, String query) {
        return API.get("/v1/jobs/" + job.get("id").asString() + "/results" + query)
                .body()
                .lines()
                .map(Api::json)
                .toList();
    }

    @Test
    void anUploadOfLinesIsScoredInOrderAndItsVerdictsAreStored() {
        Answer submitted = upload("{'type': 'job', 'priority': 'low'}\n" + items(700) + "{'type':'end','items':700}\n");
        assertThat(submitted.status()).isEqualTo(202);
        JsonNode job = submitted.json();
        assertThat(submitted.header("Location"))
                .isEqualTo("/v1/jobs/" + job.get("id").asString());

        JsonNode end = done(job);

        assertThat(end.get("state").asString()).isEqualTo("done");
        assertThat(end.get("items").asInt()).isEqualTo(700);
        assertThat(end.get("scored").asInt()).isEqualTo(700);
        List<JsonNode> lines = results(job, "");
        assertThat(lines).hasSize(701);
        for (int i = 0; i < 700; i++) {
            assertThat(lines.get(i).get("index").asInt()).isEqualTo(i);
            assertThat(lines.get(i).get("id").asString()).isEqualTo(Integer.toString(i));
            assertThat(lines.get(i).get("reward").asDouble()).isEqualTo(i % 7 == i % 5 ? 1 : 0);
        }
        assertThat(lines.getLast().get("type").asString()).isEqualTo("job");
        assertThat(lines.getLast().get("after").asInt()).isEqualTo(699);
        API.get("/v1/verdicts/" + lines.get(300).get("verdict_id").asString()).ok();
        assertThat(results(job, "?after=600"))
                .hasSize(100)
                .first()
                .satisfies(line -> assertThat(line.get("index").asInt()).isEqualTo(601));
        assertThat(API.get("/v1/jobs?limit=1").ok().at("/jobs/0/id").isString()).isTrue();
    }

    @Test
    void aJobOfLowPriorityIsNotScoredWhileACallerWaitsForABatch() throws Exception {
        HeldVerifier.Gate gate = HeldVerifier.gate("a caller waits");
        try (ExecutorService callers = Executors.newVirtualThreadPerTaskExecutor()) {
            Future<Answer> held = callers.submit(() ->
                    API.batch("{'items': [{'verifier': 'held', 'task': {'gate': 'a caller waits'}, 'response': ''}]}"));
            Await.until("the batch is in flight", () -> gate.arrived() == 1);
            JsonNode low = API.post("/v1/jobs", "{'priority': 'low', 'items': [" + item(0) + "]}")
                    .json();
            JsonNode normal =
                    API.post("/v1/jobs", "{'items': [" + item(0) + "]}").json();

            assertThat(done(normal).get("scored").asInt()).isEqualTo(1);
            JsonNode meanwhile = API.get("/v1/jobs/" + low.get("id").asString()).ok();
            gate.open();

            assertThat(meanwhile.get("scored").asInt()).isZero();
            assertThat(held.get().status()).isEqualTo(200);
            assertThat(done(low).get("scored").asInt()).isEqualTo(1);
        }
    }

    @Test
    void aJobInOneBodyIsScoredWithItsDefaults() {
        JsonNode job = API.post(
                        "/v1/jobs",
                        "{'defaults': {'verifier': 'math', 'task': {'gold': '4'}}, 'items': [{'id': 'a', 'response': '4'}, {'id': 'b'}]}")
                .json();
        assertThat(done(job).get("unscored").asInt()).isEqualTo(1);
        List<JsonNode> lines = results(job, "");
        assertThat(lines.get(0).get("reward").asDouble()).isEqualTo(1);
        assertThat(lines.get(1).get("id").asString()).isEqualTo("b");
        assertThat(lines.get(1).at("/error/pointer").asString()).isEqualTo("/items/1/response");
    }

    @Test
    void aLineThatIsNoJsonCostsThatItemOnlyAndIsNamedByItsNumber() {
        JsonNode job = upload("{'type':'job'}\n" + item(0) + "\n\n{nothing\n" + item(2) + "\n{'type':'end','items':3}")
                .json();
        assertThat(done(job).get("scored").asInt()).isEqualTo(2);
        JsonNode bad = results(job, "").get(1);
        assertThat(bad.get("cause").asString()).isEqualTo("bad_request");
        assertThat(bad.get("detail").asString()).contains("item 1 of the job, in line 4 of the upload: not JSON");
        assertThat(bad.get("reward").isNull()).isTrue();
    }

    @Test
    void anUploadWithoutItsEndOrWithAnotherNumberNeverStarts() {
        assertThat(upload(items(3)).problem(422, "invalid-field").get("detail").asString())
                .contains("never starts");
        assertThat(upload(items(3) + "{'type':'end','items':4}")
                        .problem(422, "invalid-field")
                        .at("/errors/0/pointer")
                        .asString())
                .isEqualTo("/items");
        upload(items(1) + "{'type':'end','items':1}\n" + item(1)).problem(422, "invalid-field");
        JsonNode failed = API.get("/v1/jobs?limit=100").ok().get("jobs");
        assertThat(failed)
                .filteredOn(job -> job.get("state").asString().equals("failed"))
                .isNotEmpty()
                .allSatisfy(job -> assertThat(job.get("error").asString()).contains("never starts"));
    }

    @Test
    void aChunkIsScoredAgainWhereAnItemHasNoScoreForATemporaryReason() {
        HeldVerifier.Gate gate = HeldVerifier.gate("dependency of a job");
        JsonNode job = upload("""
                        {'type': 'job', 'defaults': {'run': 'retried-job'}}
                        {'id': 'steady', 'verifier': 'math', 'task': {'gold': '4'}, 'response': '4'}
                        {'id': 'late', 'verifier': 'held', 'task': {'gate': 'dependency of a job'}, 'response': 'fails'}
                        {'type': 'end', 'items': 2}
                        """).json();
        Await.until("the dependency failed and was asked again", () -> gate.arrived() > 1);
        gate.open();

        assertThat(done(job).get("scored").asInt()).isEqualTo(2);
        assertThat(API.get("/v1/verdicts?run=retried-job").ok().get("verdicts"))
                .extracting(verdict -> verdict.get("id").asString())
                .containsExactlyInAnyOrder("steady", "late");
    }

    @Test
    void aRepeatWithTheSameKeyIsTheSameJob() {
        String body = items(2) + "{'type':'end','items':2}";
        JsonNode first = upload(body, "Idempotency-Key", "job one").problem(422, "invalid-field");
        assertThat(first.get("errors").get(0).get("header").asString()).isEqualTo("Idempotency-Key");
        JsonNode job = upload(body, "Idempotency-Key", "job-one").json();
        Answer again = upload(body, "Idempotency-Key", "job-one");
        assertThat(again.json().get("id")).isEqualTo(job.get("id"));
        assertThat(again.header("Idempotent-Replay")).isEqualTo("true");
        upload(items(1) + "{'type':'end','items':1}", "Idempotency-Key", "job-one")
                .problem(422, "key-reused");
    }

    @Test
    void aCancelledJobKeepsWhatIsScored() {
        JsonNode job = upload(items(20_000) + "{'type':'end','items':20000}").json();
        String path = "/v1/jobs/" + job.get("id").asString();
        JsonNode cancelled = API.delete(path).ok();
        assertThat(cancelled.get("state").asString()).isIn("cancelled", "done");
        int scored = cancelled.get("scored").asInt();
        assertThat(API.get(path).ok().get("scored").asInt()).isEqualTo(scored);
        assertThat(API.delete(path).ok().get("state")).isEqualTo(cancelled.get("state"));
    }

    @Test
    void aJobOfAnotherProjectIsNotThere() {
        JsonNode job = upload("{'type':'end','items':0}").json();
        assertThat(job.get("state").asString()).isEqualTo("done");
        Api other = GATEWAY.api(API.post("/v1/keys", "{'name': 'k', 'project': 'jobs-other', 'scopes': ['verify']}")
                .ok()
                .get("key")
                .asString());
        String path = "/v1/jobs/" + job.get("id").asString();
        other.get(path).problem(404, "not-found");
        other.get(path + "/results").problem(404, "not-found");
        other.delete(path).problem(404, "not-found");
        assertThat(other.get("/v1/jobs").ok().get("jobs")).isEmpty();
    }

    @Test
    void aWrongFieldIsNamed() {
        assertThat(upload("{'type':'job','priority':'soon'}\n")
                        .problem(422, "invalid-field")
                        .at("/errors/0/pointer")
                        .asString())
                .isEqualTo("/priority");
        assertThat(API.post("/v1/jobs", "{'defaults': {'steps': 1}, 'items': []}")
                        .problem(422, "invalid-field")
                        .at("/errors/0/pointer")
                        .asString())
                .isEqualTo("/defaults/steps");
        API.post("/v1/jobs", "{}").problem(422, "invalid-field");
        API.get("/v1/jobs/none").problem(404, "not-found");
        API.get("/v1/jobs/00000000-0000-0000-0000-000000000000?wait_s=31").problem(422, "invalid-field");
    }
}
