package dev.assay.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.db.Database;
import dev.assay.db.audit.AuditLog;
import dev.assay.verifier.Sha256;
import java.sql.PreparedStatement;
import java.util.Collections;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/** Tests of golds that may be wrong. */
class GoldsIT {
    private static final String SUSPECTS = "/v1/golds/suspects";

    private final String project = "golds-" + UUID.randomUUID();
    private final Api api = key(project, "'verify', 'read', 'explain'");

    private static Api key(String project, String scopes) {
        return JudgedGateway.GATEWAY.api(JudgedGateway.GATEWAY
                .api()
                .post("/v1/keys", "{'name': 'x', 'project': '%s', 'scopes': [%s]}".formatted(project, scopes))
                .ok()
                .get("key")
                .asString());
    }

    /** Scores four rollouts of a question. */
    private void score(String run, int step, String question, String gold, String answer) {
        String item = "{'response': '%s'}".formatted(answer);
        api.batch("""
                {'defaults': {'recipe': 'math', 'run': '%s', 'step': %d, 'prompt': '%s', 'task': {'gold': '%s'}, 'source': 's'},
                 'items': [%s]}
                """.formatted(run, step, question, gold, String.join(",", Collections.nCopies(4, item))))
                .ok();
    }

    private JsonNode suspects(String query, int expected) {
        JudgedGateway.GATEWAY.mergeUntil(
                "golds are merged",
                () -> api.get(SUSPECTS + query).ok().get("suspects").size() == expected);
        return api.get(SUSPECTS + query).ok();
    }

    @Test
    void anAnswerThatRolloutsAgreeOnIsShownBesideTheGold() {
        score("one", 1, "2+2?", "5", "It is \\\\boxed{4}");
        score("one", 7, "2+2?", "5", "\\\\boxed{4}");
        score("one", 7, "2+3?", "5", "\\\\boxed{5}");

        JsonNode suspect = suspects("", 1).at("/suspects/0");

        assertThat(suspect.get("kinds")).hasToString("[\"agreed\"]");
        assertThat(suspect.get("question").asString()).isEqualTo("2+2?");
        assertThat(suspect.get("golds")).hasToString("[\"5\"]");
        assertThat(suspect.get("answer").asString()).isEqualTo("4");
        assertThat(suspect.get("votes").asInt()).isEqualTo(2);
        assertThat(suspect.get("agreed").asInt()).isEqualTo(8);
        assertThat(suspect.get("share").asDouble()).isEqualTo(1);
        assertThat(suspect.get("first_step").asInt()).isEqualTo(1);
        assertThat(suspect.get("last_step").asInt()).isEqualTo(7);
        assertThat(suspect.get("source").asString()).isEqualTo("s");
        JsonNode verdict = api.get(
                        "/v1/verdicts/" + suspect.at("/verdict_ids/2").asString())
                .ok();
        assertThat(verdict.at("/result/answer").asString()).isEqualTo("4");
        assertThat(api.get("/v1/verdicts?run=one&task_key="
                                + suspect.get("task_key").asString())
                        .ok()
                        .get("verdicts"))
                .hasSize(8);
    }

    @Test
    void goldsAreForKeysThatMaySeeThem() {
        score("one", 1, "2+2?", "proof", "4");
        score("one", 1, "2+2?", "4", "4");
        suspects("", 2);

        JsonNode seen = key(project, "'read'").get(SUSPECTS).ok().get("suspects");

        assertThat(seen).hasSize(2).allSatisfy(suspect -> {
            assertThat(suspect.get("golds").isNull()).isTrue();
            assertThat(suspect.at("/others/0/golds").isNull()).isTrue();
        });
        assertThat(api.get(SUSPECTS + "?kind=placeholder").ok().at("/suspects/0/others/0/golds"))
                .hasToString("[\"4\"]");
        assertThat(key("golds-strangers", "'read'").get(SUSPECTS).ok().get("suspects"))
                .isEmpty();
    }

