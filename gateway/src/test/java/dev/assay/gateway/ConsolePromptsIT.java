package dev.assay.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.web.util.HtmlUtils;
import tools.jackson.databind.node.ObjectNode;

/** Tests of the pages of prompts. */
class ConsolePromptsIT {
    private static final String PAGE = "/console/prompts";
    private static final String HOSTILE =
            "</pre><script>alert(1)</script>\"'${7*7}@if(true)<img src=x onerror=alert(1)>"
                    + "<a href=\"javascript:alert(1)\" hx-get=\"/x\">\u202e";

    private final ReviewedProject project = ReviewedProject.on(Gateway.shared());
    private final Api api = project.gateway().api(project.key("read,explain"));
    private final ConsoleVisitor ann = project.person("read,explain");

    private static ObjectNode rollout(int step, String answer) {
        return ReviewedProject.item("What is 2+2?", "4", "\\boxed{" + answer + "}")
                .put("group", "sum-17")
                .put("step", step);
    }

    /** Scores rollouts of one prompt at two steps: 1 of 4 is right, and then 3 of 4; one more is unscored. */
    private String score(String run) {
        List<ObjectNode> items = new ArrayList<>();
        List.of("4", "5", "5", "6").forEach(answer -> items.add(rollout(1, answer)));
        List.of("4", "4.0", "4", "5").forEach(answer -> items.add(rollout(2, answer)));
        ObjectNode odd = ReviewedProject.item("What is 3+3?", " ", "\\boxed{6}").put("step", 2);
        items.add(odd.put("group", "odd"));
        project.score(run, items);
        mergePrompts(run);
        return api.get("/v1/prompts?run=" + run).ok().at("/prompts/0/task_key").asString();
    }

    private void mergePrompts(String run) {
        project.gateway()
                .mergeUntil(
                        "prompts are merged",
                        () -> api.get("/v1/prompts?run=" + run)
                                        .ok()
                                        .get("prompts")
                                        .size()
                                == 1);
    }

    @Test
    void theListIsOfTheNewestRunAndLeadsToEachPrompt() {
        String task = score("early");

        String page = ann.page(ConsoleVisitor.location(ann.get(PAGE)));

        assertThat(page)
                .contains("Remove the filter run", "<td class=\"number\">50 %</td>", "22 % to 78 %")
                .contains("25 % of 4 at 1", "75 % of 4 at 2", ">clocks<");
        assertThat(ConsoleVisitor.link(page, "sum-17")).isEqualTo(PAGE + "/" + task + "?run=early");
        assertThat(ann.get(ConsoleVisitor.link(page, "NDJSON")).body())
                .isEqualTo(
                        api.get("/v1/prompts?run=early", "Accept", Api.NDJSON).body());
        assertThat(ann.get(ConsoleVisitor.link(page, "CSV")).body())
                .startsWith("task_key,source,group,id,verdict_id,n,passed,pass_rate,low,high,oldest,newest\r\n" + task);
        assertThat(ann.page(PAGE + "?run=early&band=0.9..1")).contains("No prompt of the run meets these filters.");
        assertThat(ann.get("/console/exports/prompts.csv").status()).isEqualTo(422);
    }

    @Test
    void aPromptShowsItsPassRateItsVotesAndItsGroups() {
        String task = score("one");

        String page = ann.page(PAGE + "/" + task);

        assertThat(page)
                .contains("8 rollouts of the run one: 4 of 8 scored ones pass (50 %; 95 %: 22 % to 78 %).")
                .contains("What is 2+2?", "<p class=\"review-answer model\">4</p>")
                .contains("The pass rate rose from 25 % (n 4) at step 1 to 75 % (n 4) at step 2.")
                .contains("data-role=\"low\">Low", "<th scope=\"row\">1</th><td class=\"number\">0.250</td>")
                .contains("step 1 · 1 of 4 pass", "step 2 · 3 of 4 pass", "echarts.js");
        assertThat(page.replaceAll("\\s+", " "))
                .contains("<td>A</td>", ">4.0</a></th> <td class=\"number\">1</td> <td class=\"number\">13 %</td>");
        String answers = ann.get("/console/exports/prompt-answers.csv?run=one&key=" + task)
                .body();
        assertThat(answers)
                .startsWith("answer_key,answer,n,passed,share,low,high\r\n")
                .contains(",5,3,0,0.375,", ",4.0,1,1,0.125,");
        assertThat(ann.get("/console/exports/prompt-steps.ndjson?run=one&key=" + task)
                        .body()
                        .lines())
                .hasSize(2)
                .first()
                .asString()
                .startsWith("{\"step\":1,\"n\":4,\"passed\":1,\"unscored\":0,\"pass_rate\":0.25,");
        assertThat(ann.get("/console/exports/prompt-steps.csv?key=0123456789abcdef")
                        .status())
                .isEqualTo(404);
        String answer = ConsoleVisitor.link(page, "6");
        assertThat(answer).startsWith("/console/verdicts?run=one&task_key=" + task + "&answer_key=");
        assertThat(ann.page(answer).split("<tr>", -1)).hasSize(3);
        assertThat(ann.page(ConsoleVisitor.link(page, "Its verdicts"))).contains("Remove the filter task_key");
        assertThat(project.person("read").page(PAGE + "/" + task))
                .contains("Golds need a key with the scope <code>explain</code>", "What is 2+2?")
                .doesNotContain("review-answer");
    }

