package dev.assay.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.web.util.HtmlUtils;

class ConsoleExperimentsIT {
    private static final String HOSTILE =
            "</pre><script>alert(1)</script>\"'${7*7}@if(true)<img src=x onerror=alert(1)>";

    private final Gateway gateway = Gateway.shared();
    private final Api api = gateway.api();
    private final ConsoleVisitor person = ConsoleVisitor.signedIn(gateway, gateway.adminKey());
    private final String run = "experiment-" + UUID.randomUUID();
    private final String name = "console-" + UUID.randomUUID();

    /** Scores a boxed answer, a bare one and a wrong one. */
    private void score() {
        api.batch("""
                        {'defaults': {'recipe': 'math', 'run': '%s', 'step': 7, 'source': 'gsm8k', 'task': {'gold': '4'}},
                         'items': [{'id': 'boxed', 'response': '\\\\boxed{4}'},
                                   {'id': 'bare', 'response': 'The answer is 4', 'source': 'aime'},
                                   {'id': 'wrong', 'response': '\\\\boxed{5}'}]}""".formatted(run)).ok();
    }

    private String strict() {
        return "assay: 1\nname: " + name
                + "\nparts:\n  correct:\n    verify: math\n    with: {extract: strict_boxed}\nreward: correct\n";
    }

    private String editor() {
        return "/console/verifiers/recipes/" + name;
    }

    private Answer send(String act, String text) {
        return send(act, text, Map.of());
    }

    private Answer send(String act, String text, Map<String, String> more) {
        Map<String, String> form = new HashMap<>(Map.of("act", act, "text", text, "run", run, "newest", "0"));
        form.put("everything", "yes");
        form.putAll(more);
        person.page(editor());
        return person.post(editor(), form);
    }

    /** Returns the page of an experiment that has ended. */
    private String ended(String address) {
        Await.until("the end", () -> !person.page(address).contains("This page loads itself again"));
        return person.page(address);
    }

    private ConsoleVisitor personWith(String... scopes) {
        String key = api.post(
                        "/v1/keys",
                        "{'name': 'person', 'project': 'default', 'scopes': ['" + String.join("', '", scopes) + "']}")
                .ok()
                .get("key")
                .asString();
        return ConsoleVisitor.signedIn(gateway, key);
    }

    @Test
    void aReplayShowsItsFlipsBySourceAndTheVerdictsThatChange() {
        score();
        person.page("/console/experiments");

        String address = ConsoleVisitor.location(person.post(
                "/console/experiments", Map.of("kind", "replay", "run", run, "target", "recipe:math-strict-boxed")));
        String page = ended(address);

        assertThat(page)
                .contains("1 of 3 verdicts changes: 0 gained, 1 lost (McNemar p = 1.00).")
                .contains("not enough yet (3 of 30)", "Tokens of judges", ">aime</th>")
                .containsOnlyOnce("aria-label=\"Verdict ");
        assertThat(person.page(ConsoleVisitor.link(page, "…" + id(page))))
                .contains("<h1>Verdict</h1>", "The answer is 4");
        assertThat(person.page(address + "?flip=gained")).contains("No verdict changed.");
        assertThat(person.page(address + "?flip=sideways")).contains("there is no kind of change sideways");
        assertThat(person.get(address + "/changes.csv?flip=lost").body())
                .startsWith("verdict_id,flip,source,before_reward,")
                .contains(",lost,aime,1.0,true,,4,0.0,false,,")
                .hasLineCount(2);
        assertThat(person.page("/console/experiments?kind=replay&state=done")).contains(address);
        assertThat(person.page("/console/experiments?kind=shadow")).doesNotContain(address);
        assertThat(person.get("/console/exports/experiments.ndjson").body()).contains("\"items\":\"run " + run);
    }

