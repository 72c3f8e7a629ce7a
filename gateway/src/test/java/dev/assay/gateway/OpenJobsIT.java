package dev.assay.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class OpenJobsIT {
    private static final Gateway GATEWAY = Gateway.shared();
    private static final Api API = GATEWAY.api();
    private static final String NEVER = "86400";
    /** Compares the members of a group, so that an incomplete group shows in the rewards. */
    private static final String PASS_AT_2 =
            "{'assay': 1, 'name': 'best', 'parts': {'correct': {'verify': 'math'}}, 'reward':"
                    + " {'clip': {'of': {'group': {'of': 'correct', 'kind': 'pass_at_k', 'k': 2}}, 'min': -9, 'max': 9}}}";

    private static String opened(String more) {
        Answer answer = API.post(
                "/v1/jobs",
                "{'open': true, 'defaults': {'verifier': 'math', 'task': {'gold': '4'}, 'group_size': 3}, " + more
                        + "}");
        assertThat(answer.status()).isEqualTo(202);
        assertThat(answer.json().get("open").asBoolean()).isTrue();
        return "/v1/jobs/" + answer.json().get("id").asString();
    }

    private static String item(String id, String group, String response) {
        return "{'id': '%s', 'group': '%s', 'response': '%s'}".formatted(id, group, response);
    }

    private static JsonNode added(String job, String body) {
        Answer answer = API.post(job + "/items", body);
        assertThat(answer.status()).as(answer.body()).isEqualTo(202);
        return answer.json();
    }

    private static List<JsonNode> results(String job) {
        return API.get(job + "/results")
                .body()
                .lines()
                .map(Api::json)
                .filter(line -> line.get("type").asString().equals("result"))
                .toList();
    }

    private static void awaitResults(String job, int count) {
        Await.until("the job has " + count + " results", () -> results(job).size() == count);
    }

    private static JsonNode closed(String job) {
        API.post(job + ":close", "").ok();
        Await.until(
                "the job ends",
                () -> API.get(job + "?wait_s=30").ok().get("state").asString().equals("done"));
        return API.get(job).ok();
    }

    @Test
    void aGroupIsScoredWhenItsLastMemberHasComeAndAnItemWithoutAGroupAtOnce() {
        String job = opened("'group_deadline_s': " + NEVER);
        added(job, item("a0", "a", "4"));
        added(job, "{'items': [" + item("b0", "b", "5") + "," + item("a1", "a", "5") + "]}");
        added(job, "{'id': 'alone', 'response': '4'}");
        awaitResults(job, 1);
        JsonNode waiting = API.get(job).ok();
        assertThat(waiting.get("items").asInt()).isEqualTo(4);
        assertThat(waiting.get("waiting").asInt()).isEqualTo(3);

        added(job, item("a2", "a", "4"));
        awaitResults(job, 4);

        assertThat(results(job))
                .extracting(result -> result.get("id").asString())
                .containsExactly("alone", "a0", "a1", "a2");
        assertThat(results(job))
                .extracting(result -> result.get("index").asInt())
                .containsExactly(0, 1, 2, 3);
        assertThat(results(job))
                .extracting(result -> result.get("reward").asDouble())
                .containsExactly(1.0, 1.0, 0.0, 1.0);
        assertThat(results(job))
                .allSatisfy(result -> assertThat(result.get("detail").isNull()).isTrue());

        JsonNode end = closed(job);
        assertThat(end.get("scored").asInt()).isEqualTo(5);
        assertThat(end.get("open").asBoolean()).isFalse();
        assertThat(end.get("incomplete_groups").asInt()).isEqualTo(1);
        assertThat(results(job).getLast().get("detail").asString()).contains("1 of the 3 members");
    }

    @Test
    void aGroupWhoseDeadlinePassesIsScoredWithItsMembersAndSaysSo() {
        String job = opened("'group_deadline_s': 1");
        added(job, "{'items': [" + inRecipe("c0", "4") + "," + inRecipe("c1", "5") + "]}");
        awaitResults(job, 2);

        assertThat(results(job)).allSatisfy(result -> {
            assertThat(result.get("status").asString()).isEqualTo("scored");
            assertThat(result.get("detail").asString()).isEqualTo("scored with 2 of the 3 members of its group");
        });
        assertThat(API.get(job).ok().get("incomplete_groups").asInt()).isEqualTo(1);
        JsonNode late = API.post(job + "/items", inRecipe("c2", "4")).problem(422, "invalid-field");
        assertThat(late.at("/errors/0/pointer").asString()).isEqualTo("/group");
        assertThat(late.get("detail").asString()).contains("was scored with 2 of its 3 members");
        API.delete(job).ok();
    }

    private static String inRecipe(String id, String response) {
        return "{'id': '%s', 'group': 'c', 'recipe': %s, 'response': '%s'}".formatted(id, PASS_AT_2, response);
    }

    @Test
    void aRepeatedIdIsTakenOnceAndAnotherItemOfTheSameIdIsRefused() {
        String job = opened("'priority': 'high'");
        String lines = item("d0", "d", "4") + "\n\n" + item("d1", "d", "4") + "\n";
        Answer first = lines(job, lines);
        assertThat(first.json().get("added").asInt()).isEqualTo(2);
        JsonNode again = lines(job, lines + item("d2", "d", "5")).json();
        assertThat(again.get("added").asInt()).isEqualTo(1);
        assertThat(again.get("repeated").asInt()).isEqualTo(2);
        awaitResults(job, 3);
        assertThat(lines(job, lines).json().get("repeated").asInt()).isEqualTo(2);

        JsonNode other = API.post(
                        job + "/items", "{'items': [{'id': 'new', 'response': '4'}," + item("d2", "d", "4") + "]}")
                .problem(422, "invalid-field");
        assertThat(other.at("/errors/0/pointer").asString()).isEqualTo("/items/1/id");
        assertThat(closed(job).get("items").asInt())
                .as("a request is taken as a whole or not at all")
                .isEqualTo(3);
    }

    private static Answer lines(String job, String lines) {
        return API.send("POST", job + "/items", Api.bytes(lines), "Content-Type", Api.NDJSON);
    }

    @Test
    void aFieldThatDecidesWhereAnItemBelongsIsChecked() {
        String job = opened("'group_deadline_s': " + NEVER);
        String five =
                IntStream.range(0, 5).mapToObj(i -> item("e" + i, "e", "4")).collect(Collectors.joining(","));
        JsonNode large = API.post(job + "/items", "{'items': [" + five + "]}").problem(422, "invalid-field");
        assertThat(large.get("errors"))
                .extracting(error -> error.get("pointer").asString())
                .containsExactly("/items/3/group", "/items/4/group");
        assertThat(large.get("detail").asString()).contains("has all of its 3 members");
        assertThat(refused(job, "{'response': '4'}")).isEqualTo("/id");
        assertThat(refused(job, "{'id': 'f', 'group': 'f', 'group_size': 0, 'response': '4'}"))
                .isEqualTo("/group_size");
        added(job, "{'id': 'g0', 'group': 'g', 'group_size': 2, 'response': '4'}");
        assertThat(refused(job, item("g1", "g", "4"))).isEqualTo("/group_size");
        lines(job, "{nothing\n").problem(422, "invalid-field");
        added(job, "{'id': 'wrong', 'step': 'x', 'response': '4'}");
        awaitResults(job, 1);
        assertThat(results(job).getFirst().get("cause").asString()).isEqualTo("bad_request");

        API.post("/v1/jobs", "{'open': true, 'items': []}").problem(422, "invalid-field");
        API.post("/v1/jobs", "{'group_deadline_s': 1, 'items': []}").problem(422, "invalid-field");
        assertThat(API.post("/v1/jobs", "{'open': true, 'group_deadline_s': 0}")
                        .problem(422, "invalid-field")
                        .at("/errors/0/pointer")
                        .asString())
                .isEqualTo("/group_deadline_s");
        API.delete(job).ok();
    }

    @Test
    void anOpenJobOfARecipeThatDoesNotExistIsRefusedBeforeItsItemsCome() {
        for (String target : List.of("'recipe': 'mth'", "'verifier': 'mth'", "'recipe': {'assay': 1}")) {
            JsonNode problem = API.post("/v1/jobs", "{'open': true, 'defaults': {" + target + "}}")
                    .problem(422, "invalid-field");
            assertThat(problem.at("/errors/0/pointer").asString())
                    .startsWith("/defaults/" + target.substring(1, target.indexOf("':")));
        }
        API.delete(opened("'priority': 'low'")).ok();
    }

    @Test
    void theEndOfAnOpenJobIsOnlyPosted() {
        String job = opened("'priority': 'low'");
        for (String method : List.of("GET", "DELETE")) {
            Answer answer = API.send(method, job + ":close", new byte[0]);
            answer.problem(405, "method-not-allowed");
            assertThat(answer.header("Allow")).contains("POST");
        }
        API.delete(job).ok();
    }

    private static String refused(String job, String item) {
        return API.post(job + "/items", item)
                .problem(422, "invalid-field")
                .at("/errors/0/pointer")
                .asString();
    }

    @Test
    void aJobThatIsNotOpenTakesNoItems() {
        String cancelled = opened("'priority': 'low'");
        added(cancelled, item("h0", "h", "4"));
        assertThat(API.delete(cancelled).ok().get("state").asString()).isEqualTo("cancelled");
        assertThat(API.post(cancelled + "/items", item("h1", "h", "4"))
                        .problem(409, "job-ended")
                        .get("detail")
                        .asString())
                .contains("cancelled");
        assertThat(API.get(cancelled).ok().get("waiting").asInt()).isZero();

        String empty = opened("'group_deadline_s': 5");
        assertThat(closed(empty).get("items").asInt()).isZero();
        API.post(empty + "/items", item("i0", "i", "4")).problem(409, "job-ended");
        API.post(empty + ":close", "").ok();

        Api other = GATEWAY.api(API.post("/v1/keys", "{'name': 'k', 'project': 'open-other', 'scopes': ['verify']}")
                .ok()
                .get("key")
                .asString());
        String open = opened("'group_deadline_s': 5");
        other.post(open + "/items", item("j0", "j", "4")).problem(404, "not-found");
        other.post(open + ":close", "").problem(404, "not-found");
        API.delete(open).ok();
    }
}
