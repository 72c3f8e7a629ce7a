package dev.assay.engine.wire;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.engine.batch.BatchResult;
import dev.assay.engine.batch.DecidedBy;
import dev.assay.engine.batch.FieldProblem;
import dev.assay.engine.batch.ItemResult;
import dev.assay.engine.batch.ItemResult.Cost;
import dev.assay.engine.batch.ItemResult.Identity;
import dev.assay.engine.batch.ItemResult.Reason;
import dev.assay.engine.batch.ItemResult.Ruling;
import dev.assay.engine.batch.ItemResult.ScoredBy;
import dev.assay.engine.batch.RecoveryStatus;
import dev.assay.engine.batch.RewardProvenance;
import dev.assay.verifier.Certainty;
import dev.assay.verifier.Explanation;
import dev.assay.verifier.StepScore;
import dev.assay.verifier.Verdict.Cause;
import dev.assay.verifier.judge.Judge;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import tools.jackson.databind.JsonNode;

class ResultWriterTest {
    /** The order of keys in CONTRACT.md. */
    private static final List<String> KEYS = List.of(
            "index",
            "id",
            "verdict_id",
            "status",
            "reward",
            "score",
            "certainty",
            "undecided_reason",
            "parts",
            "step_scores",
            "answer",
            "decided_by",
            "recovery",
            "recovered",
            "cause",
            "retryable",
            "detail",
            "error",
            "verifier",
            "recipe",
            "judge",
            "cached",
            "latency_ms",
            "explanation");

    private static final Judge.Identity TINYV = new Judge.Identity("tinyv", "1.5b-a1b2c3", "9f");
    private static final UUID ID = UUID.fromString("0199a3c2-7d1e-7b0a-9f53-2f6f0c1d8e11");
    private static final Explanation WHY = new Explanation.Builder()
            .add("extract.boxed", "so \\boxed{0.5}", "0.5")
            .add("equal.fraction", "0.5", "equal")
            .build();

    static final ItemResult SCORED = result(new Ruling.Scored(
            0.75, 1, true, new Certainty.Decided(), "0.5", List.of(new StepScore(0, 120, "step", 0.5))));
    static final ItemResult UNDECIDED = result(
            new Ruling.Scored(-1, 0, false, new Certainty.Undecided(Certainty.Reason.NUMERIC_ONLY), null, List.of()));
    static final ItemResult UNSCORED =
            result(new Ruling.Unscored(Cause.DEPENDENCY_FAILED, true, "judge tinyv: no endpoint answered", null));
    static final ItemResult UNREADABLE = new ItemResult(
            new Identity(2, "c", null),
            new Ruling.Unscored(
                    Cause.BAD_REQUEST, false, "task.gold is missing", FieldProblem.missing("/items/2/task/gold")),
            Map.of(),
            ScoredBy.NOTHING,
            Cost.NONE,
            RewardProvenance.NONE,
            null,
            Reason.NONE);

    static final List<ItemResult> ALL = List.of(SCORED, UNDECIDED, UNSCORED, UNREADABLE);

    private static ItemResult result(Ruling ruling) {
        Map<String, @Nullable Double> parts = new LinkedHashMap<>();
        parts.put("correct", 1.0);
        parts.put("brevity", null);
        RewardProvenance provenance = switch (ruling) {
            case Ruling.Scored scored ->
                scored.score() == 1
                        ? new RewardProvenance(
                                DecidedBy.JUDGE,
                                RecoveryStatus.ACCEPTED,
                                new RewardProvenance.Asked(TINYV, 0.93, 210, 1))
                        : RewardProvenance.RULE;
            case Ruling.Unscored _ ->
                new RewardProvenance(null, RecoveryStatus.UNAVAILABLE, new RewardProvenance.Asked(TINYV, null, 0, 0));
        };
        return new ItemResult(
                new Identity(2, "gsm8k-17/3", ID),
                ruling,
                parts,
                new ScoredBy("math@1.4.0", "shaped@3"),
                new Cost(true, 210),
                provenance,
                null,
                new Reason(WHY, List.of("\\frac12")));
    }

    @ParameterizedTest
    @FieldSource("ALL")
    void everyResultHasEveryKeyInTheContractsOrder(ItemResult result) {
        assertThat(written(result, true).propertyNames()).containsExactlyElementsOf(KEYS);
        assertThat(written(result, false).propertyNames()).containsExactlyElementsOf(KEYS);
    }

    @Test
    void aScoredItemIsWrittenAsTheContractHasIt() {
        assertThat(written(SCORED, false)).hasToString("""
                {"index":2,"id":"gsm8k-17/3","verdict_id":"0199a3c2-7d1e-7b0a-9f53-2f6f0c1d8e11","status":"scored",\
                "reward":0.75,"score":1.0,"certainty":"decided","undecided_reason":null,\
                "parts":{"correct":1.0,"brevity":null},\
                "step_scores":[{"start":0,"end":120,"kind":"step","score":0.5}],"answer":"0.5",\
                "decided_by":"judge","recovery":"accepted","recovered":true,\
                "cause":null,"retryable":false,"detail":null,"error":null,\
                "verifier":"math@1.4.0","recipe":"shaped@3",\
                "judge":{"profile":"tinyv","revision":"1.5b-a1b2c3","prompt_sha256":"9f","p":0.93,\
                "tokens":{"prompt":210,"completion":1}},\
                "cached":true,"latency_ms":0.21,"explanation":null}""");
    }

    @Test
    void anUndecidedItemSaysWhyItIsNotSure() {
        assertThat(written(UNDECIDED, false).get("certainty").asString()).isEqualTo("undecided");
        assertThat(written(UNDECIDED, false).get("undecided_reason").asString()).isEqualTo("numeric_only");
    }

