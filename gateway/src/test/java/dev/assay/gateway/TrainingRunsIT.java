package dev.assay.gateway;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.assay.verifier.Sha256;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

class TrainingRunsIT {
    private final Gateway gateway = Gateway.shared();
    private final Api api = gateway.api();

    /** Two steps: two right and two wrong answers at step 1, and at step 2 a right one and one without a score. */
    private void score(String run) {
        api.batch("""
                        {'defaults': {'recipe': 'math', 'run': '%s', 'step': 1, 'source': 'gsm8k', 'prompt': '2+2?', 'task': {'gold': '4'}},
                         'items': [{'response': '4'},
                                   {'response': {'text': '4.', 'token_count': 2}},
                                   {'response': '5'},
                                   {'response': {'text': '\\\\boxed{5}', 'token_count': 5}}]}""".formatted(run)).ok();
        api.batch("""
                        {'defaults': {'recipe': 'math', 'run': '%s', 'step': 2, 'task': {'gold': '4'}},
                         'items': [{'response': '4'}, {'response': '4', 'task': {'gold': ' '}}]}""".formatted(run)).ok();
    }

    private static String path(String run) {
        return "/v1/runs/" + URLEncoder.encode(run, StandardCharsets.UTF_8).replace("+", "%20");
    }

    private JsonNode run(String run, String query) {
        return api.get(path(run) + query).ok();
    }

    private static List<String> texts(JsonNode array) {
        return array.valueStream().map(JsonNode::asString).toList();
    }

    @Test
    void statisticsAreThoseWorkedOutByHand() {
        score("runs by hand");

        JsonNode json = run("runs by hand", "");

        JsonNode overall = json.get("overall");
        assertThat(overall.get("n").asInt()).isEqualTo(6);
        assertThat(overall.get("scored").asInt()).isEqualTo(5);
        assertThat(overall.at("/reward/mean").asDouble()).isEqualTo(0.6);
        // (3 - 9/5) / 5 = 0.24
        assertThat(overall.at("/reward/deviation").asDouble()).isEqualTo(Math.sqrt(0.24), within(1e-12));
        assertThat(overall.at("/reward/p25").asDouble()).isZero();
        assertThat(overall.at("/reward/p50").asDouble()).isEqualTo(1);
        assertThat(overall.at("/reward/histogram")).hasToString("[{\"reward\":0.0,\"n\":2},{\"reward\":1.0,\"n\":3}]");
        assertThat(overall.get("pass_rate").asDouble()).isEqualTo(0.6);
        assertThat(overall.get("pass_rate_before_recovery").asDouble()).isEqualTo(0.6);
        assertThat(overall.get("by_cause")).hasToString("{\"bad_reference\":1}");
        assertThat(json.get("first_step").asInt()).isEqualTo(1);
        assertThat(json.get("last_step").asInt()).isEqualTo(2);
        JsonNode first = json.at("/steps/1");
        assertThat(first.get("step").asInt()).isEqualTo(1);
        assertThat(first.get("source").asString()).isEqualTo("gsm8k");
        assertThat(first.at("/reward/mean").asDouble()).isEqualTo(0.5);
        // "4" and "4." have one and two characters, "5" and "\boxed{5}" one and nine
        assertThat(first.at("/lengths/right/mean_chars").asDouble()).isEqualTo(1.5);
        assertThat(first.at("/lengths/right/mean_tokens").asDouble()).isEqualTo(2);
        assertThat(first.at("/lengths/wrong/mean_chars").asDouble()).isEqualTo(5);
        assertThat(first.at("/lengths/wrong/mean_tokens").asDouble()).isEqualTo(5);
        assertThat(json.at("/steps/0/source").isNull()).isTrue();
        assertThat(json.at("/steps/0/unscored").asInt()).isEqualTo(1);
        assertThat(texts(json.at("/choices/sources"))).containsExactly("gsm8k");
        assertThat(texts(json.at("/choices/causes"))).containsExactly("bad_reference");
        assertThat(json.get("breaks")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"application/json", Api.NDJSON})
    void groupsAreCountedByWhatTheyTeach(String accepted) {
        String run = "runs groups " + accepted;
        api.post("/v1/verify:batch", """
                        {'defaults': {'recipe': {'assay': 1, 'name': 'shaped', 'parts': {
                                          'correct': {'verify': 'math'},
                                          'long': {'verify': 'format', 'with': {'chars': [3, 99]}}},
                                      'reward': {'weighted': [{'of': 'correct', 'weight': 1}, {'of': 'long', 'weight': 0.1}]}},
                                      'run': '%s', 'step': 1, 'task': {'gold': '4'}, 'group': 'wrong'},
                         'items': [{'response': '5'}, {'response': 'in a box: 5'},
                                   {'response': '4', 'group': 'right'}, {'response': '4', 'group': 'right'},
                                   {'response': '4', 'group': 'both'}, {'response': '5', 'group': 'both'},
                                   {'response': '4', 'group': 'lost'}, {'response': '4', 'group': 'lost', 'task': {'gold': ' '}},
                                   {'response': '4', 'group': 'alone'}]}""".formatted(run), "Accept", accepted);

        assertThat(run(run, "").at("/overall/groups"))
                .hasToString("{\"n\":4,\"scored\":3,\"all_zero\":1,\"all_one\":1,\"shaped_only\":1}");
    }

