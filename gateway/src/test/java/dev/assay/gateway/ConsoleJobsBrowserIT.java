package dev.assay.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.Page;
import dev.assay.db.job.JobStore;
import dev.assay.db.job.NewJob;
import dev.assay.engine.wire.JobPriority;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Follows jobs in the machine's Chromium, and cancels one by its key. */
class ConsoleJobsBrowserIT extends ConsoleBrowser {
    private final String project = "jobs-" + UUID.randomUUID();
    private final Api api = gateway.api(gateway.api()
            .post(
                    "/v1/keys",
                    "{'name': 'person', 'project': '" + project + "', 'scopes': ['read', 'verify', 'explain']}")
            .ok()
            .get("key")
            .asString());

    private void score(String priority, int items) {
        String lines = IntStream.range(0, items)
                .mapToObj(i -> i % 9 == 8
                        ? "{'id': 'task-" + i + "', 'verifier': 'math'}"
                        : "{'id': 'task-%d', 'verifier': 'math', 'task': {'gold': '4'}, 'response': '\\\\boxed{%d}'}"
                                .formatted(i, 3 + i % 3))
                .collect(Collectors.joining("\n", "{'type': 'job', 'priority': '" + priority + "'}\n", "\n"));
        String id = api.send(
                        "POST",
                        "/v1/jobs",
                        Api.bytes(lines + "{'type': 'end', 'items': " + items + "}"),
                        "Content-Type",
                        Api.NDJSON)
                .json()
                .get("id")
                .asString();
        Await.until(
                "the job ends",
                () -> api.get("/v1/jobs/" + id).ok().get("state").asString().equals("done"));
    }

    @Test
    void aPersonFindsOutWhatOfAJobHasNoScoreAndCancelsAnother() {
        Page page = signedIn(api.key(), "/console/overview", new Browser.NewContextOptions());
        page.keyboard().type("gb");
        page.waitForURL("**/console/jobs");
        page.getByText("There is no job yet.").waitFor();
        look(page, "jobs-empty");

        score("low", 1_234);
        JobStore jobs = gateway.bean(JobStore.class);
        UUID upload = jobs.add(project, new NewJob("trainer1", JobPriority.NORMAL.rank(), null, null, null, null))
                .orElseThrow();
        jobs.addChunk(upload, 0, 0, 1, Api.bytes("{}\n"));
        page.reload();
        look(page, "jobs");

        page.locator("tbody tr", new Page.LocatorOptions().setHasText("1,234 of 1,234"))
                .getByRole(com.microsoft.playwright.options.AriaRole.LINK)
                .click();
        page.getByText("1,234 of 1,234 (100.0 %) items have a result").waitFor();
        look(page, "job");
        page.keyboard().press("u");
        page.waitForURL("**?only=unscored");
        assertThat(page.locator("table.jobresults tbody").innerText()).contains("task-8", "unscored: bad_request");

        page.navigate("/console/jobs/" + upload);
        page.getByText("0 of 1 (0.0 %) items have a result").waitFor();
        page.evaluate("window.loaded = 'once'");
        jobs.addChunk(upload, 1, 1, 1, Api.bytes("{}\n"));
        page.getByText("0 of 2 (0.0 %) items have a result").waitFor();
        assertThat(page.evaluate("window.loaded")).isEqualTo("once");
        look(page, "job-uploading");
        page.keyboard().press("x");
        page.getByText("Cancelled: the results until then stay.").waitFor();
    }
}
