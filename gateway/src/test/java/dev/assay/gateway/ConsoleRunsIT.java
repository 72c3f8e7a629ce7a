package dev.assay.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.engine.alert.Alert;
import dev.assay.engine.alert.AlertStore;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.web.util.HtmlUtils;
import tools.jackson.databind.node.ObjectNode;

class ConsoleRunsIT {
    private static final String HOSTILE =
            "</td><script>alert(1)</script>\"'${7*7}<img src=x onerror=alert(1)><a href=\"javascript:alert(1)\">\u202e";

    private final Gateway gateway = Gateway.shared();
    private final Api api = gateway.api();
    private final ConsoleVisitor person = ConsoleVisitor.signedIn(gateway, gateway.adminKey());
    private final String run = "console-runs-" + UUID.randomUUID();

    private String page(String query) {
        return person.page("/console/runs/" + run + query);
    }

    private static String text(String page) {
        return HtmlUtils.htmlUnescape(page.replaceAll("<[^>]*>", " ")).replaceAll("\\s+", " ");
    }

    @Test
    void aRunIsListedWithItsFiguresAndTheirIntervals() {
        ScoredRuns.score(api, run, "math", 1, 1, 4);
        api.batch("{'items': [{'recipe': 'math', 'run': '%s small', 'task': {'gold': '4'}, 'response': '5'}]}"
                        .formatted(run))
                .ok();

        String list = text(person.page("/console/runs"));

        // 32 of 64: 1.96 * 0.5 / 8 = 0.1225, and Wilson's interval is 0.5 -+ 0.1189
        assertThat(list).contains(run + " 1 64 0.500 ± 0.122 50.0 % (38.1 to 61.9 %) 0.0 % none");
        assertThat(list).contains(run + " small – 1 not enough yet (n = 1) not enough yet (n = 1)");
        assertThat(list.indexOf(run + " small")).isLessThan(list.indexOf(run + " 1 64"));
    }

    @Test
    void aRunShowsItsFiguresByStepAndUnscoredNeverAsZero() {
        ScoredRuns.score(api, run, "math", 4, 2, 4);

        String page = page("");
        String text = text(page);

        assertThat(text)
                .contains("No alert was raised for this run. Nothing that its rewards depend on changed while it ran.")
                .contains("Without a score 8 (6.3 %)")
                .contains("6.3 % of the verdicts of these steps have no score, by cause: bad_reference 8.")
                .contains("right responses have 15 characters");
        // 35 of 64 at step 4; at step 5 the 8 rollouts of one prompt have no score
        assertThat(text).contains("The mean reward was 0.547 at step 4");
        assertThat(page)
                .contains("<figure data-chart=\"stacked\" data-unit=\" %\">")
                .contains("<td class=\"number\">54.6875</td>")
                .contains("data-role=\"low\"", "data-role=\"mark\"");
        assertThat(text).contains("Not enough yet: a point needs 30 groups of at least two scored rollouts");
        assertThat(ConsoleVisitor.link(page, "Verdicts of this run")).isEqualTo("/console/verdicts?run=" + run);
    }

    @Test
    void aChangeOfTheRecipeAndAnAlertAreMarkedAtTheirSteps() {
        ScoredRuns.recipe(api, "console-runs");
        ScoredRuns.score(api, run, "console-runs@1", 1, 1, 4);
        ScoredRuns.score(api, run, "console-runs@2", 2, 1, 4);
        gateway.bean(AlertStore.class)
                .raise(new Alert(Alert.Kind.UNSCORED, "default", run, "", "40 % of the newest items have no score"));

        String page = page("");

        assertThat(text(page))
                .contains("One alert was raised for this run: look at the evidence")
                .contains("More without a score 40 % of the newest items have no score 1 Verdicts")
                .contains(
                        "One thing that rewards depend on changed",
                        "2 recipe console-runs console-runs@1 console-runs@2")
                .contains("64 console-runs@2, alert: unscored");
        assertThat(page).contains("/console/verdicts?run=" + run + "&amp;status=unscored");
        assertThat(person.page("/console/runs")).contains("/console/runs/" + run + "#alerts");
    }