    @Test
    void suspectsComeInPagesOrAllAsLines() {
        score("one", 1, "a", "proof", "4");
        score("one", 1, "b", "not found", "4");
        score("two", 1, "c", "n/a", "4");
        JsonNode all = suspects("", 3);
        JsonNode page = api.get(SUSPECTS + "?limit=2").ok();
        String next = page.get("next").asString();

        assertThat(page.get("suspects")).hasSize(2);
        JsonNode last = api.get(SUSPECTS + "?limit=2&after=" + next).ok();
        assertThat(last.at("/suspects/0")).isEqualTo(all.at("/suspects/2"));
        assertThat(last.get("next").isNull()).isTrue();
        assertThat(suspects("?run=two", 1).at("/suspects/0/question").asString())
                .isEqualTo("c");
        assertThat(suspects("?kind=agreed", 0).get("suspects")).isEmpty();
        Answer lines = api.get(SUSPECTS, "Accept", Api.NDJSON);
        assertThat(lines.header("Content-Type")).startsWith(Api.NDJSON);
        assertThat(lines.body().lines()).hasSize(3).allMatch(line -> line.startsWith("{\"task_key\":"));
        api.get(SUSPECTS + "?source=s&limit=2&after=" + next).problem(422, "invalid-field");
        api.get(SUSPECTS + "?run=nowhere").problem(404, "not-found");
        api.get(SUSPECTS + "?run=nowhere", "Accept", Api.NDJSON).problem(404, "not-found");
    }

    /** Draws a verdict for review and claims it; returns the lease. */
    private String drawn(Api reviewer, String run, String prompt) {
        api.result(audited(run, prompt));
        return reviewer.post("/v1/adjudications:claim", "{'run': '%s'}".formatted(run))
                .ok()
                .at("/claims/0/lease_id")
                .asString();
    }

    private static String audited(String run, String prompt) {
        return ("{'recipe': {'assay': 1, 'name': 'audited', 'parts': {'correct': {'recover': {'rule':"
                        + " {'verify': 'math'}, 'judges': ['tinyv'], 'audit': 1}}}, 'reward': 'correct'},"
                        + " 'task': {'gold': ['half past twelve']}, 'prompt': '%s', 'run': '%s',"
                        + " 'response': '\\\\boxed{\\\\text{twelve to the half-hour}}'}")
                .formatted(prompt, run);
    }

    @Test
    void aBadReferenceIsUnscoredInNewRunsUntilTheRulingIsTakenBack() {
        Api ann = key(project, "'adjudicate', 'read', 'explain'");
        String lease = drawn(ann, "old", "When?");
        ann.post(
                "/v1/adjudications:rule",
                "{'lease_id': '%s', 'ruling': 'bad_reference', 'note': 'it is ten'}".formatted(lease));
        int[] run = {0};
        Await.until(
                "the ruling holds",
                () -> api.result(audited("new " + run[0]++, "When?"))
                        .get("status")
                        .asString()
                        .equals("unscored"));

        JsonNode unscored = api.result(audited("new", "When?"));
        assertThat(unscored.get("cause").asString()).isEqualTo("bad_reference");
        assertThat(unscored.get("detail").asString()).endsWith("wrong: ruling " + lease);
        assertThat(unscored.get("reward").isNull()).isTrue();
        assertThat(api.result(audited("old", "When?")).get("status").asString()).isEqualTo("scored");
        assertThat(api.result(audited("new", "Where?")).get("status").asString())
                .isEqualTo("scored");
        JsonNode ruling = ann.get("/v1/golds/rulings").ok().at("/rulings/0");
        assertThat(ruling.get("prompt").asString()).isEqualTo("When?");
        assertThat(ruling.get("golds")).hasToString("[\"half past twelve\"]");
        assertThat(ruling.get("ruling").asString()).isEqualTo("bad_reference");
        assertThat(ruling.get("note").asString()).isEqualTo("it is ten");
        assertThat(ruling.get("ruling_id").asString()).isEqualTo(lease);
        assertThat(ann.get("/v1/verdicts?run=new&task_key="
                                + ruling.get("task_key").asString())
                        .ok()
                        .get("verdicts"))
                .hasSize(1);
        assertThat(ann.get("/v1/golds/rulings", "Accept", Api.NDJSON).body().lines())
                .hasSize(1);
        Await.until("the passport has the ruling", () -> rulingsIn("new").equals(List.of("1:" + sha256(task(ruling)))));
        assertThat(rulingsIn("old")).isEmpty();

        ann.post("/v1/adjudications:undo", "{'lease_id': '%s'}".formatted(lease))
                .ok();

        Await.until(
                "the ruling is taken back",
                () -> api.result(audited("new", "When?"))
                        .get("status")
                        .asString()
                        .equals("scored"));
        assertThat(ann.get("/v1/golds/rulings").ok().get("rulings")).isEmpty();
        Await.until(
                "the passport has the change",
                () -> rulingsIn("new").equals(List.of("0:" + sha256(""), "1:" + sha256(task(ruling)))));
    }

