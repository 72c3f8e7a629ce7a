package dev.assay.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

class ReplayIT {
    private final Api api = Gateway.shared().api();
    private final String run = "replay " + UUID.randomUUID();

    /** Scores a boxed answer, a bare one, a wrong one and one that can't be scored. */
    private void score() {
        api.batch("""
                        {'defaults': {'recipe': 'math', 'run': '%s', 'step': 7, 'source': 'gsm8k', 'task': {'gold': '4'}},
                         'items': [{'id': 'boxed', 'response': '\\\\boxed{4}'},
                                   {'id': 'bare', 'response': '4', 'source': 'aime'},
                                   {'id': 'wrong', 'response': '\\\\boxed{5}'},
                                   {'id': 'lost', 'response': '4', 'task': {'gold': ' '}}]}""".formatted(run)).ok();
    }

    private JsonNode replayed(String body) {
        return replayed(api, body);
    }

    /** Returns the experiment of a replay that has ended. */
    static JsonNode replayed(Api api, String body) {
        Answer started = api.post("/v1/reverify", body);
        assertThat(started.status()).isEqualTo(202);
        String address = started.header("Location");
        Await.until(
                "the end of the replay",
                () -> List.of("done", "failed")
                        .contains(api.get(address).ok().get("state").asString()));
        JsonNode ended = api.get(address).ok();
        assertThat(ended.get("state").asString()).as(ended.toString()).isEqualTo("done");
        return ended;
    }

    private String ofRun(String more) {
        return "{'verdicts': {'run': '%s'}%s}".formatted(run, more);
    }

    @Test
    void theSameRecipeGivesTheSameVerdicts() {
        score();

        JsonNode result = replayed(ofRun("")).get("result");

        assertThat(result.get("verdicts").asInt()).isEqualTo(4);
        assertThat(result.get("not_replayable").asInt()).isZero();
        assertThat(result.at("/overall/passed_both").asInt()).isEqualTo(2);
        assertThat(result.at("/overall/failed_both").asInt()).isEqualTo(1);
        assertThat(result.at("/overall/unscored_both").asInt()).isEqualTo(1);
        assertThat(result.at("/overall/rewards_changed").asInt()).isZero();
    }

    @Test
    void anotherRecipeShowsItsFlipsBySourceAndEachChangedVerdict() {
        score();

        JsonNode experiment = replayed(ofRun(", 'recipe': 'math-strict-boxed'"));

        JsonNode result = experiment.get("result");
        assertThat(result.at("/overall/lost").asInt()).isEqualTo(1);
        assertThat(result.at("/overall/gained").asInt()).isZero();
        assertThat(result.at("/overall/mcnemar_p").asDouble()).isEqualTo(1);
        assertThat(result.at("/overall/reward_mean_before").asDouble()).isEqualTo(2 / 3.0);
        assertThat(result.at("/overall/reward_mean_after").asDouble()).isEqualTo(1 / 3.0);
        assertThat(result.at("/sources/0/source").asString()).isEqualTo("aime");
        assertThat(result.at("/sources/0/lost").asInt()).isEqualTo(1);
        assertThat(result.at("/examples/lost/0/before/answer").asString()).isEqualTo("4");
        String changes = "/v1/experiments/" + experiment.get("id").asString() + "/changes";
        JsonNode lost = api.get(changes + "?flip=lost").ok();
        assertThat(lost.get("changes").size()).isEqualTo(1);
        JsonNode stored = api.get(
                        "/v1/verdicts/" + lost.at("/changes/0/verdict_id").asString())
                .ok();
        assertThat(stored.at("/item/id").asString()).isEqualTo("bare");
        assertThat(stored.at("/result/reward").asDouble()).isEqualTo(1);
        assertThat(api.get(changes + "?flip=gained").ok().get("changes")).isEmpty();
    }

    @Test
    void filtersAndTheLimitChooseWhatIsReplayed() {
        score();

        JsonNode filtered =
                replayed("{'verdicts': {'run': '%s', 'source': 'gsm8k', 'status': 'scored'}}".formatted(run));
        JsonNode limited = replayed(ofRun(", 'limit': 3"));
        JsonNode none = replayed("{'verdicts': {'run': '%s', 'step': 8}}".formatted(run));

        assertThat(filtered.at("/result/verdicts").asInt()).isEqualTo(2);
        assertThat(limited.at("/result/verdicts").asInt()).isEqualTo(3);
        assertThat(none.at("/result/verdicts").asInt()).isZero();
        assertThat(none.at("/result/overall/reward_mean_before").isNull()).isTrue();
    }

