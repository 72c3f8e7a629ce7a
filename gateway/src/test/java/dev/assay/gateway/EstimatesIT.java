package dev.assay.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Tests of verdicts that are drawn for review, from the draw to the estimate. */
class EstimatesIT {
    private final Api api = JudgedGateway.GATEWAY.api();

    private static String item(String question, String answer, String run) {
        return ("{'recipe': {'assay': 1, 'name': 'audited', 'parts': {'correct': {'recover': {'rule': {'verify': 'math'},"
                        + " 'judges': ['tinyv'], 'audit': 1}}}, 'reward': 'correct'},"
                        + " 'task': {'gold': ['half past twelve']}, 'prompt': '%1$s', 'run': '%2$s', 'source': 'clocks-%2$s',"
                        + " 'response': '\\\\boxed{\\\\text{%3$s}}'}")
                .formatted(question, run, answer);
    }

    private JsonNode say(JsonNode result, boolean correct) {
        Answer answer = api.post(
                "/v1/adjudications",
                "{'verdict_id': '%s', 'correct': %s, 'note': 'seen'}"
                        .formatted(result.get("verdict_id").asString(), correct));
        assertThat(answer.status()).isEqualTo(201);
        return answer.json();
    }

    @Test
    void aPersonsRulingWinsOverTheJudgesInRunsThatBeginLater() {
        JsonNode accepted = api.result(item("When does it leave?", "twelve to the half-hour", "early"));
        assertThat(accepted.get("recovery").asString()).isEqualTo("accepted");

        assertThat(say(accepted, false).get("remembered").asBoolean()).isTrue();

        JsonNode later = api.result(item("When does it leave?", "twelve to the half-hour", "late"));
        assertThat(later.get("decided_by").asString()).isEqualTo("human");
        assertThat(later.get("recovery").asString()).isEqualTo("rejected");
    }

    @Test
    void whatIsDrawnWaitsForReviewAndIsEstimatedFromIt() {
        for (int i = 0; i < 30; i++) {
            say(api.result(item("Right " + i + "?", "half past twelve", "whole")), true);
            say(api.result(item("Wrong " + i + "?", "a quarter to one oclock", "whole")), i < 3);
        }
        api.result(item("Not seen?", "half past twelve", "whole"));

        JsonNode open = api.get("/v1/adjudications?status=open&limit=1").ok();
        assertThat(open.at("/adjudications/0/stratum").asString()).isEqualTo("rule_accepted");
        assertThat(open.at("/adjudications/0/correct").isNull()).isTrue();
        JsonNode done = api.get("/v1/adjudications?status=done&limit=2").ok();
        assertThat(done.get("adjudications")).hasSize(2);
        assertThat(done.at("/adjudications/0/note").asString()).isEqualTo("seen");
        assertThat(api.get("/v1/adjudications?status=done&limit=2&after="
                                + done.get("next").asString())
                        .ok()
                        .at("/adjudications/0/verdict_id"))
                .isNotEqualTo(done.at("/adjudications/1/verdict_id"));

        JsonNode chosen = api.get(
                        "/v1/adjudications?status=done&run=whole&source=clocks-whole&answer_type=text&stratum=rule_accepted&limit=1000")
                .ok()
                .get("adjudications");
        assertThat(chosen)
                .hasSize(30)
                .allSatisfy(one -> assertThat(one.get("accepted").asBoolean()).isTrue());
        assertThat(api.get("/v1/adjudications?status=done&run=nothing").ok().get("adjudications"))
                .isEmpty();
        assertThat(api.get("/v1/adjudications?stratum=lost").status()).isEqualTo(422);
        assertThat(api.get("/v1/verdicts/" + chosen.get(0).get("verdict_id").asString())
                        .ok()
                        .at("/corrected/refused")
                        .asString())
                .isEqualTo("too_few");

        JsonNode estimates = api.get("/v1/estimates?run=whole").ok();
        JsonNode group = estimates.at("/groups/0");
        assertThat(group.get("source").asString()).isEqualTo("clocks-whole");
        assertThat(group.get("answer_type").asString()).isEqualTo("text");
        assertThat(group.get("samples").asInt()).isEqualTo(61);
        assertThat(group.at("/precision/value").asDouble()).isEqualTo(1);
        assertThat(group.at("/false_negative_rate/value").asDouble()).isBetween(0.08, 0.1);
        assertThat(group.at("/false_positive_rate/status").asString()).isEqualTo("insufficient");
        assertThat(group.get("corrected_refused").asString()).isEqualTo("too_few");
        theJudgesConfidenceStandsBesideTheTruth(estimates.get("judges"));
        itCorrectsOnceEnoughIsSeen();
        assertThat(api.get("/v1/estimates?run=nothing")
                        .ok()
                        .at("/overall/samples")
                        .asInt())
                .isZero();
    }

