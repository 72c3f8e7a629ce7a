package dev.assay.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.db.job.JobStore;
import dev.assay.db.job.NewJob;
import dev.assay.engine.wire.JobPriority;
import java.util.Map;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.web.util.HtmlUtils;

class ConsoleJobsIT {
    private final Gateway gateway = Gateway.shared();
    private final String project = "jobs-" + UUID.randomUUID();
    private final Api api = gateway.api(key("read", "verify"));
    private final ConsoleVisitor person = ConsoleVisitor.signedIn(gateway, api.key());

    private String key(String... scopes) {
        return gateway.api()
                .post(
                        "/v1/keys",
                        "{'name': 'person', 'project': '%s', 'scopes': ['%s']}"
                                .formatted(project, String.join("', '", scopes)))
                .ok()
                .get("key")
                .asString();
    }

    /** Returns the page of a job whose items have these lines, once it is done. */
    private String scored(String head, String... items) {
        String lines = head + String.join("\n", items) + "\n{'type': 'end', 'items': " + items.length + "}\n";
        String id = api.send("POST", "/v1/jobs", Api.bytes(lines), "Content-Type", Api.NDJSON)
                .json()
                .get("id")
                .asString();
        Await.until(
                "the job ends",
                () -> api.get("/v1/jobs/" + id + "?wait_s=30")
                        .ok()
                        .get("state")
                        .asString()
                        .equals("done"));
        return "/console/jobs/" + id;
    }

    /** Returns the page of a job whose upload goes on. */
    private String uploading() {
        return "/console/jobs/"
                + gateway.bean(JobStore.class)
                        .add(project, new NewJob("someone", JobPriority.HIGH.rank(), null, null, null, null))
                        .orElseThrow();
    }

    private static String item(String response) {
        return "{'verifier': 'math', 'task': {'gold': '4'}, 'response': '" + response + "'}";
    }

    @Test
    void aJobShowsItsResultsWithTheirVerdictsAndTheCausesOfThoseWithoutAScore() {
        String path = scored("", item("4"), item("5"), "{nothing");

        String page = person.page(path);

        assertThat(page)
                .contains(
                        "3 of 3 (100.0 %) items have a result",
                        "Done: each item has one result. One item has no score.")
                .contains("<dt>bad_request</dt>", "All items without a score, by cause", "item 2 of the job")
                .doesNotContain("follow.js", "Cancel the job");
        assertThat(person.page(ConsoleVisitor.link(page, "Verdict"))).contains("<h1>Verdict</h1>");
        String unscored = person.page(ConsoleVisitor.link(page, "Only those without a score"));
        assertThat(unscored)
                .contains("unscored: bad_request", "aria-label=\"Remove the filter only\"")
                .doesNotContain("Verdict of item");
        assertThat(person.get(ConsoleVisitor.link(page, "CSV")).body())
                .startsWith("index,id,status,reward,cause,detail,verdict_id")
                .contains("\r\n0,0,scored,1.0,,,", "\r\n1,1,scored,0.0,,,", "\r\n2,2,unscored,,bad_request,");
        assertThat(person.get(ConsoleVisitor.link(unscored, "NDJSON")).lines())
                .singleElement()
                .satisfies(result -> assertThat(result.get("index").asInt()).isEqualTo(2));
    }

    @Test
    void resultsOfOneChunkAndOfSeveralHavePages() {
        String path =
                scored("", IntStream.range(0, 300).mapToObj(_ -> item("4")).toArray(String[]::new));

        String first = person.page(path);
        String second = person.page(ConsoleVisitor.link(first, "Next page"));

        assertThat(first).contains("Verdict of item 49\"").doesNotContain("Verdict of item 50\"", "First page");
        assertThat(second).contains("Verdict of item 50\"", "Verdict of item 99\"", "First page");
        assertThat(person.page(path + "?after=230"))
                .contains("Verdict of item 231\"", "Verdict of item 280\"")
                .doesNotContain("Verdict of item 230\"");
        assertThat(person.get(ConsoleVisitor.link(second, "CSV")).body()).hasLineCount(301);
    }

    @Test
    void aJobThatHasNotEndedIsFollowedAndIsCancelledByAKeyThatMayScore() {
        String path = uploading();
        assertThat(person.page(path)).contains("follow.js", "Uploading:", "No result is stored yet.");
        ConsoleVisitor reader = ConsoleVisitor.signedIn(gateway, key("read"));
        assertThat(reader.page(path)).contains("Uploading:").doesNotContain("Cancel the job");
        assertThat(reader.post(path + "/cancel", Map.of()).status()).isEqualTo(403);
        assertThat(person.page(path)).contains("Uploading:", "data-keys=\"x\"");

        assertThat(ConsoleVisitor.location(person.post(path + "/cancel", Map.of())))
                .isEqualTo(path);

        assertThat(person.page(path))
                .contains("Cancelled: the results until then stay.")
                .doesNotContain("follow.js", "Cancel the job");
    }

