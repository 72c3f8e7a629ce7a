package dev.assay.gateway;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.springframework.web.util.HtmlUtils;
import tools.jackson.databind.JsonNode;

/** Tests of a gateway with a judge behind a real connection. */
class RecoveryIT {
    private static final JudgeAtPort JUDGE = JudgedGateway.CLOCKMAKER;

    private final Api api = JudgedGateway.GATEWAY.api();

    private static String item(String question, String answer, String more) {
        return "{'recipe': 'math-with-recovery', 'task': {'gold': ['half past twelve']}, 'prompt': '%s', 'response': '\\\\boxed{\\\\text{%s}}'%s}"
                .formatted(question, answer, more);
    }

    private JsonNode batch(String... items) {
        return api.batch("{'explain': true, 'items': [" + String.join(",", items) + "]}")
                .ok();
    }

    @Test
    void aRejectionThatTheJudgeOverrulesIsARewardThatNamesTheJudge() {
        JsonNode answer = batch(
                item("When does it leave?", "twelve to the half-hour", ", 'group': 'g'"),
                item("When does it leave?", "a quarter to one oclock", ", 'group': 'g'"));

        JsonNode accepted = answer.at("/results/0");
        assertThat(accepted.get("reward").asDouble()).isEqualTo(1);
        assertThat(accepted.get("decided_by").asString()).isEqualTo("judge");
        assertThat(accepted.get("recovery").asString()).isEqualTo("accepted");
        assertThat(accepted.get("recovered").asBoolean()).isTrue();
        assertThat(accepted.at("/judge/profile").asString()).isEqualTo("tinyv");
        assertThat(accepted.at("/judge/tokens/prompt").asInt()).isEqualTo(120);
        assertThat(accepted.at("/explanation/stages").toString()).contains("recover.judge");
        assertThat(answer.at("/results/1/recovery").asString()).isEqualTo("rejected");
        assertThat(answer.at("/groups/0/pass_rate").asDouble()).isEqualTo(0.5);
        assertThat(answer.at("/groups/0/before_recovery/pass_rate").asDouble()).isZero();
        assertThat(answer.at("/summary/recovered").asInt()).isEqualTo(1);
        String id = accepted.get("verdict_id").asString();
        assertThat(api.get("/v1/verdicts/" + id).ok().toString()).contains("tinyv");
        assertThat(JUDGE.prompts).anyMatch(prompt -> prompt.contains("When does it leave?"));
    }

    @Test
    void thePageOfAVerdictShowsThePromptThatItsJudgeRead() {
        String id = batch(item("When does it really leave?", "twelve to the half-hour", ""))
                .at("/results/0/verdict_id")
                .asString();
        ConsoleVisitor person = ConsoleVisitor.signedIn(JudgedGateway.GATEWAY, JudgedGateway.GATEWAY.adminKey());

        String page = HtmlUtils.htmlUnescape(person.page("/console/verdicts/" + id + "?show=judge-prompt"));

        assertThat(page).contains("Prompt of the judge");
        assertThat(JUDGE.prompts)
                .filteredOn(prompt -> prompt.contains("really leave"))
                .isNotEmpty()
                .allSatisfy(prompt -> assertThat(page).contains(prompt));
    }

    @Test
    void theRecipeForProseAsksAboutAnAnswerThatNoRuleFinds() {
        String prose = "{'recipe': '%s', 'task': {'gold': ['half past twelve']}, 'prompt': 'And on Sundays?',"
                + " 'response': 'It goes twelve to the half-hour on most days, and I see no reason why it should not do so"
                + " on that day, for the timetable on the wall has no remark. Whoever wants to be sure may ask the driver.'}";

        JsonNode answer = batch(prose.formatted("math-with-recovery"), prose.formatted("prose-with-recovery"));

        // The last sentence alone is shown, which does not say the time.
        assertThat(answer.at("/results/0/recovery").asString()).isEqualTo("rejected");
        assertThat(answer.at("/results/0/reward").asDouble()).isZero();
        assertThat(answer.at("/results/1/decided_by").asString()).isEqualTo("judge");
        assertThat(answer.at("/results/1/reward").asDouble()).isEqualTo(1);
    }