    /** The judge was asked about the 30 that the rules rejected, gave each 0, and three were right. */
    private static void theJudgesConfidenceStandsBesideTheTruth(JsonNode judges) {
        assertThat(judges).hasSize(1);
        JsonNode judge = judges.get(0);
        assertThat(judge.get("judge").asString()).startsWith("tinyv@");
        assertThat(judge.get("reviewed").asInt()).isEqualTo(30);
        assertThat(judge.get("bins")).hasSize(10);
        assertThat(judge.at("/bins/0/right/value").asDouble()).isEqualTo(0.1);
        assertThat(judge.get("calibration_error").asDouble())
                .isCloseTo(0.1 - judge.at("/bins/0/confidence").asDouble(), Offset.offset(1e-9));
        assertThat(judge.at("/bins/9/confidence").isNull()).isTrue();
        assertThat(judge.at("/bins/9/right/reason").asString()).isEqualTo("too_few");
    }

    /**
     * Before this step, reviewers found 30 accepted answers and 3 rejected answers right, and 27 wrong; one is not
     * reviewed.
     */
    private void itCorrectsOnceEnoughIsSeen() {
        JsonNode rejected = api.result(item("Wrong too?", "a quarter to one oclock", "whole"));
        say(rejected, false);
        for (int i = 0; i < 3; i++) {
            say(api.result(item("Wrong too " + i + "?", "a quarter to one oclock", "whole")), false);
        }
        for (int i = 0; i < 2; i++) {
            say(api.result(item("Lucky " + i + "?", "half past twelve", "whole")), false);
        }

        JsonNode group = api.get("/v1/estimates?run=whole").ok().at("/groups/0");
        double accepted = 33.0 / 32;
        double positive = 2 * accepted / (2 * accepted + 31);
        double negative = 3 / (30 * accepted + 3);
        Offset<Double> exact = Offset.offset(1e-9);
        assertThat(group.at("/raw_reward/value").asDouble()).isCloseTo(33.0 / 67, exact);
        assertThat(group.at("/corrected_reward/mean").asDouble()).isCloseTo((30 * accepted + 3) / 67, exact);
        assertThat(group.at("/corrected_reward/of_accepted").asDouble())
                .isCloseTo((1 - positive) / (1 - positive - negative), exact);
        assertThat(group.get("corrected_refused").isNull()).isTrue();
        JsonNode verdict =
                api.get("/v1/verdicts/" + rejected.get("verdict_id").asString()).ok();
        assertThat(verdict.at("/result/reward").asDouble()).isZero();
        assertThat(verdict.at("/corrected/score").asDouble()).isCloseTo(-positive / (1 - positive - negative), exact);
    }

    @Test
    void anotherProjectsVerdictIsNotFound() {
        String id = api.result(item("Whose?", "half past twelve", "own"))
                .get("verdict_id")
                .asString();
        String key = api.post("/v1/keys", "{'name': 'x', 'project': 'elsewhere', 'scopes': ['adjudicate']}")
                .ok()
                .get("key")
                .asString();
        Api other = JudgedGateway.GATEWAY.api(key);

        assertThat(other.post("/v1/adjudications", "{'verdict_id': '" + id + "', 'correct': true}")
                        .status())
                .isEqualTo(404);
        assertThat(other.get("/v1/adjudications").ok().get("adjudications")).isEmpty();
    }

    @Test
    void aFieldAtFaultIsNamedAndWhatIsNotThereIsNotFound() {
        assertThat(api.post("/v1/adjudications", "{'verdict_id': 'x', 'correct': true}")
                        .json()
                        .at("/errors/0/pointer")
                        .asString())
                .isEqualTo("/verdict_id");
        assertThat(api.post("/v1/adjudications", "{'correct': 'yes'}").status()).isEqualTo(422);
        assertThat(api.get("/v1/adjudications?status=lost").status()).isEqualTo(422);
        assertThat(api.post(
                                "/v1/adjudications",
                                "{'verdict_id': '01890000-0000-7000-8000-000000000001', 'correct': true}")
                        .status())
                .isEqualTo(404);
    }
}
