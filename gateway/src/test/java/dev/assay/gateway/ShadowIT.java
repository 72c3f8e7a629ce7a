package dev.assay.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

class ShadowIT {
    private final Gateway gateway = Gateway.shared();
    private final Api api = of(gateway, "shadow-" + UUID.randomUUID());

    static Api of(Gateway gateway, String project) {
        return gateway.api(gateway.api()
                .post(
                        "/v1/keys",
                        "{'name': 'x', 'project': '%s', 'scopes': ['verify', 'read', 'assets']}".formatted(project))
                .ok()
                .get("key")
                .asString());
    }

    /** Starts a shadow and returns its address. */
    static String started(Api api, String body) {
        Answer answer = api.post("/v1/shadow", body);
        assertThat(answer.status()).isEqualTo(202);
        assertThat(answer.json().get("kind").asString()).isEqualTo("shadow");
        assertThat(answer.json().get("state").asString()).isEqualTo("running");
        return answer.header("Location");
    }

    /** Returns the shadow once its result is as a test wants it. */
    static JsonNode awaited(Api api, String shadow, Predicate<JsonNode> is) {
        Await.until("the shadow's result", () -> is.test(api.get(shadow).ok()));
        return api.get(shadow).ok();
    }

    static Predicate<JsonNode> compared(int verdicts) {
        return shadow -> shadow.at("/result/verdicts").asInt() == verdicts;
    }

    /** Scores a boxed answer, a bare one, a wrong one and one that can't be scored. */
    private JsonNode score(Api by, String run) {
        return by.batch("""
                        {'defaults': {'recipe': 'math', 'run': '%s', 'step': 7, 'source': 'gsm8k', 'task': {'gold': '4'}},
                         'items': [{'id': 'boxed', 'response': '\\\\boxed{4}'},
                                   {'id': 'bare', 'response': '4', 'source': 'aime'},
                                   {'id': 'wrong', 'response': '\\\\boxed{5}'},
                                   {'id': 'lost', 'response': '4', 'task': {'gold': ' '}}]}""".formatted(run)).ok();
    }

    @AfterEach
    void stop() {
        for (JsonNode one : api.get("/v1/experiments").ok().get("experiments")) {
            api.post("/v1/experiments/" + one.get("id").asString() + ":stop", "{}");
        }
    }

    @Test
    void aShadowFindsOfLiveItemsWhatAReplayFindsOfTheStoredOnes() {
        String shadow = started(api, "{'recipe': 'math-strict-boxed', 'share': 1}");

        JsonNode live = score(api, "run");

        JsonNode found = awaited(api, shadow, compared(4));
        assertThat(found.at("/traffic/seen").asInt()).isEqualTo(4);
        assertThat(found.at("/traffic/sampled").asInt()).isEqualTo(4);
        assertThat(found.at("/result/overall/lost").asInt()).isEqualTo(1);
        assertThat(found.at("/result/examples/lost/0/verdict_id")).isEqualTo(live.at("/results/1/verdict_id"));
        assertThat(found.at("/result/overall/unscored_both").asInt()).isEqualTo(1);
        assertThat(found.get("result"))
                .isEqualTo(ReplayIT.replayed(api, "{'verdicts': {'run': 'run'}, 'recipe': 'math-strict-boxed'}")
                        .get("result"));
        JsonNode changes = api.get(shadow + "/changes?flip=lost").ok().get("changes");
        assertThat(changes.size()).isEqualTo(1);
        assertThat(changes.at("/0/source").asString()).isEqualTo("aime");
    }

    @Test
    void aShadowLeavesRewardsAndStoredVerdictsAsTheyAre() {
        JsonNode before = score(api, "before");
        String shadow = started(api, "{'recipe': 'math-strict-boxed', 'share': 1}");

        JsonNode during = score(api, "during");

        awaited(api, shadow, compared(4));
        assertThat(during.at("/results").findValues("reward"))
                .isEqualTo(before.at("/results").findValues("reward"));
        assertThat(api.get("/v1/verdicts?run=during").ok().get("verdicts").size())
                .isEqualTo(4);
        assertThat(api.get("/v1/runs").ok().get("runs").size()).isEqualTo(2);
    }

    @Test
    void aShareOfTheItemsIsDrawnAlsoWhereAllHaveOneResponseAndNoId() {
        String shadow = started(api, "{'recipe': 'math', 'share': 0.3}");
        String item = "{'recipe': 'math', 'run': 'r', 'task': {'gold': '1'}, 'response': '\\\\boxed{1}'}";
        for (int i = 0; i < 400; i++) {
            api.post("/v1/verify", item).ok();
        }

        JsonNode found = awaited(
                api,
                shadow,
                now -> now.at("/traffic/seen").asInt() == 400
                        && now.at("/traffic/sampled").equals(now.at("/result/verdicts")));
        assertThat(found.at("/traffic/sampled").asInt()).isBetween(70, 170);
        assertThat(found.at("/result/overall/passed_both")).isEqualTo(found.at("/traffic/sampled"));
    }