    @Test
    void aReplayTellsWhatTheRulesAloneFoundOfAGroup() {
        String body = "{'items': [" + item("Replayed?", "twelve to the half-hour", ", 'group': 'g'") + "]}";
        JsonNode first = api.batch(body, "Idempotency-Key", "recovered-1").ok();
        assertThat(first.at("/groups/0/before_recovery/all_zero").asBoolean()).isTrue();

        assertThat(api.batch(body, "Idempotency-Key", "recovered-1").ok()).isEqualTo(first);
    }

    @Test
    void anAnswerThatWasRuledOnBeforeIsNotAskedAgain() {
        batch(item("And today?", "twelve to the half-hour", ""));
        Await.until("the ruling is remembered", () -> {
            JsonNode again = batch(item("And today?", "twelve to the half-hour", ""));
            return again.at("/results/0/decided_by").asString().equals("memory")
                    && again.at("/results/0/recovered").asBoolean();
        });
    }

    @Test
    void aReplayThatRepeatsShowsHowFarAJudgesRulingsVary() {
        String run = ", 'run': 'repeated', 'id': '%s'";
        batch(
                item("When does the ferry leave?", "noon", run.formatted("varied")),
                item("When does the ferry leave?", "twelve to the half-hour", run.formatted("steady")),
                item("When does the ferry leave?", "half past twelve", run.formatted("by rules")));

        JsonNode overall = ReplayIT.replayed(api, "{'verdicts': {'run': 'repeated'}, 'repeat': 4}")
                .at("/result/overall");

        assertThat(overall.get("verdicts").asInt()).isEqualTo(3);
        assertThat(overall.get("judged").asInt()).isEqualTo(2);
        assertThat(overall.get("repeats_varied").asInt()).isEqualTo(1);
        // of 1, 0, 1, 0 the variance is 1/3, and of 1, 1, 1, 1 it is 0
        assertThat(overall.get("judged_variance_mean").asDouble()).isCloseTo(1 / 6.0, within(1e-12));
        assertThat(overall.get("judge_tokens").asInt()).isGreaterThanOrEqualTo(8 * 120);
    }

    @Test
    void equalItemsOfAGroupCostAReplayTheirJudgeOnce() {
        batch(IntStream.range(0, 8)
                .mapToObj(i -> item(
                        "When does the ship leave?",
                        "twelve to the half-hour",
                        ", 'run': 'shared', 'group': 'g', 'id': '%d'".formatted(i)))
                .toArray(String[]::new));

        JsonNode overall = ReplayIT.replayed(api, "{'verdicts': {'run': 'shared'}, 'repeat': 4}")
                .at("/result/overall");

        assertThat(overall.get("judged").asInt()).isEqualTo(8);
        assertThat(overall.get("judge_tokens").asInt()).isBetween(4 * 120, 8 * 120 - 1);
    }

    @Test
    void whatIsNoRulingLeavesTheRulesVerdict() {
        JsonNode answer = batch(item("When?", "ten past", ""));

        assertThat(answer.at("/results/0/reward").asDouble()).isZero();
        assertThat(answer.at("/results/0/recovery").asString()).isEqualTo("unparseable");
        assertThat(answer.at("/results/0/decided_by").asString()).isEqualTo("rule");
    }

    @Test
    void aJudgeThatIsDownMakesRejectionsUnscoredAndRecoversByItself() {
        JUDGE.goAway();
        try {
            JsonNode answer = api.batch("{'deadline_ms': 3000, 'items': ["
                            + item("Down?", "twelve to the half-hour", "") + ","
                            + item("Down?", "half past twelve", "") + "]}")
                    .ok();

            assertThat(answer.at("/results/0/status").asString()).isEqualTo("unscored");
            assertThat(answer.at("/results/0/retryable").asBoolean()).isTrue();
            assertThat(answer.at("/results/0/recovery").asString()).isIn("unavailable", "off");
            assertThat(answer.at("/results/1/reward").asDouble()).isEqualTo(1);
        } finally {
            JUDGE.comeBack();
        }
        Await.until(
                "the judge is asked again",
                () -> batch(item("Up?", "twelve to the half-hour", ""))
                        .at("/results/0/recovered")
                        .asBoolean());
    }