    @Test
    void stepsComeInPagesOfTheSameFilters() {
        score("runs in pages");
        JsonNode page = run("runs in pages", "?limit=1");
        List<Integer> steps = new ArrayList<>();
        page.get("steps").forEach(step -> steps.add(step.get("step").asInt()));
        String next = page.get("next").asString();
        JsonNode last = run("runs in pages", "?limit=1&after=" + next);
        last.get("steps").forEach(step -> steps.add(step.get("step").asInt()));

        assertThat(steps).containsExactly(2, 1);
        assertThat(last.get("next").isNull()).isTrue();
        assertThat(run("runs in pages", "?step=2").get("steps")).hasSize(1);
        assertThat(run("runs in pages", "?source=gsm8k").get("steps")).hasSize(1);
        api.get(path("runs in pages") + "?step=1..2&limit=1&after=" + next).problem(422, "invalid-field");
    }

    @Test
    void runsAreListedFromTheNewest() {
        score("runs listed 1");
        score("runs listed 2");
        JsonNode page = api.get("/v1/runs?limit=1").ok();
        JsonNode second =
                api.get("/v1/runs?limit=1&after=" + page.get("next").asString()).ok();

        assertThat(page.at("/runs/0/name").asString()).isEqualTo("runs listed 2");
        assertThat(second.at("/runs/0/name").asString()).isEqualTo("runs listed 1");
        assertThat(page.at("/runs/0/reward_mean").asDouble()).isEqualTo(0.6);
        assertThat(page.at("/runs/0/last_step").asInt()).isEqualTo(2);
    }

    @ParameterizedTest
    @ValueSource(strings = {"team/run 7", "ünï & co?", "a%2Fb", "..", "run;v=1", "x+y"})
    void aRunOfAnyNameHasItsAddress(String name) {
        score(name);

        assertThat(run(name, "").get("name").asString()).isEqualTo(name);
        assertThat(api.get(path(name) + "/passport").ok().get("run").asString()).isEqualTo(name);
    }

    @Test
    void anotherRecipeIsABreakAndIsInThePassport() {
        String recipe = "assay: 1\nname: runs-broken\nparts: {correct: {verify: math}}\nreward: correct\n";
        api.put("/v1/recipes/runs-broken", recipe, "Content-Type", "application/yaml");
        api.put(
                "/v1/recipes/runs-broken",
                recipe.replace("reward: correct", "reward: {clip: {of: correct, min: 0, max: 0.5}}"),
                "Content-Type",
                "application/yaml");
        for (int version = 1; version <= 2; version++) {
            api.batch("""
                            {'items': [{'recipe': 'runs-broken@%d', 'run': 'runs broken', 'step': %d, 'task': {'gold': '4'}, 'response': '4'}]}""".formatted(version, 10 * version)).ok();
        }

        JsonNode json = run("runs broken", "");

        assertThat(json.get("breaks"))
                .hasToString("[{\"step\":20,\"kind\":\"recipe\",\"name\":\"runs-broken\",\"from\":\"runs-broken@1\","
                        + "\"to\":\"runs-broken@2\"}]");
        assertThat(texts(json.at("/steps/0/recipes"))).containsExactly("runs-broken@2");
        assertThat(json.at("/versions/0/last_step").asInt()).isEqualTo(10);
        JsonNode passport = api.get("/v1/runs/runs%20broken/passport").ok();
        assertThat(passport.get("inputs")
                        .valueStream()
                        .map(input -> input.get("kind").asString()))
                .contains("build", "jdk", "recipe", "verifier");
        JsonNode second = passport.get("inputs")
                .valueStream()
                .filter(input -> input.get("name").asString().equals("runs-broken@2"))
                .findFirst()
                .orElseThrow();
        assertThat(second.get("from_step").asInt()).isEqualTo(20);
        assertThat(second.get("document").asString()).contains("0.5");
        assertThat(second.get("value").asString())
                .isEqualTo(Sha256.of(second.get("document").asString()).hex());
        assertThat(passport.get("sha256").asString())
                .isEqualTo(Sha256.of(passport.get("inputs").toString()).hex());
    }