    /** Returns what a run's passport says of rulings on golds. */
    private List<String> rulingsIn(String run) {
        return api.get("/v1/runs/" + run + "/passport")
                .ok()
                .get("inputs")
                .valueStream()
                .filter(input -> input.get("kind").asString().equals("gold_rulings"))
                .map(input -> input.get("value").asString())
                .toList();
    }

    private static String sha256(String text) {
        return Sha256.of(text).hex();
    }

    private static String task(JsonNode listed) {
        return listed.get("task_key").asString();
    }

    private static String ruling(String lease, String ruling) {
        return "{'lease_id': '%s', 'ruling': '%s'}".formatted(lease, ruling);
    }

    @Test
    void aRulingIsEndedByItsIdWhenItIsTooLateToUndoIt() {
        Api ann = key(project, "'adjudicate', 'read'");
        String lease = drawn(ann, "r", "When?");
        ann.post("/v1/adjudications:rule", ruling(lease, "bad_reference"));
        age(lease);
        JsonNode late = ann.post("/v1/adjudications:undo", "{'lease_id': '%s'}".formatted(lease))
                .problem(409, "lease-expired");
        String path = "/v1/golds/rulings/" + lease;
        assertThat(late.get("detail").asString()).endsWith("end it by DELETE " + path);

        key("golds-strangers", "'adjudicate'").delete(path).problem(404, "not-found");
        ann.delete("/v1/golds/rulings/x").problem(404, "not-found");
        assertThat(ann.delete(path).status()).isEqualTo(204);

        ann.delete(path).problem(404, "not-found");
        assertThat(ann.get("/v1/golds/rulings").ok().get("rulings")).isEmpty();
        AuditLog.Entry act = JudgedGateway.GATEWAY
                .bean(AuditLog.class)
                .newest(AuditLog.Selection.of(project), Long.MAX_VALUE, 1)
                .getFirst();
        assertThat(act.act()).isEqualTo("gold_ruling.delete");
        assertThat(act.subject()).isEqualTo(lease);
        assertThat(ann.post("/v1/adjudications:undo", "{'lease_id': '%s'}".formatted(lease))
                        .problem(409, "lease-expired")
                        .get("detail")
                        .asString())
                .doesNotContain("DELETE");
    }

    /** Makes a ruling too old to be undone. */
    private static void age(String lease) {
        JudgedGateway.GATEWAY.bean(Database.class).read(connection -> {
            try (PreparedStatement update = connection.prepareStatement(
                    "UPDATE review SET ruled_at = ruled_at - interval '11 minutes' WHERE id = ?::uuid")) {
                update.setString(1, lease);
                return update.executeUpdate();
            }
        });
    }