    /** Scores 1,300 answers, of which every other one is right. */
    private void scoreMany(Api owner) {
        String items = String.join(
                ",",
                IntStream.range(0, 1_300)
                        .mapToObj(i -> "{'id': 'i%d', 'response': '\\\\boxed{%d}'}".formatted(i, i % 2))
                        .toList());
        owner.batch("{'defaults': {'recipe': 'math', 'run': '%s', 'task': {'gold': '1'}}, 'items': [%s]}"
                        .formatted(run, items))
                .ok();
    }

    @Test
    void replaysOfSeveralProjectsTakeTurnsAndSeeEveryVerdictOnce() {
        String body = "{'name': 'x', 'project': 'turns-%s', 'scopes': ['verify', 'read']}".formatted(UUID.randomUUID());
        Api other =
                Gateway.shared().api(api.post("/v1/keys", body).ok().get("key").asString());
        scoreMany(api);
        scoreMany(other);
        String first = api.post("/v1/reverify", ofRun("")).header("Location");

        JsonNode second = replayed(other, ofRun("")).at("/result/overall");

        Await.until(
                "the end of the first replay",
                () -> api.get(first).ok().get("state").asString().equals("done"));
        for (JsonNode overall : List.of(second, api.get(first).ok().at("/result/overall"))) {
            assertThat(overall.get("verdicts").asInt()).isEqualTo(1_300);
            assertThat(overall.get("passed_both").asInt()).isEqualTo(650);
        }
    }

    @Test
    void aReplayOfManyPagesSeesEveryVerdictOnce() {
        scoreMany(api);

        JsonNode overall = replayed(
                        ofRun(", 'recipe': {'assay': 1, 'name': 'half', 'parts': {'correct': {'verify': 'math'}},"
                                + " 'reward': {'weighted': [{'of': 'correct', 'weight': 0.5}]}}"))
                .at("/result/overall");

        assertThat(overall.get("verdicts").asInt()).isEqualTo(1_300);
        assertThat(overall.get("passed_both").asInt()).isEqualTo(650);
        assertThat(overall.get("rewards_changed").asInt()).isEqualTo(650);
        assertThat(overall.get("reward_mean_after").asDouble()).isEqualTo(0.25);
    }

    @Test
    void aRemovedExperimentIsGone() {
        score();
        String id = replayed(ofRun("")).get("id").asString();
        assertThat(api.get("/v1/experiments").ok().get("experiments").valueStream())
                .anyMatch(listed -> listed.get("id").asString().equals(id));

        assertThat(api.delete("/v1/experiments/" + id).status()).isEqualTo(204);

        api.get("/v1/experiments/" + id).problem(404, "not-found");
        api.delete("/v1/experiments/" + id).problem(404, "not-found");
        api.get("/v1/experiments/none/changes").problem(404, "not-found");
    }

    @Test
    void aRunThatDoesNotExistIsNotFound() {
        JsonNode problem =
                api.post("/v1/reverify", "{'verdicts': {'run': 'never'}}").problem(404, "not-found");

        assertThat(problem.get("detail").asString()).isEqualTo("there is no run of this name");
    }

    @Test
    void whatIsUnchangedIsNoKindOfChange() {
        score();
        String id = replayed(ofRun("")).get("id").asString();

        api.get("/v1/experiments/" + id + "/changes?flip=none").problem(422, "invalid-field");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            {}                                                       | /verdicts        | verdicts is missing
            {'verdicts': {'rum': 'a'}}                               | /verdicts/rum    | verdicts.rum is not a field here; did you mean `run`?
            {'verdicts': {'run': 'a', 'reward': '0.8..0.2'}}         | /verdicts/reward | verdicts.reward must be a number, or a range
            {'verdicts': {'run': ['a']}}                             | /verdicts/run    | verdicts.run must be a text
            {'verdicts': {'run': 'a'}, 'again': 2}                   | /again           | again is not a field here
            {'verdicts': {'run': 'a'}, 'repeat': 21}                 | /repeat          | repeat must be an integer
            {'verdicts': {'run': 'a'}, 'limit': 0}                   | /limit           | limit must be an integer
            {'verdicts': {'run': 'a'}, 'recipe': 'maths'}            | /recipe          | there is no recipe maths
            {'verdicts': {'run': 'a'}, 'verifier': 'math@0.0.1'}     | /verifier        | verifier math runs in version
            {'verdicts': {'run': 'a'}, 'recipe': 'math', 'verifier': 'math'} | /verifier | verifier can't stand beside recipe
            {'verdicts': {'run': 'a'}, 'recipe': 'math-with-recovery'} | /recipe        | recipe asks the judge
            """)
    void aRequestThatCantBeReplayedIsRefusedBeforeAnyWork(String body, String pointer, String detail) {
        JsonNode problem = api.post("/v1/reverify", body).problem(422, "invalid-field");

        assertThat(problem.at("/errors/0/pointer").asString()).isEqualTo(pointer);
        assertThat(problem.get("detail").asString()).startsWith(detail);
    }
}