    @Test
    void aShadowThatWasStoppedSeesNothingMoreAndKeepsItsResult() {
        String stopped = started(api, "{'recipe': 'math-strict-boxed', 'share': 1}");
        score(api, "first");
        awaited(api, stopped, compared(4));

        assertThat(api.post(stopped + ":stop", "{}").ok().get("state").asString())
                .isEqualTo("stopped");

        String next = started(api, "{'verifier': 'math', 'share': 1}");
        score(api, "second");
        awaited(api, next, compared(4));
        JsonNode kept = api.get(stopped).ok();
        assertThat(kept.at("/traffic/seen").asInt()).isEqualTo(4);
        assertThat(kept.at("/result/overall/lost").asInt()).isEqualTo(1);
        assertThat(kept.get("finished_at").isNull()).isFalse();
        assertThat(api.post(stopped + ":stop", "{}").ok().get("finished_at")).isEqualTo(kept.get("finished_at"));
    }

    @Test
    void aShadowEndsWhenItHasComparedWhatItShould() {
        String shadow = started(api, "{'recipe': 'math-strict-boxed', 'share': 1, 'limit': 4}");

        score(api, "run");

        assertThat(awaited(api, shadow, found -> found.get("state").asString().equals("done"))
                        .at("/result/verdicts")
                        .asInt())
                .isEqualTo(4);
    }

    @Test
    void aShadowOfAStoredRecipeStaysWithTheVersionThatItBeganWith() {
        String recipe = "assay: 1\nname: mine\nparts:\n  correct: {verify: math}\nreward: correct\n";
        api.put("/v1/recipes/mine", recipe, "Content-Type", "application/yaml");
        String shadow = started(api, "{'recipe': 'mine', 'share': 1}");
        assertThat(api.get(shadow).ok().at("/request/recipe").asString()).isEqualTo("mine@1");
    }

    @Test
    void whileCallersNeedTheLanesItemsWaitAndWhatHasNoRoomIsDropped() {
        String shadow = started(api, "{'verifier': 'math', 'share': 1}");
        Api others = of(gateway, "others");
        HeldVerifier.Gate gate = HeldVerifier.gate("shadow");
        CompletableFuture<Answer> held = CompletableFuture.supplyAsync(
                () -> others.batch(
                        "{'defaults': {'verifier': 'held', 'task': {'gate': 'shadow'}}, 'items': [{'response': 'a'}, {'response': 'b'}, {'response': 'c'}, {'response': 'd'}]}"));
        try {
            Await.until("they are scored", () -> gate.arrived() == 4);
            String large = "{'response': '" + "x ".repeat(400_000) + "\\\\boxed{4}'}";
            for (int i = 0; i < 3; i++) {
                JsonNode scored = api.batch("{'defaults': {'verifier': 'math', 'task': {'gold': '4'}}, 'items': ["
                                + String.join(",", java.util.Collections.nCopies(8, large)) + "]}")
                        .ok();
                assertThat(scored.at("/summary/reward_mean").asDouble()).isEqualTo(1);
            }

            JsonNode busy =
                    awaited(api, shadow, found -> found.at("/traffic/seen").asInt() == 24);
            assertThat(busy.at("/traffic/sampled").asInt()).isEqualTo(24);
            assertThat(busy.at("/traffic/dropped").asInt()).isBetween(1, 8);
            assertThat(busy.at("/result/verdicts").asInt()).isZero();
        } finally {
            gate.open();
        }
        assertThat(held.join().ok().at("/summary/scored").asInt()).isEqualTo(4);
        JsonNode after = awaited(
                api,
                shadow,
                found -> found.at("/result/verdicts").asInt()
                                + found.at("/traffic/dropped").asInt()
                        == 24);
        assertThat(after.at("/result/overall/passed_both")).isEqualTo(after.at("/result/verdicts"));
    }