    @Test
    void runsThatWereScoredAlikeHaveTheSamePassport() {
        score("runs alike 1");
        score("runs alike 2");
        String first =
                api.get("/v1/runs/runs%20alike%201/passport").ok().get("sha256").asString();

        assertThat(api.get("/v1/runs/runs%20alike%202/passport")
                        .ok()
                        .get("sha256")
                        .asString())
                .isEqualTo(first);
        api.batch(
                        "{'items': [{'verifier': 'math', 'run': 'runs alike 2', 'step': 1, 'task': {'gold': '4'}, 'response': '4'}]}")
                .ok();
        api.batch(
                        "{'items': [{'recipe': 'math-strict-boxed', 'run': 'runs alike 2', 'step': 1, 'task': {'gold': '4'}, 'response': '4'}]}")
                .ok();
        assertThat(api.get("/v1/runs/runs%20alike%202/passport")
                        .ok()
                        .get("sha256")
                        .asString())
                .isNotEqualTo(first);
    }

    @Test
    void verdictsAreFoundByTheKeysAndPartsThatTheyShow() {
        score("runs keys");
        JsonNode shown = api.get("/v1/verdicts?run=runs+keys&step=1").ok().get("verdicts");
        JsonNode wrong = shown.get(0);
        String task = wrong.get("task_key").asString();

        assertThat(wrong.get("passed").asBoolean()).isFalse();
        assertThat(wrong.get("response_chars").asInt()).isEqualTo(9);
        assertThat(wrong.get("response_tokens").asInt()).isEqualTo(5);
        assertThat(task).matches("[0-9a-f]{16}");
        assertThat(api.get("/v1/verdicts?run=runs+keys&task_key=" + task).ok().get("verdicts"))
                .hasSize(4);
        assertThat(api.get("/v1/verdicts?run=runs+keys&answer_key="
                                + wrong.get("answer_key").asString())
                        .ok()
                        .get("verdicts"))
                .hasSize(2);
        String part = wrong.get("parts").propertyNames().iterator().next();
        assertThat(api.get("/v1/verdicts?run=runs+keys&part=" + part + ":0..0.5")
                        .ok()
                        .get("verdicts"))
                .hasSize(2);
    }

    /** Returns the prompts of a run once this many of its results are merged. */
    private JsonNode prompts(String query, int results) {
        Await.until(
                "prompts are merged",
                () -> api.get("/v1/prompts?" + query)
                                .ok()
                                .get("prompts")
                                .valueStream()
                                .mapToInt(prompt -> prompt.get("n").asInt())
                                .sum()
                        == results);
        return api.get("/v1/prompts?" + query).ok();
    }

    @Test
    void promptsHaveTheirPassRateWithItsInterval() {
        score("runs prompts");
        api.batch("""
                        {'defaults': {'recipe': 'math', 'run': 'runs prompts', 'step': 9, 'prompt': '2+2?', 'task': {'gold': '4'}},
                         'items': [{'response': '4', 'id': 'newest', 'group': 'g'}]}""").ok();
        api.batch("""
                        {'defaults': {'recipe': 'math', 'run': 'runs prompts', 'step': 9, 'prompt': '2+3?', 'task': {'gold': '5'}},
                         'items': [{'response': '4'}]}""").ok();

        JsonNode learning = prompts("run=runs+prompts&band=0.2..0.8", 5).at("/prompts/0");

        assertThat(learning.get("n").asInt()).isEqualTo(5);
        assertThat(learning.get("pass_rate").asDouble()).isEqualTo(0.6);
        // Wilson for 3 of 5, worked out by hand: (0.6 + 0.38415) / 1.76829 -+ 0.32583
        assertThat(learning.get("low").asDouble()).isEqualTo(0.2307, within(5e-5));
        assertThat(learning.get("high").asDouble()).isEqualTo(0.8824, within(5e-5));
        assertThat(learning.get("oldest")).hasToString("{\"step\":1,\"n\":4,\"pass_rate\":0.5}");
        assertThat(learning.get("newest")).hasToString("{\"step\":9,\"n\":1,\"pass_rate\":1.0}");
        assertThat(learning.get("id").asString()).isEqualTo("newest");
        assertThat(learning.get("group").asString()).isEqualTo("g");
        assertThat(api.get("/v1/verdicts/" + learning.get("verdict_id").asString())
                        .ok()
                        .at("/item/prompt")
                        .asString())
                .isEqualTo("2+2?");
        assertThat(api.get("/v1/verdicts?run=runs+prompts&task_key="
                                + learning.get("task_key").asString())
                        .ok()
                        .get("verdicts"))
                .hasSize(5);
        JsonNode hard = prompts("run=runs+prompts&band=0", 1).at("/prompts/0");
        assertThat(hard.get("high").asDouble()).isEqualTo(0.7935, within(5e-5));
    }