    @Test
    void theChartsAreNarrowedBySourceAndStep() {
        ScoredRuns.score(api, run, "math", 1, 3, 4);

        String page = page("?source=gsm8k&step=2..3");

        assertThat(text(page)).contains("Verdicts 144");
        assertThat(page).contains("data-value=\"2\"").doesNotContain("data-value=\"1\"");
        assertThat(ConsoleVisitor.link(page, "CSV")).contains("source=gsm8k", "step=2..3");
        assertThat(HtmlUtils.htmlUnescape(
                        page.replaceAll("(?s).*<a href=\"([^\"]*)\" aria-label=\"Remove the filter step\".*", "$1")))
                .isEqualTo("/console/runs/" + run + "?source=gsm8k");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            colour=red  | the parameter colour is not known here
            step=9..2   | the parameter step must be a number, or a range
            step=x      | the parameter step must be a number, or a range
            source=none | the parameter source names no source of this run
            with=nobody | the parameter with must be the name of another run
            """)
    void aFilterThatCantBeAppliedIsNamedAndTheRestApplied(String wrong, String notice) {
        ScoredRuns.score(api, run, "math", 1, 1, 4);

        assertThat(text(page("?" + wrong))).contains("Left out: " + notice, "Verdicts 64");
        assertThat(person.get("/console/exports/steps.csv?run=" + run + "&colour=red")
                        .status())
                .isEqualTo(422);
    }

    @Test
    void exportsHaveTheStepsTheRunsAndThePassport() {
        ScoredRuns.score(api, run, "math", 1, 2, 4);
        String page = page("");

        String csv = person.get(ConsoleVisitor.link(page, "CSV")).body();
        assertThat(csv).startsWith("step,n,scored,unscored,reward_mean,").contains("\r\n1,64,64,0,0.5,0.5,0.5,0,");
        assertThat(person.get(ConsoleVisitor.link(page, "NDJSON")).body())
                .startsWith("{\"step\":1,\"n\":64,\"scored\":64,\"unscored\":0,\"reward_mean\":0.5,");
        assertThat(person.get(ConsoleVisitor.link(page, "Download")).body())
                .isEqualTo(api.get("/v1/runs/" + run + "/passport").body());
        Answer runs = person.get(ConsoleVisitor.link(person.page("/console/runs"), "CSV"));
        assertThat(runs.body()).startsWith("run,first_seen,").contains("\r\n" + run + ",");
        assertThat(runs.header("Content-Disposition")).isEqualTo("attachment; filename=\"runs.csv\"");
    }

    @Test
    void twoRunsAreComparedOnThePromptsThatBothSawAndOpenOnWhatDiffers() {
        String other = run + " other";
        score(run, "hard", "5", 8);
        score(other, "hard", "4", 8);
        score(run, "same", "4", 8);
        score(other, "same", "4", 8);
        score(run, "alone", "4", 1);
        String path = "/console/runs/" + run + "?with=" + run + "%20other";
        gateway.mergeUntil("prompts are merged", () -> text(person.page(path)).contains("Prompts 1 to 2 of 2"));

        String page = person.page(path);
        String text = text(page);

        assertThat(text)
                .contains("Not enough yet: both runs saw 2 prompts, and a comparison needs 30.")
                // as worked out by hand for RunStatisticsIT, with the sign turned
                .contains("hard/7 0 of 8 8 of 8 +100.0 +53.7 to +100.0", "For 1 of them the 95 % interval is without 0")
                .contains("same/7 8 of 8 8 of 8 +0.0")
                .doesNotContain("alone");
        assertThat(text.indexOf("hard/7 0 of 8")).isLessThan(text.indexOf("same/7 8 of 8"));
        assertThat(text(person.page(ConsoleVisitor.link(page, "0 of 8")))).contains("hard/7", "Remove all");
        assertThat(text(person.page(ConsoleVisitor.link(page, "Swap the runs"))))
                .contains("−100.0");
        assertThat(person.get(ConsoleVisitor.link(page, "CSV")).body()).contains(",hard/7,,", ",8,0,", ",8,8,1.0,");
    }

    private void score(String name, String prompt, String response, int times) {
        api.batch("{'defaults': {'recipe': 'math', 'run': '" + name + "', 'task': {'gold': '4'}}, 'items': ["
                        + IntStream.range(0, times)
                                .mapToObj(i -> "{'prompt': '%s', 'id': '%s/%d', 'response': '%s'}"
                                        .formatted(prompt, prompt, i, response))
                                .collect(Collectors.joining(","))
                        + "]}")
                .ok();
    }

    @ParameterizedTest
    @ValueSource(strings = {"admin,verify", "adjudicate"})
    void runsNeedTheScopeRead(String scopes) {
        ScoredRuns.score(api, run, "math", 1, 1, 4);
        String key = api.post(
                        "/v1/keys",
                        "{'name': 'x', 'project': 'default', 'scopes': ['" + scopes.replace(",", "', '") + "']}")
                .ok()
                .get("key")
                .asString();
        ConsoleVisitor other = ConsoleVisitor.signedIn(gateway, key);

        for (String path : List.of(
                "/console/runs",
                "/console/runs/" + run,
                "/console/exports/runs.csv",
                "/console/exports/steps.csv?run=" + run,
                "/console/exports/shared-prompts.csv?run=" + run + "&with=" + run,
                "/console/exports/passport.json?run=" + run)) {
            assertThat(other.get(path).status()).as(path).isEqualTo(403);
        }
        assertThat(other.get("/console").body()).doesNotContain(">Runs</a>");
    }

    @Test
    void aRunThatIsNotThereHasAPageThatSaysSo() {
        String key = api.post("/v1/keys", "{'name': 'x', 'project': '%s', 'scopes': ['read']}".formatted(run))
                .ok()
                .get("key")
                .asString();
        ConsoleVisitor stranger = ConsoleVisitor.signedIn(gateway, key);
        ScoredRuns.score(api, run, "math", 1, 1, 4);

        assertThat(stranger.get("/console/runs/" + run).body()).contains("There is no run of this name");
        assertThat(person.get("/console/runs/no-such-run").status()).isEqualTo(404);
        assertThat(stranger.page("/console/runs")).contains("./assay verify FILE.jsonl --url");
    }

    @Test
    void hostileTextIsShownAsTextWhereverItStands() {
        String name = run + HOSTILE;
        for (String one : List.of(name, name + "2")) {
            ObjectNode batch = (ObjectNode) Api.json("{\"items\": [{\"recipe\": \"math\", \"prompt\": \"p\"}]}");
            ObjectNode item = (ObjectNode) batch.at("/items/0");
            item.put("run", one)
                    .put("source", HOSTILE)
                    .put("id", HOSTILE)
                    .put("response", "4")
                    .put("step", 1);
            item.putObject("task").put("gold", "4");
            api.post("/v1/verify:batch", batch.toString().getBytes(StandardCharsets.UTF_8))
                    .ok();
        }
        gateway.bean(AlertStore.class).raise(new Alert(Alert.Kind.BUG, "default", name, HOSTILE, HOSTILE));
        String path = "/console/runs/"
                + URLEncoder.encode(name, StandardCharsets.UTF_8).replace("+", "%20");
        String pair = path + "?with=" + URLEncoder.encode(name + "2", StandardCharsets.UTF_8);
        gateway.mergeUntil("prompts are merged", () -> person.page(pair).contains("1 of 1"));

        for (String shown : List.of(person.page("/console/runs"), person.page(path), person.page(pair))) {
            assertThat(shown)
                    .contains("&lt;script&gt;alert(1)", "U+202E")
                    .doesNotContain("<script>alert", "<img src=x", "<a href=\"javascript:", "\"'49");
        }
    }
}