    @Test
    void judgesAreAskedWithinTheBudgetAndThenNothingThatAsksThem() {
        Api judged = of(JudgedGateway.GATEWAY, "shadow-" + UUID.randomUUID());
        String shadow = started(judged, "{'recipe': 'math-with-recovery', 'share': 1, 'judge_calls': 1}");
        String item = "{'verifier': 'math', 'task': {'gold': ['half past twelve']}, 'prompt': 'When is shadow %d?',"
                + " 'response': '\\\\boxed{\\\\text{twelve to the half-hour}}'}";
        judged.batch("{'items': [" + item.formatted(1) + "]}").ok();
        JsonNode first = awaited(judged, shadow, compared(1));
        judged.batch("{'items': [" + item.formatted(2) + "]}").ok();
        awaited(judged, shadow, found -> found.at("/traffic/over_budget").asInt() == 1);
        // the rules accept it, but without those that they reject it would say too much for the recipe
        judged.batch("{'items': [" + item.formatted(3).replace("twelve to the half-hour", "half past twelve") + "]}")
                .ok();

        JsonNode spent = awaited(
                judged, shadow, found -> found.at("/traffic/over_budget").asInt() == 2);
        judged.post(shadow + ":stop", "{}");

        assertThat(first.at("/result/overall/gained").asInt()).isEqualTo(1);
        assertThat(first.at("/result/overall/judge_tokens").asInt()).isEqualTo(121);
        assertThat(spent.at("/result/verdicts").asInt()).isEqualTo(1);
        assertThat(JudgedGateway.CLOCKMAKER.prompts.stream().filter(prompt -> prompt.contains("When is shadow")))
                .hasSize(1);
    }

    @Test
    void anotherProjectSeesNeitherTheShadowNorIsSeenByIt() {
        String shadow = started(api, "{'recipe': 'math', 'share': 1}");
        Api others = of(gateway, "others");
        score(others, "theirs");
        score(api, "ours");
        awaited(api, shadow, compared(4));

        others.get(shadow).problem(404, "not-found");
        others.get(shadow + "/changes").problem(404, "not-found");
        others.post(shadow + ":stop", "{}").problem(404, "not-found");
        others.delete(shadow).problem(404, "not-found");
        assertThat(api.get(shadow).ok().at("/traffic/seen").asInt()).isEqualTo(4);
        assertThat(api.delete(shadow).status()).isEqualTo(204);
        api.post(shadow + ":stop", "{}").problem(404, "not-found");
    }

    @Test
    void aFifthShadowOfAProjectIsRefusedUntilOneStops() {
        String first = started(api, "{'recipe': 'math', 'share': 0.1}");
        for (int i = 0; i < 3; i++) {
            started(api, "{'recipe': 'math', 'share': 0.1}");
        }

        api.post("/v1/shadow", "{'recipe': 'math', 'share': 0.1}").problem(422, "invalid-field");
        api.post(first + ":stop", "{}").ok();
        started(api, "{'recipe': 'math', 'share': 0.1}");
    }

    @Test
    void ofManyShadowsThatAreStartedAtOnceFourRun() {
        List<Integer> answers = IntStream.range(0, 24)
                .mapToObj(_ -> CompletableFuture.supplyAsync(
                        () -> api.post("/v1/shadow", "{'recipe': 'math', 'share': 0.1}")
                                .status(),
                        task -> Thread.ofVirtual().start(task)))
                .toList()
                .stream()
                .map(CompletableFuture::join)
                .toList();

        assertThat(answers).containsOnly(202, 422);
        assertThat(answers.stream().filter(status -> status == 202)).hasSize(4);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            {'share': 0.5}                                            | /recipe      | recipe is missing
            {'recipe': 'math'}                                        | /share       | share is missing
            {'recipe': 'math', 'share': 0}                            | /share       | share must be a number above 0 and at most 1
            {'recipe': 'math', 'share': 1.01}                         | /share       | share must be a number above 0 and at most 1
            {'recipe': 'math', 'share': 1e999}                        | /share       | share must be a number above 0 and at most 1
            {'recipe': 'math', 'share': '0.5'}                        | /share       | share must be a number above 0 and at most 1
            {'recipe': 'math', 'share': 1, 'minutes': 10081}          | /minutes     | minutes must be an integer
            {'recipe': 'math', 'share': 1, 'limit': 0}                | /limit       | limit must be an integer
            {'recipe': 'math', 'share': 1, 'judge_calls': -1}         | /judge_calls | judge_calls must be an integer
            {'recipe': 'math', 'share': 1, 'shares': 1}               | /shares      | shares is not a field here; did you mean `share`?
            {'recipe': 'maths', 'share': 1}                           | /recipe      | there is no recipe maths
            {'recipe': 'math', 'verifier': 'math', 'share': 1}        | /verifier    | verifier can't stand beside recipe
            {'recipe': 'math-with-recovery', 'share': 1}              | /recipe      | recipe asks the judge
            """)
    void aShadowThatCantRunIsRefusedBeforeAnyWork(String body, String pointer, String detail) {
        JsonNode problem = api.post("/v1/shadow", body).problem(422, "invalid-field");

        assertThat(problem.at("/errors/0/pointer").asString()).isEqualTo(pointer);
        assertThat(problem.get("detail").asString()).startsWith(detail);
        assertThat(api.get("/v1/experiments").ok().get("experiments")).isEmpty();
    }
}