    private static String id(String page) {
        return page.replaceAll("(?s).*aria-label=\"Verdict [^\"]*([^\"]{8})\".*", "$1");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            replay | run=nobody                           | there is no run of this name
            replay | target=recipe:nothing                | nothing
            replay | limit=many                           | limit must be an integer from 1
            shadow | target=recipe:math                   | share is missing
            shadow | target=recipe:math, share=7          | share must be a number above 0 and at most 1
            """)
    void anExperimentThatCantBeStartedIsRefusedAndKeepsTheForm(String kind, String fields, String reason) {
        Map<String, String> form = new HashMap<>(Map.of("kind", kind));
        for (String field : List.of(fields.split(", ", -1))) {
            form.put(field.substring(0, field.indexOf('=')), field.substring(field.indexOf('=') + 1));
        }
        person.page("/console/experiments");

        Answer answer = person.post("/console/experiments", form);

        assertThat(answer.status()).isEqualTo(422);
        assertThat(HtmlUtils.htmlUnescape(answer.body())).contains("It was not started", reason);
        form.keySet().removeAll(List.of("kind", "target"));
        form.values().forEach(value -> assertThat(answer.body()).contains("value=\"" + value + "\""));
    }

    @ParameterizedTest
    @ValueSource(strings = {"colour=red", "kind=dream"})
    void aFilterThatDoesNotExistIsNamed(String wrong) {
        assertThat(person.page("/console/experiments?state=done&" + wrong))
                .contains("Left out: ", "Remove the filter state");
        assertThat(person.get("/console/exports/experiments.csv?" + wrong).status())
                .isEqualTo(422);
    }

    @Test
    void aShadowRunsUntilItIsStopped() {
        person.page("/console/experiments");
        String address = ConsoleVisitor.location(person.post(
                "/console/experiments",
                Map.of("kind", "shadow", "target", "recipe:math", "share", "0.5", "minutes", "5")));

        assertThat(person.page(address)).contains("Shadow of", "live items, share 0.5", ">Stop</button>");
        ConsoleVisitor.location(person.post(address + "/stop", Map.of()));

        assertThat(ended(address)).contains(": stopped.").doesNotContain(">Stop</button>");
    }

    @Test
    void theRecipeOfAnExperimentBecomesTheNextVersionWithItsFlipsAsNote() {
        score();
        String address = ConsoleVisitor.location(send("replay", strict()));
        String page = ended(address);
        assertThat(page).contains("Make this the next version of " + name);

        String led = ConsoleVisitor.location(person.post(address + "/version", Map.of()));

        assertThat(led).isEqualTo(editor() + "?saved=1");
        assertThat(person.page(led))
                .contains("Version 1 is stored", "extract: strict_boxed")
                .contains("Replay of run " + run + ": 1 of 3 verdicts changes: 0 gained, 1 lost");
        assertThat(api.get("/v1/recipes/" + name)
                        .ok()
                        .at("/document/parts/correct/with/extract")
                        .asString())
                .isEqualTo("strict_boxed");
        assertThat(ConsoleVisitor.location(person.post(address + "/version", Map.of())))
                .as("the same recipe makes no other version")
                .isEqualTo(editor() + "?same=1");
    }

    @Test
    void theLinterSpeaksAtTheLine() {
        String wrong = strict().replace("reward: correct", "reward: corect");
        Answer answer = send("try", wrong);

        assertThat(send("save", wrong).status()).isEqualTo(422);
        assertThat(answer.body())
                .contains("This is no recipe yet.", "<code class=\"model\">reward: corect</code>")
                .contains("column 9: /reward must name a component (correct)");
    }

    @Test
    void aTrialShowsWhatChangesAndStoresNothing() {
        score();

        Answer answer = send("try", strict());

        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.body()).contains("1 of 3 verdicts changes: 0 gained, 1 lost");
        assertThat(api.get("/v1/recipes/" + name).status()).isEqualTo(404);
        assertThat(person.page(editor())).contains("no version of its own");
    }

    @Test
    void aVersionIsStoredUnlessSomebodyElseWasFaster() {
        assertThat(send("check", strict()).body()).contains("The recipe is valid.");
        String first = ConsoleVisitor.location(send("save", strict(), Map.of("note", "answers without a box fail")));
        assertThat(first).isEqualTo(editor() + "?saved=1");
        assertThat(person.page(first)).contains("answers without a box fail", "Store as version 2");
        String other = strict().replace("strict_boxed", "lenient");

        Answer late = send("save", other);
        assertThat(late.status()).isEqualTo(409);
        assertThat(late.body()).contains("version 1 is the newest now", "lenient");

        assertThat(ConsoleVisitor.location(send("save", other, Map.of("newest", "1"))))
                .isEqualTo(editor() + "?saved=2");
        assertThat(person.page(editor() + "?version=1"))
                .contains("strict_boxed")
                .doesNotContain("extract: lenient");
        assertThat(person.get(editor() + "?version=9").status()).isEqualTo(404);
        assertThat(person.get("/console/verifiers/recipes/No%20Name").status()).isEqualTo(404);
    }

    @Test
    void textsOfOthersAreShownAsText() {
        Answer answer = send("check", "assay: 1\nname: " + name + "\nsummary: '" + HOSTILE.replace("'", "''") + "'\n");
        assertThat(answer.body()).doesNotContain("<script>alert", "<img src=x");
        api.batch(("{'defaults': {'recipe': 'math', 'run': '%s', 'task': {'gold': '4'}, 'source': '%s'},"
                                + " 'items': [{'response': 'The answer is 4'}]}")
                        .formatted(run, HOSTILE.replace("\"", "").replace("'", "")))
                .ok();
        person.page("/console/experiments");

        String page = ended(ConsoleVisitor.location(person.post(
                "/console/experiments", Map.of("kind", "replay", "run", run, "target", "recipe:math-strict-boxed"))));

        assertThat(page).contains("&lt;script&gt;alert(1)").doesNotContain("<script>alert", "<img src=x");
    }

    @Test
    void actionsThatAKeyDoesNotOpenAreAbsentAndRefused() {
        score();
        String address = ConsoleVisitor.location(send("replay", strict()));
        ended(address);
        ConsoleVisitor reader = personWith("read");

        assertThat(reader.page("/console/experiments")).doesNotContain("Start the replay");
        assertThat(reader.page(address)).doesNotContain("Make this the next version", ">Stop</button>");
        assertThat(reader.page(editor())).doesNotContain("Store as version", "Replay the run");
        for (String act : List.of("save", "try", "replay")) {
            assertThat(reader.post(editor(), Map.of("act", act, "text", strict()))
                            .status())
                    .as(act)
                    .isEqualTo(403);
        }
        assertThat(reader.post("/console/experiments", Map.of("kind", "replay", "run", run))
                        .status())
                .isEqualTo(403);
        assertThat(reader.post(address + "/stop", Map.of()).status()).isEqualTo(403);
        assertThat(reader.post(address + "/version", Map.of()).status()).isEqualTo(403);
        assertThat(personWith("admin", "verify").get("/console/experiments").status())
                .isEqualTo(403);
    }

    @Test
    void anExperimentOfAnotherProjectIsNotFound() {
        assertThat(person.get("/console/experiments/0199a3c2-7d1e-7b0a-9f53-2f6f0c1d8e11")
                        .status())
                .isEqualTo(404);
        assertThat(person.get("/console/experiments/nothing").status()).isEqualTo(404);
    }
}