    @Test
    void anAnswerThatSomebodyElseHasJudgedSinceDisputesARuling() {
        Api ann = key(project, "'adjudicate', 'read'");
        Api bob = key(project, "'adjudicate'");
        String anns = drawn(ann, "r", "When?");
        String bobs = drawn(bob, "r", "When?");
        ann.post("/v1/adjudications:rule", ruling(anns, "bad_reference"));
        assertThat(ann.get("/v1/golds/rulings").ok().at("/rulings/0/disputed").asBoolean())
                .isFalse();

        bob.post("/v1/adjudications:rule", ruling(bobs, "right"));

        assertThat(ann.get("/v1/golds/rulings").ok().at("/rulings/0/disputed").asBoolean())
                .isTrue();
    }

    @Test
    void aListedPromptIsRuledWithoutAReview() {
        Api ann = key(project, "'adjudicate', 'explain'");
        score("one", 1, "2+2?", "proof", "4");
        String task = task(suspects("", 1).at("/suspects/0"));
        String body = "{'task_key': '%s', 'note': 'it is four'}".formatted(task);

        Answer ruled = ann.post("/v1/golds/rulings", body);

        assertThat(ruled.status()).isEqualTo(201);
        JsonNode ruling = ruled.json();
        assertThat(task(ruling)).isEqualTo(task);
        assertThat(ruling.get("prompt").asString()).isEqualTo("2+2?");
        assertThat(ruling.get("golds")).hasToString("[\"proof\"]");
        assertThat(ruling.get("note").asString()).isEqualTo("it is four");
        String id = ruling.get("ruling_id").asString();
        assertThat(suspects("?ruled=true", 1).at("/suspects/0/ruling").asString())
                .isEqualTo(id);
        assertThat(suspects("?ruled=false", 0).get("next").isNull()).isTrue();
        assertThat(ann.post("/v1/golds/rulings", body)
                        .problem(409, "edit-conflict")
                        .get("detail")
                        .asString())
                .endsWith("ruling " + id);
        Await.until(
                "the ruling holds",
                () -> api.batch("""
                        {'items': [{'recipe': 'math', 'prompt': '2+2?', 'task': {'gold': 'proof'}, 'response': '4'}]}
                        """).ok().at("/results/0/detail").asString("").endsWith(id));
        ann.delete("/v1/golds/rulings/" + id);
        assertThat(suspects("?ruled=false", 1).at("/suspects/0/ruling").isNull())
                .isTrue();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            {}                                                | /task_key
            {'task_key': 'x'}                                 | /task_key
            {'task_key': '00000000000000ab', 'note': 1}       | /note
            {'task_key': '00000000000000ab', 'ruling': 'x'}   | /ruling
            """)
    void aWrongFieldOfADirectRulingIsNamed(String body, String pointer) {
        Api ann = key(project, "'adjudicate'");

        JsonNode problem = ann.post("/v1/golds/rulings", body).problem(422, "invalid-field");

        assertThat(problem.at("/errors/0/pointer").asString()).isEqualTo(pointer);
        ann.post("/v1/golds/rulings", "{'task_key': '00000000000000ab'}").problem(404, "not-found");
        assertThat(api.get(SUSPECTS + "?ruled=yes")
                        .problem(422, "invalid-field")
                        .at("/errors/0/parameter")
                        .asString())
                .isEqualTo("ruled");
    }

    @Test
    void samplesOfAPromptAreClaimedByItsKeyUntilItIsRuled() {
        Api ann = key(project, "'adjudicate', 'read'");
        for (String prompt : List.of("a", "a", "b")) {
            api.result(audited("r", prompt));
        }
        String task = task(api.get("/v1/verdicts?run=r").ok().at("/verdicts/2"));
        String byTask = "{'task_key': '%s', 'limit': 1}".formatted(task);
        JsonNode claim = ann.post("/v1/adjudications:claim", byTask).ok().at("/claims/0");
        assertThat(claim.get("question").asString()).isEqualTo("a");

        ann.post("/v1/adjudications:rule", ruling(claim.get("lease_id").asString(), "bad_reference"));

        assertThat(ann.post("/v1/adjudications:claim", byTask).ok().get("claims"))
                .isEmpty();
        JsonNode left = ann.post("/v1/adjudications:claim", "{}").ok().get("claims");
        assertThat(left).hasSize(1);
        assertThat(left.at("/0/question").asString()).isEqualTo("b");
    }

    @Test
    void aBadReferenceOfAnItemWithoutAPromptSaysThatItDoesNotAct() {
        Api ann = key(project, "'adjudicate', 'read'");
        String acts = drawn(ann, "r", "When?");
        JsonNode ruled = ann.post("/v1/adjudications:rule", ruling(acts, "bad_reference"))
                .json();
        assertThat(ruled.get("remembered").asBoolean()).isTrue();
        assertThat(ruled.get("reason").isNull()).isTrue();
        api.result(audited("s", "").replace("'prompt': '', ", ""));
        String lease = ann.post("/v1/adjudications:claim", "{'run': 's'}")
                .ok()
                .at("/claims/0/lease_id")
                .asString();

        JsonNode missed = ann.post("/v1/adjudications:rule", ruling(lease, "bad_reference"))
                .json();

        assertThat(missed.get("remembered").asBoolean()).isFalse();
        assertThat(missed.get("reason").asString()).startsWith("the item has no prompt");
        assertThat(ann.get("/v1/golds/rulings").ok().get("rulings")).hasSize(1);
    }

    @Test
    void aSourceIsFoundByTheFormInWhichItIsStored() {
        api.batch("""
                {'items': [{'recipe': 'math', 'run': 'odd', 'prompt': '2+2?', 'task': {'gold': 'proof'},
                  'source': 'a\\u0000b', 'response': '4'}]}
                """).ok();

        assertThat(suspects("?source=a%00b", 1).at("/suspects/0/question").asString())
                .isEqualTo("2+2?");
        assertThat(suspects("?source=%00", 0).get("next").isNull()).isTrue();
        assertThat(api.get("/v1/prompts?run=odd&source=a%00b").ok().get("prompts"))
                .hasSize(1);
        assertThat(api.get("/v1/prompts?run=odd&source=%00").ok().get("prompts"))
                .isEmpty();
    }

    @Test
    void rulingsComeInPagesToTheirProjectAlone() {
        Api ann = key(project, "'adjudicate', 'read'");
        for (String prompt : new String[] {"a", "b", "c"}) {
            ann.post(
                    "/v1/adjudications:rule",
                    "{'lease_id': '%s', 'ruling': 'bad_reference'}".formatted(drawn(ann, "r", prompt)));
        }

        JsonNode page = ann.get("/v1/golds/rulings?limit=2").ok();
        assertThat(page.at("/rulings/0/prompt").asString()).isEqualTo("c");
        assertThat(page.at("/rulings/0/golds").isNull()).isTrue();
        JsonNode last = ann.get(
                        "/v1/golds/rulings?limit=2&after=" + page.get("next").asString())
                .ok();
        assertThat(last.get("rulings")).hasSize(1);
        assertThat(last.get("next").isNull()).isTrue();
        assertThat(key("golds-strangers", "'read'")
                        .get("/v1/golds/rulings")
                        .ok()
                        .get("rulings"))
                .isEmpty();
        ann.get("/v1/golds/rulings?run=r").problem(422, "invalid-field");
        ann.get("/v1/golds/rulings?after=x").problem(422, "invalid-field");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            ?limit=0      | limit | the parameter limit must be from 1 to 1000
            ?runs=a       | runs  | the parameter runs is not known here; did you mean `run`?
            ?kind=wrong   | kind  | the parameter kind must be one of agreed, conflicting, never_reached, placeholder
            ?after=x      | after | the parameter after must be the next of an answer
            """)
    void aWrongParameterIsNamed(String query, String parameter, String detail) {
        for (String accept : new String[] {"application/json", Api.NDJSON}) {
            JsonNode problem = api.get(SUSPECTS + query, "Accept", accept).problem(422, "invalid-field");
            assertThat(problem.at("/errors/0/parameter").asString()).isEqualTo(parameter);
            assertThat(problem.get("detail").asString()).startsWith(detail);
        }
    }
}
