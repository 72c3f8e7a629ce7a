package dev.assay.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.db.Database;
import java.sql.PreparedStatement;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.web.util.HtmlUtils;

/** Tests of the page on which people review drawn samples. */
class ConsoleReviewIT {
    private static final String PAGE = "/console/review";
    private static final String HOSTILE =
            "</pre><script>alert(1)</script>\"'${7*7}@if(true)<img src=x onerror=alert(1)>"
                    + "{{7*7}}<a href=\"javascript:alert(1)\" hx-get=\"/x\">\\href{javascript:alert(1)}{x}\u202e\u001b[31m";

    private final ReviewedProject project = ReviewedProject.on(Gateway.shared());
    private final ConsoleVisitor ann = project.person("adjudicate");

    private void draw(String... answers) {
        project.score(
                "one",
                List.of(answers).stream()
                        .map(answer -> ReviewedProject.item(
                                "What is half of 7? " + answer, "7/2", "So \\boxed{" + answer + "}"))
                        .toList());
    }

    /** Asks for the next item, and returns the page with it. */
    private static String next(ConsoleVisitor person) {
        person.page(PAGE);
        return person.page(ConsoleVisitor.location(person.post(PAGE + "/next", Map.of())));
    }

    private static String lease(String page) {
        Matcher lease = Pattern.compile("data-lease=\"([0-9a-f-]{36})\"").matcher(page);
        assertThat(lease.find()).as(page).isTrue();
        return lease.group(1);
    }

    private static Answer rule(ConsoleVisitor person, String lease, String ruling) {
        return person.post(PAGE + "/rule", Map.of("lease_id", lease, "ruling", ruling, "note", "seen"));
    }

    @Test
    void aKeyOfAReviewerOpensReviewAndNothingElse() {
        String page = ann.page(ConsoleVisitor.location(ann.get("/console")));

        assertThat(page)
                .contains("<h1>Review</h1>", "href=\"/console/review\"")
                .doesNotContain("href=\"/console/verdicts", "href=\"/console/playground", "href=\"/console/golds");
        for (String path : List.of("/console/verdicts", "/console/playground", "/console/golds", "/console/prompts")) {
            assertThat(ann.get(path).status()).as(path).isEqualTo(403);
        }
        ConsoleVisitor reader = project.person("read,verify,explain");
        assertThat(reader.page("/console/verdicts")).doesNotContain("href=\"/console/review");
        assertThat(reader.get(PAGE).status()).isEqualTo(403);
        assertThat(reader.get("/console/exports/reviewers.csv").status()).isEqualTo(403);
        for (String form : List.of("/next", "/rule", "/undo", "/setting")) {
            assertThat(reader.post(PAGE + form, Map.of()).status()).as(form).isEqualTo(403);
        }
    }

    @Test
    void anItemIsBlindAndItsPageCanBeLoadedAgain() {
        draw("3.5", "4");

        String page = next(ann);

        assertThat(page)
                .contains("What is half of 7?", "7/2", "2 samples wait for you.")
                .doesNotContain("accepted", "rejected", "class=\"outcome", "rule_", ">Undo");
        String again = ann.page(PAGE + "?item=" + lease(page));
        assertThat(lease(again)).isEqualTo(lease(page));
        assertThat(again).contains("<template class=\"review-ahead\">");
    }

    @Test
    void aRulingLeadsToTheNextItemAndCanBeUndone() {
        draw("3.5", "4");
        String first = lease(next(ann));

        Answer ruled = rule(ann, first, "wrong");

        String second = ann.page(ConsoleVisitor.location(ruled));
        assertThat(lease(second)).isNotEqualTo(first);
        assertThat(second)
                .contains("Your last ruling: <strong>wrong</strong>, “<span class=\"model\">seen</span>”")
                .contains("(you)", "κ: not enough yet. Two people reviewed 0 of the 30 samples")
                .doesNotContain("Rules and judges had said");
        assertThat(ann.get(ConsoleVisitor.link(second, "CSV")).body())
                .startsWith("reviewer,reviewed,skipped,last_ruled_at\r\n")
                .contains(",1,0,");
        Answer undone = ann.post(PAGE + "/undo", Map.of("lease_id", first));
        assertThat(lease(ann.page(ConsoleVisitor.location(undone)))).isEqualTo(first);
        rule(ann, first, "right");
        Answer last = rule(ann, lease(second), "skip");
        assertThat(ann.page(ConsoleVisitor.location(last)))
                .contains("Your last ruling: <strong>skipped</strong>", "Nothing waits for you");
        assertThat(project.gateway()
                        .api(project.key("adjudicate"))
                        .get("/v1/adjudications?status=done")
                        .ok()
                        .get("adjudications"))
                .hasSize(1)
                .allSatisfy(one -> assertThat(one.get("correct").asBoolean()).isTrue());
    }