    @Test
    void aGroupLeadsToItsPromptAndOneOfUnscoredItemsHasNoVotes() {
        String task = score("two");

        String led = ConsoleVisitor.location(ann.get(PAGE + "/sum-17?run=two"));
        assertThat(led).isEqualTo(PAGE + "/" + task + "?run=two&group=sum-17");
        assertThat(ann.page(led)).contains("All groups of the prompt");
        String odd = ann.page(ConsoleVisitor.location(ann.get(PAGE + "/odd?run=two")));
        assertThat(odd)
                .contains("1 rollout of the run two: none is scored.", "No scored rollout has an answer.")
                .contains("1 rollout is unscored and has no vote.")
                .contains("step 2 · none is scored, 1 unscored")
                .doesNotContain("0 %");
        project.score("bare", List.of(bare()));
        assertThat(ann.page(PAGE + "/alone?run=bare"))
                .contains("<h1>Group</h1>", "The items of this group have no prompt.", "1 of 1 scored ones pass");
    }

    private static ObjectNode bare() {
        ObjectNode item = ReviewedProject.item("", "4", "\\boxed{4}").put("group", "alone");
        item.remove("prompt");
        return item;
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            run=some&colour=red | Left out: the parameter colour is not known here
            run=some&band=high  | Left out: the parameter band must be a number
            run=nobody          | Left out: the parameter run must be the name of a run
            run=some&after=xyz  | Left out: the parameter after must be the next
            """)
    void aFilterThatCantBeAppliedIsNamedAndTheRestApplied(String query, String notice) {
        score("some");

        assertThat(HtmlUtils.htmlUnescape(ann.page(PAGE + "?source=clocks&" + query)))
                .contains(notice, "Remove the filter source");
    }

    @ParameterizedTest
    @ValueSource(strings = {"run=nobody", "band=high&run=nobody", "colour=red"})
    void anExportThatCantBeAppliedIsRefused(String query) {
        assertThat(ann.get("/console/exports/prompts.csv?" + query).status()).isEqualTo(422);
    }

    @Test
    void whatIsNotThereHasAPageThatSaysSo() {
        assertThat(ann.page(PAGE)).contains("No run has a prompt yet.", "./assay verify FILE.jsonl");
        assertThat(ann.get(PAGE + "/0123456789abcdef").body()).contains("has no prompt of this key, and no group");
        assertThat(ann.get(PAGE + "/%3Cscript%3E?run=x").status()).isEqualTo(404);
        assertThat(project.person("adjudicate").get(PAGE).status()).isEqualTo(403);
        assertThat(project.person("adjudicate").get(PAGE + "/x").status()).isEqualTo(403);
    }

    @Test
    void hostileTextIsShownAsText() {
        ObjectNode item = ReviewedProject.item(HOSTILE, HOSTILE, HOSTILE + "\\boxed{" + HOSTILE + "}");
        project.score("run " + HOSTILE, List.of(item.put("group", HOSTILE).put("source", HOSTILE)));
        String group = URLEncoder.encode(HOSTILE, StandardCharsets.UTF_8).replace("+", "%20");
        String run = URLEncoder.encode("run " + HOSTILE, StandardCharsets.UTF_8);
        mergePrompts(run);

        String list = ann.page(PAGE + "?run=" + run);
        String page = ann.page(ConsoleVisitor.location(ann.get(PAGE + "/" + group + "?run=" + run)));

        for (String shown : List.of(list, page)) {
            assertThat(shown)
                    .contains("&lt;script&gt;alert(1)", "U+202E")
                    .doesNotContain("<script>alert", "<img src=x", "<a href=\"javascript:", "49@if");
        }
        assertThat(page).doesNotContain("\u202e");
    }
}