    @Test
    void promptsComeInPagesOrAllAsLines() {
        api.batch("""
                        {'defaults': {'recipe': 'math', 'run': 'runs lines', 'task': {'gold': '4'}},
                         'items': [{'response': '4', 'prompt': 'a'}, {'response': '4', 'prompt': 'b'},
                                   {'response': '4', 'prompt': 'c'}, {'response': '4'}]}""").ok();
        JsonNode first = prompts("run=runs+lines", 3);
        JsonNode page = api.get("/v1/prompts?run=runs+lines&limit=2").ok();
        String next = page.get("next").asString();
        JsonNode last =
                api.get("/v1/prompts?run=runs+lines&limit=2&after=" + next).ok();

        assertThat(page.get("prompts")).hasSize(2);
        assertThat(last.get("prompts")).hasSize(1);
        assertThat(last.get("next").isNull()).isTrue();
        assertThat(last.at("/prompts/0")).isEqualTo(first.at("/prompts/2"));
        Answer lines = api.get("/v1/prompts?run=runs+lines", "Accept", Api.NDJSON);
        assertThat(lines.header("Content-Type")).startsWith(Api.NDJSON);
        assertThat(lines.body().lines()).hasSize(3).allMatch(line -> line.startsWith("{\"task_key\":"));
        api.get("/v1/prompts?run=runs+lines&band=0..1&limit=2&after=" + next).problem(422, "invalid-field");
        api.get("/v1/prompts?run=runs+nowhere").problem(404, "not-found");
        api.get("/v1/prompts?run=runs+nowhere", "Accept", Api.NDJSON).problem(404, "not-found");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            /v1/runs?limit=0                    | limit      | the parameter limit must be from 1 to 1000
            /v1/runs?run=a                      | run        | the parameter run is not known here
            /v1/runs?after=x                    | after      | the parameter after must be the next of an answer
            /v1/runs/r?step=5..2                | step       | the parameter step must be a number, or a range
            /v1/runs/r?steps=5                  | steps      | the parameter steps is not known here; did you mean `step`?
            /v1/runs/r/passport?step=5          | step       | the parameter step is not known here
            /v1/prompts                         | run        | the parameter run must be the name of a run
            /v1/prompts?run=r&band=0.8..0.2     | band       | the parameter band must be a number, or a range
            /v1/prompts?run=r&band=0..1.5       | band       | the parameter band must be a number, or a range
            /v1/prompts?run=r&bands=0..1        | bands      | the parameter bands is not known here; did you mean `band`?
            /v1/verdicts?task_key=12            | task_key   | the parameter task_key must be 16 hexadecimal digits
            /v1/verdicts?answer_key=ABCDEF0123456789 | answer_key | the parameter answer_key must be 16 hexadecimal digits
            /v1/verdicts?part=format            | part       | the parameter part must be a part with its values
            /v1/verdicts?part=format:1..0       | part       | the parameter part must be a number, or a range
            """)
    void aWrongParameterIsNamed(String path, String parameter, String detail) {
        JsonNode problem = api.get(path).problem(422, "invalid-field");

        assertThat(problem.at("/errors/0/parameter").asString()).isEqualTo(parameter);
        assertThat(problem.get("detail").asString()).startsWith(detail);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "/passport"})
    void anUnknownRunAndAnotherProjectsAreNotFound(String of) {
        score("runs private");
        Api stranger = gateway.api(
                api.post("/v1/keys", "{'name': 'stranger', 'project': 'runs-strangers', 'scopes': ['read']}")
                        .ok()
                        .get("key")
                        .asString());

        stranger.get("/v1/runs/runs%20private" + of).problem(404, "not-found");
        api.get("/v1/runs/runs%20unknown" + of).problem(404, "not-found");
        assertThat(stranger.get("/v1/runs").ok().get("runs")).isEmpty();
    }
}