    @Test
    void anUnscoredItemHasACauseAndNoReward() {
        JsonNode json = written(UNSCORED, false);

        assertThat(Stream.of("reward", "score", "certainty", "answer", "decided_by")
                        .map(json::get))
                .allMatch(JsonNode::isNull);
        assertThat(json.get("status").asString()).isEqualTo("unscored");
        assertThat(json.get("cause").asString()).isEqualTo("dependency_failed");
        assertThat(json.get("retryable").asBoolean()).isTrue();
        assertThat(json.get("detail").asString()).isEqualTo("judge tinyv: no endpoint answered");
    }

    @Test
    void anUnreadableItemPointsAtTheFieldAtFault() {
        JsonNode json = written(UNREADABLE, true);

        assertThat(json.get("verdict_id").isNull()).isTrue();
        assertThat(json.get("error")).hasToString("""
                {"type":"/problems/invalid-field","title":"A field is missing","pointer":"/items/2/task/gold"}""");
    }

    @Test
    void theExplanationHoldsTheStagesAndTheGold() {
        assertThat(written(SCORED, true).get("explanation")).hasToString("""
                {"stages":[{"name":"extract.boxed","input":"so \\\\boxed{0.5}","outcome":"0.5"},\
                {"name":"equal.fraction","input":"0.5","outcome":"equal"}],"gold":["\\\\frac12"],"truncated":false}""");
    }

    @ParameterizedTest
    @FieldSource("ALL")
    void whatWasWrittenIsReadBackAsItWas(ItemResult result) {
        boolean passed = result.ruling() instanceof Ruling.Scored scored && scored.passed();

        assertThat(ResultReader.read(written(result, true), passed, result.rulesAlone()))
                .isEqualTo(result);
    }

    @Test
    void aCauseThatWasStoredInCapitalsIsReadAndGetsTheSpellingOfNow() {
        JsonNode old = Json.MAPPER.readTree(
                written(UNSCORED, true).toString().replace("\"dependency_failed\"", "\"DEPENDENCY_FAILED\""));
        byte[] stored = ("{\"item\":{},\"result\":" + old + "}").getBytes(StandardCharsets.UTF_8);

        assertThat(ResultReader.read(old, false, UNSCORED.rulesAlone())).isEqualTo(UNSCORED);
        assertThat(ResultReader.payload(stored).at("/result/cause").asString()).isEqualTo("dependency_failed");
    }

    @Test
    void halfASurrogatePairInAnAnswerDoesNotBreakTheWriting() {
        Ruling ruling = new Ruling.Scored(0, 0, false, new Certainty.Decided(), "x\uD800", List.of());
        ItemResult result = new ItemResult(
                new Identity(0, "0", null),
                ruling,
                Map.of(),
                ScoredBy.NOTHING,
                Cost.NONE,
                RewardProvenance.RULE,
                null,
                new Reason(Explanation.of("extract.raw", "\uDC00", "x\uD800"), List.of()));

        JsonNode json = written(result, true);

        assertThat(json.get("answer").asString()).isEqualTo("x\uFFFD");
        assertThat(json.at("/explanation/stages/0/input").asString()).isEqualTo("\uFFFD");
    }

    @Test
    void aBatchIsItsResultsItsGroupsAndItsSummary() {
        JsonNode json = Json.MAPPER.readTree(ResultWriter.batch(batch(), false));

        assertThat(json.propertyNames()).containsExactly("batch_id", "results", "groups", "summary");
        assertThat(json.get("groups").get(0)).hasToString("""
                {"group":"g","n":8,"scored":7,"unscored":1,"reward_mean":0.5,"reward_variance":0.25,"pass_rate":0.5,\
                "all_zero":null,"all_one":null,"shaped_only":null,"before_recovery":{"pass_rate":0.5,"all_zero":null,"all_one":null}}""");
        assertThat(json.get("summary")).hasToString("""
                {"n":8,"scored":7,"unscored":1,"recovered":0,"undecided":2,"reward_mean":null,\
                "by_cause":{"timed_out":1},"elapsed_ms":412.7}""");
    }

    @Test
    void linesAreTypedAndTheSummaryIsTheLast() {
        String results = new String(ResultWriter.resultLines(ALL, false), StandardCharsets.UTF_8);
        String closing = new String(ResultWriter.closingLines(batch()), StandardCharsets.UTF_8);

        assertThat((results + closing)
                        .lines()
                        .map(line -> Json.MAPPER.readTree(line).get("type").asString()))
                .containsExactly("result", "result", "result", "result", "group", "summary");
        assertThat(Json.MAPPER
                        .readTree(results.lines().findFirst().orElseThrow())
                        .propertyNames())
                .containsExactlyElementsOf(
                        Stream.concat(Stream.of("type"), KEYS.stream()).toList());
        assertThat(Json.MAPPER.readTree(closing.lines().toList().getLast()).propertyNames())
                .startsWith("type", "batch_id", "n");
    }

    private static BatchResult batch() {
        BatchResult.BeforeRecovery before = new BatchResult.BeforeRecovery(0.5, null, null);
        BatchResult.Group group = new BatchResult.Group("g", 8, 7, 0.5, 0.25, 0.5, null, null, null, before);
        BatchResult.Summary summary = new BatchResult.Summary(8, 7, 1, 0, 2, null, Map.of(Cause.TIMED_OUT, 1), 412.7);
        return new BatchResult(ID, ALL, List.of(group), summary);
    }

    private static JsonNode written(ItemResult result, boolean explain) {
        return Json.MAPPER.readTree(ResultWriter.single(result, explain));
    }
}