    @Test
    void theVerdictIsShownAfterTheRulingOnlyIfTheProjectAllowsIt() {
        draw("3.5", "4");
        String lease = lease(next(ann));
        assertThat(ann.post(PAGE + "/setting", Map.of("shown", "true")).status())
                .isEqualTo(403);
        ConsoleVisitor admin = project.person("adjudicate,admin");
        assertThat(admin.page(PAGE)).contains("Show it from now on");
        assertThat(admin.post(PAGE + "/setting", Map.of("shown", "maybe")).status())
                .isEqualTo(422);
        ConsoleVisitor.location(admin.post(PAGE + "/setting", Map.of("shown", "true")));

        String before = ann.page(PAGE + "?item=" + lease);
        String after = ann.page(ConsoleVisitor.location(rule(ann, lease, "right")));

        assertThat(before).doesNotContain("Rules and judges had said:", "class=\"outcome", "Show it from now on");
        assertThat(after).contains("Rules and judges had said:", "class=\"outcome");
    }

    @Test
    void anotherPersonsItemIsNotThereAndARuledOrExpiredOneSaysSo() {
        draw("3.5", "4");
        String lease = lease(next(ann));
        ConsoleVisitor bob = project.person("adjudicate");
        assertThat(bob.page(PAGE)).contains("Other reviewers have all that is left");
        assertThat(bob.get(PAGE + "?item=" + lease).status()).isEqualTo(404);
        assertThat(rule(bob, lease, "right").status()).isEqualTo(404);
        assertThat(bob.post(PAGE + "/undo", Map.of("lease_id", lease)).status()).isEqualTo(404);

        String other = lease(ann.page(ConsoleVisitor.location(rule(ann, lease, "right"))));
        assertThat(ann.page(ConsoleVisitor.location(rule(ann, lease, "wrong"))))
                .contains("You have ruled on this item", "You said: right.");
        expire();
        assertThat(ann.page(ConsoleVisitor.location(rule(ann, other, "wrong"))))
                .contains("This item is not yours any more", "Next item");
        assertThat(lease(next(bob))).isNotEqualTo(other);
    }

    private void expire() {
        project.gateway().bean(Database.class).read(connection -> {
            try (PreparedStatement update = connection.prepareStatement(
                    "UPDATE audit_sample SET held_until = now() - interval '1 second' WHERE project_id ="
                            + " (SELECT id FROM project WHERE name = ?)")) {
                update.setString(1, project.name());
                return update.executeUpdate();
            }
        });
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            colour=red         | Left out: the parameter colour is not known here
            task_key=5         | Left out: the parameter task_key must be the task_key of a prompt
            answer_type=poetry | Left out: the parameter answer_type must be one of number
            """)
    void aFilterThatCantBeAppliedIsNamedAndTheRestApplied(String wrong, String notice) {
        draw("3.5");

        assertThat(HtmlUtils.htmlUnescape(ann.page(PAGE + "?run=nobody&" + wrong)))
                .contains(notice, "No drawn sample meets these filters.", "Remove the filter run");
        assertThat(ann.page(PAGE + "?run=one&source=clocks&" + wrong)).contains("1 sample waits for you.");
    }

    @Test
    void aFieldAtFaultIsNamed() {
        draw("3.5");
        String lease = lease(next(ann));

        assertThat(rule(ann, lease, "maybe").body()).contains("The field ruling must be right, wrong");
        Answer longNote =
                ann.post(PAGE + "/rule", Map.of("lease_id", lease, "ruling", "right", "note", "x".repeat(4_001)));
        assertThat(longNote.status()).isEqualTo(422);
        assertThat(longNote.body()).contains("The field note must be of at most 4,000 characters.");
        assertThat(rule(ann, "7", "right").status()).isEqualTo(404);
        assertThat(ann.get(PAGE + "?item=7").status()).isEqualTo(404);
        assertThat(project.person("adjudicate").page(PAGE)).contains("Other reviewers have all that is left");
    }

    @Test
    void hostileTextIsShownAsText() {
        project.score(HOSTILE, List.of(ReviewedProject.item(HOSTILE, HOSTILE, HOSTILE + "\\boxed{" + HOSTILE + "}")));

        String page = next(ann);

        assertThat(page)
                .contains("&lt;script&gt;alert(1)", "U+202E</span><span class=\"hidden-character\">U+001B</span>[31m")
                .doesNotContain("<script>alert", "<img src=x", "<a href=\"javascript:", "49@if", "{{49}}", "\u202e");
        String ruled = ann.page(ConsoleVisitor.location(
                ann.post(PAGE + "/rule", Map.of("lease_id", lease(page), "ruling", "skip", "note", HOSTILE))));
        assertThat(ruled).contains("&lt;script&gt;alert(1)").doesNotContain("<script>alert", "\u202e");
    }
}
