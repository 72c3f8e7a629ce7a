package dev.assay.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.web.util.HtmlUtils;

/** Tests of the pages on which people rule on suspect golds. */
class ConsoleGoldsIT {
    private static final String PAGE = "/console/golds";
    private static final String HOSTILE =
            "</pre><script>alert(1)</script>\"'${7*7}@if(true)<img src=x onerror=alert(1)>"
                    + "<a href=\"javascript:alert(1)\" hx-get=\"/x\">\u202e";

    private final ReviewedProject project = ReviewedProject.on(Gateway.shared());
    private final Api api = project.gateway().api(project.key("read,explain"));
    private final ConsoleVisitor ann = project.person("read,explain,adjudicate");

    /** Scores items whose golds are no answers, and waits until they are suspect. */
    private void suspect(String run, String... questions) {
        project.score(
                run,
                List.of(questions).stream()
                        .map(question -> ReviewedProject.item(question, "proof", "\\boxed{4}"))
                        .toList());
        project.gateway()
                .mergeUntil(
                        "golds are merged",
                        () -> api.get("/v1/golds/suspects?run=" + run)
                                        .ok()
                                        .get("suspects")
                                        .size()
                                == questions.length);
    }

    private static String field(String page, String name) {
        Matcher field =
                Pattern.compile("name=\"" + name + "\" value=\"([^\"]*)\"").matcher(page);
        assertThat(field.find()).as(name + " in " + page).isTrue();
        return field.group(1);
    }

    @Test
    void aSuspectIsRuledOnAndTheNextIsThereAndTheRulingCanBeUndone() {
        suspect("one", "2+2?", "3+3?");
        String page = ann.page(PAGE);
        String task = field(page, "task_key");

        Answer ruled = ann.post(
                PAGE + "/rule",
                Map.of("task_key", task, "next", field(page, "next"), "note", "it is four", "run", "one"));

        String after = ann.page(ConsoleVisitor.location(ruled));
        assertThat(after).contains("The gold was ruled wrong.", "Remove the filter run");
        assertThat(field(after, "task_key")).isNotEqualTo(task);
        assertThat(after.split("<tr class=", -1)).hasSize(2);
        assertThat(ann.page(PAGE + "?ruled=any")).contains("<span class=\"outcome bad\">ruled wrong</span>");
        assertThat(ann.page(PAGE + "/rulings")).contains("it is four", ">holds</td>", "Take back");
        Answer again = ann.post(PAGE + "/rule", Map.of("task_key", task));
        assertThat(ann.page(ConsoleVisitor.location(again))).contains("Somebody ruled this gold wrong before you.");

        Answer undone = ann.post(PAGE + "/undo", Map.of("ruling_id", field(after, "ruling_id")));
        assertThat(ann.page(ConsoleVisitor.location(undone))).contains("The ruling was taken back.", task);
        assertThat(api.get("/v1/golds/rulings").ok().get("rulings")).isEmpty();
        assertThat(ann.page(PAGE + "/rulings")).contains("Nobody has ruled a gold wrong.");
    }

    @Test
    void thePatchAndTheTableAreExportedAsTheApiHasThem() {
        suspect("two", "2+2?", "=1+1, or?");
        String page = ann.page(PAGE + "?run=two&limit=1");
        assertThat(ann.get(ConsoleVisitor.link(page, "NDJSON")).body())
                .isEqualTo(api.get("/v1/golds/suspects?run=two&ruled=false", "Accept", Api.NDJSON)
                        .body());
        Answer csv = ann.get(ConsoleVisitor.link(page, "CSV"));
        assertThat(csv.header("Content-Disposition")).isEqualTo("attachment; filename=\"suspects.csv\"");
        assertThat(csv.body()).startsWith("task_key,score,").contains(",\"'=1+1, or?\",\"[\"\"proof\"\"]\",");

        ann.post(PAGE + "/rule", Map.of("task_key", field(page, "task_key"), "note", "no answer"));

        String rulings = ann.page(PAGE + "/rulings");
        assertThat(ann.get(ConsoleVisitor.link(rulings, "NDJSON")).body())
                .isEqualTo(api.get("/v1/golds/rulings", "Accept", Api.NDJSON).body())
                .contains("\"note\":\"no answer\"");
        assertThat(ann.get(ConsoleVisitor.link(rulings, "CSV")).body().lines()).hasSize(2);
        assertThat(ann.get("/console/exports/suspects.csv?colour=red").status()).isEqualTo(422);
    }

    @Test
    void goldsAndRulingsNeedTheirScopes() {
        suspect("scopes", "2+2?");
        String task = field(ann.page(PAGE), "task_key");
        ConsoleVisitor reader = project.person("read");

        assertThat(reader.page(PAGE))
                .contains("Golds need a key with the scope <code>explain</code>", "needs explain")
                .contains("you need a key with the scope <code>adjudicate</code>")
                .doesNotContain("proof", "Bad gold", "Review its answers blind");
        assertThat(reader.get("/console/exports/suspects.csv").body()).doesNotContain("proof");
        assertThat(reader.post(PAGE + "/rule", Map.of("task_key", task)).status())
                .isEqualTo(403);
        assertThat(reader.post(PAGE + "/undo", Map.of("ruling_id", task)).status())
                .isEqualTo(403);
        assertThat(project.person("adjudicate").get(PAGE).status()).isEqualTo(403);
        assertThat(ann.post(PAGE + "/rule", Map.of("task_key", "0123456789abcdef"))
                        .status())
                .isEqualTo(404);
        assertThat(ann.post(PAGE + "/rule", Map.of("task_key", task, "note", "x".repeat(4_001)))
                        .body())
                .contains("The field note must be of at most 4,000 characters.");
        assertThat(ConsoleVisitor.link(ann.page(PAGE), "Review its answers blind"))
                .isEqualTo("/console/review?task_key=" + task);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            colour=red | Left out: the parameter colour is not known here
            kind=odd   | Left out: the parameter kind must be one of agreed
            run=nobody | Left out: the parameter run must be the name of a run
            ruled=yes  | Left out: the parameter ruled must be true, false or any
            after=xyz  | Left out: the parameter after must be the next
            """)
    void aFilterThatCantBeAppliedIsNamedAndTheRestApplied(String wrong, String notice) {
        assertThat(HtmlUtils.htmlUnescape(ann.page(PAGE + "?source=clocks&" + wrong)))
                .contains(notice, "Remove the filter source", "./assay verify FILE.jsonl");
    }

    @Test
    void hostileTextIsShownAsText() {
        suspect("hostile", HOSTILE);
        String page = ann.page(PAGE);
        ann.post(PAGE + "/rule", Map.of("task_key", field(page, "task_key"), "note", HOSTILE));

        for (String shown : List.of(page, ann.page(PAGE + "/rulings"))) {
            assertThat(shown)
                    .contains("&lt;script&gt;alert(1)", "U+202E")
                    .doesNotContain("<script>alert", "<img src=x", "<a href=\"javascript:", "49@if", "\u202e");
        }
    }
}