    @Test
    void theListIsNarrowedByItsChipsWhichCountWhatTheyLeave() {
        scored("{'type': 'job', 'priority': 'low'}\n", item("4"));
        scored("", item("4"));
        uploading();

        String page = person.page("/console/jobs");

        assertThat(page).contains("<td class=\"number\">1 of 1 (100.0 %)</td>", "<td class=\"number\">0 of 0</td>");
        assertThat(person.page(chip(page, "done", 2)))
                .contains("aria-label=\"Remove the filter state\"")
                .doesNotContain("0 of 0");
        String low = person.page(chip(person.page(chip(page, "done", 2)), "low", 1));
        assertThat(low).containsOnlyOnce("<th scope=\"row\">");
        assertThat(person.get(ConsoleVisitor.link(low, "CSV")).body())
                .startsWith("id,created_at,state,items,scored,unscored,priority,actor")
                .hasLineCount(2)
                .contains(",done,1,1,0,low,");
        assertThat(person.page(chip(page, "someone", 1)))
                .contains(">uploading<")
                .doesNotContain(">done</span></td>");
    }

    /** Returns the address behind a choice. */
    private static String chip(String page, String value, int count) {
        String text = "<span class=\"model\">" + value + "</span> <span class=\"count\">" + count + "</span>";
        int link = page.lastIndexOf("href=\"", page.indexOf(text));
        assertThat(page).contains(text);
        return HtmlUtils.htmlUnescape(page.substring(link + 6, page.indexOf('"', link + 6)));
    }

    @Test
    void aListOfManyJobsHasPages() {
        IntStream.range(0, 51).forEach(_ -> uploading());

        String first = person.page("/console/jobs?state=uploading");
        String second = person.page(ConsoleVisitor.link(first, "Next page"));

        assertThat(second).containsOnlyOnce("<th scope=\"row\">").contains("Remove the filter state", "First page");
        assertThat(person.get(ConsoleVisitor.link(second, "NDJSON")).body()).hasLineCount(51);
    }

    @Test
    void aJobOfAnotherProjectIsNotThere() {
        ConsoleVisitor other = ConsoleVisitor.signedIn(gateway, gateway.adminKey());
        String path = uploading();
        other.page("/console/jobs");

        assertThat(other.get(path).status()).isEqualTo(404);
        assertThat(other.get(path + "/results.csv").status()).isEqualTo(404);
        assertThat(other.post(path + "/cancel", Map.of()).status()).isEqualTo(404);
        assertThat(other.get("/console/jobs/none").status()).isEqualTo(404);
        assertThat(person.page(path)).contains("Uploading:");
    }

    @Test
    void anEmptyListNamesTheCommandThatFillsIt() {
        assertThat(person.page("/console/jobs")).contains("./assay jobs submit examples/rollouts.jsonl");
        assertThat(person.page("/console/jobs?state=done")).contains("No job meets these filters.");
    }

    @ParameterizedTest
    @CsvSource({
        "?stat=done, the parameter stat is not known here; did you mean `state`?",
        "?state=tired, the parameter state must be one of uploading",
        "?priority=soon, 'the parameter priority must be one of low, normal, high.'",
        "?before=x, the parameter before must be that of a next page",
    })
    void aFilterOfTheListThatCantBeAppliedIsNamed(String query, String notice) {
        assertThat(HtmlUtils.htmlUnescape(person.page("/console/jobs" + query))).contains("Left out: " + notice);
        assertThat(person.get("/console/exports/jobs.csv" + query).status()).isEqualTo(422);
    }

    @ParameterizedTest
    @CsvSource({
        "?only=wrong, the parameter only must be unscored",
        "?after=x, the parameter after must be the index of a result",
    })
    void aFilterOfResultsThatCantBeAppliedIsNamed(String query, String notice) {
        assertThat(HtmlUtils.htmlUnescape(person.page(uploading() + query))).contains("Left out: " + notice);
    }

    @ParameterizedTest
    @ValueSource(strings = {"jobs", "exports/jobs.csv", "jobs/00000000-0000-0000-0000-000000000000"})
    void withoutTheScopeReadThesePagesAreRefused(String path) {
        ConsoleVisitor reviewer = ConsoleVisitor.signedIn(gateway, key("adjudicate"));

        assertThat(reviewer.get("/console/" + path).status()).isEqualTo(403);
    }
}