    @Test
    void aJudgeThatNeverAnswersIsUnavailableAndTheRecipeSaysWhatThatMeans() {
        String item = "{'recipe': %s, 'task': {'gold': ['half past twelve']}, 'prompt': 'Hanging?',"
                + " 'response': '\\\\boxed{\\\\text{twelve to the half-hour}}'}";
        JsonNode answer = api.batch("{'deadline_ms': 4000, 'items': ["
                        + item.formatted(JudgedGateway.recipe("hanging", "")) + ","
                        + item.formatted(JudgedGateway.recipe("hanging", ", 'on_judge_failure': 'rule'")) + "]}")
                .ok();

        JsonNode unscored = answer.at("/results/0");
        assertThat(unscored.at("/status").asString()).isEqualTo("unscored");
        assertThat(unscored.at("/cause").asString()).isEqualTo("dependency_failed");
        assertThat(unscored.at("/retryable").asBoolean()).isTrue();
        assertThat(unscored.at("/recovery").asString()).isEqualTo("unavailable");
        assertThat(unscored.at("/detail").asString()).contains("hanging");
        assertThat(answer.at("/results/1/reward").asDouble(-1)).isZero();
        assertThat(answer.at("/results/1/recovery").asString()).isEqualTo("unavailable");
        assertThat(answer.at("/results/1/decided_by").asString()).isEqualTo("rule");
    }

    @Test
    void aJudgeThatAcceptsAllDoesNotOverruleANumberUnlessTheRecipeSaysSo() {
        String item =
                "{'recipe': %s, 'task': {'gold': '5'}, 'prompt': 'How many?', 'response': 'I count them: \\\\boxed{6}'}";
        JsonNode answer = batch(
                item.formatted(JudgedGateway.recipe("unsteady", ", 'judge_input': 'tail'")),
                item.formatted(JudgedGateway.recipe("unsteady", ", 'judge_input': 'tail', 'on_decided': 'judge'")));

        assertThat(answer.at("/results/0/reward").asDouble(-1)).isZero();
        assertThat(answer.at("/results/0/recovery").asString()).isEqualTo("gated");
        assertThat(answer.at("/results/0/explanation").toString()).contains("exact_value");
        assertThat(answer.at("/results/1/recovery").asString()).isEqualTo("accepted");
    }

    @Test
    void thePrinciplesOfAJudgeArePartsOfTheItemAlsoWhereTheRulingIsRemembered() {
        String item = "{'recipe': " + JudgedGateway.recipe("reviewer", ", 'soft': true")
                + ", 'task': {'gold': ['half past twelve']}, 'prompt': 'Which principles?',"
                + " 'response': '\\\\boxed{\\\\text{twelve to the half-hour}}'}";
        assertThat(batch(item).at("/results/0/parts").toString())
                .contains("\"correct.agrees\":1", "\"correct.complete\":0");
        Await.until("the ruling is remembered", () -> {
            JsonNode again = batch(item).at("/results/0");
            assertThat(again.at("/parts").toString()).contains("\"correct.agrees\":1", "\"correct.complete\":0");
            return again.at("/decided_by").asString().equals("memory");
        });
    }

    @Test
    void metricsAndReadinessTellOfTheJudge() {
        batch(item("Metrics?", "twelve to the half-hour", ""));

        assertThat(api.get("/readyz").json().at("/judges/tinyv/endpoints").asInt())
                .isEqualTo(1);
        assertThat(api.get("/actuator/prometheus").body())
                .contains("assay_recovery_total{recovery=\"accepted\"}")
                .contains("assay_judge_asked_total{outcome=\"given\",profile=\"tinyv\"}");
    }

    @Test
    void aRecipeThatNamesNoJudgeOfThisHostIsRefusedWithThoseThatThereAre() {
        String recipe = "{'assay': 1, 'name': 'r', 'parts': {'correct': {'recover': {'rule': {'verify': 'math'},"
                + " 'judges': ['nobody']}}}, 'reward': 'correct'}";

        JsonNode answer = batch("{'recipe': " + recipe + ", 'task': {'gold': '1'}, 'response': '2'}");

        assertThat(answer.at("/results/0/cause").asString()).isEqualTo("bad_request");
        assertThat(answer.at("/results/0/detail").asString()).contains("tinyv").contains("nobody");
    }
}
