package dev.assay.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import dev.assay.engine.alert.Alert;
import dev.assay.engine.alert.AlertStore;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** Looks at runs in the machine's Chromium. */
class ConsoleRunsBrowserIT extends ConsoleBrowser {
    private static final String RUN = "qwen3-4b-" + UUID.randomUUID().toString().substring(0, 8);
    private static final String OTHER = RUN + "-b";

    private static boolean scored;

    /** Scores two runs once for all tests. */
    private void score() {
        if (scored) {
            return;
        }
        Api api = gateway.api();
        ScoredRuns.score(api, OTHER, "math", 1, 8, 5);
        ScoredRuns.recipe(api, "browser-runs");
        ScoredRuns.score(api, RUN, "browser-runs@1", 1, 12, 2);
        ScoredRuns.score(api, RUN, "browser-runs@2", 13, 12, 2);
        gateway.bean(AlertStore.class)
                .raise(new Alert(
                        Alert.Kind.UNSCORED,
                        "default",
                        RUN,
                        "",
                        "13 % instead of 1 % of the newest 200 items have no score"));
        Await.until(
                "prompts are merged",
                () -> api.get("/v1/prompts?run=" + RUN).ok().get("prompts").size() >= 8
                        && api.get("/v1/prompts?run=" + OTHER)
                                        .ok()
                                        .get("prompts")
                                        .size()
                                >= 8);
        scored = true;
    }

    @Test
    void aPersonSeesWhetherARunCanBeTrustedAndComparesItWithAnother() {
        score();
        Page page = signedIn("/console/runs");
        look(page, "runs");

        link(page, RUN).click();
        page.locator("canvas").first().waitFor();
        assertThat(page.locator("canvas").count()).isGreaterThanOrEqualTo(5);
        look(page, "run");
        page.keyboard().press("t");
        assertThat(page.getByRole(AriaRole.REGION, new Page.GetByRoleOptions().setName("Table of Reward"))
                        .innerText())
                .contains("browser-runs@2");
        look(page, "run-tables");

        page.getByText("Filters and comparison").click();
        page.getByLabel("Compare with the run").fill(OTHER);
        button(page, "Compare").click();
        page.waitForURL("**?with=" + OTHER);
        assertThat(page.locator("main").innerText()).contains("Prompts that both saw", "prompt-3");
        look(page, "run-pair");
    }

    @Test
    void theFiguresOfARunAreReadWithoutScripts() {
        score();
        Page page = open(new Browser.NewContextOptions().setJavaScriptEnabled(false));
        page.navigate("/console/runs/" + RUN);
        page.getByLabel("Key").fill(gateway.adminKey());
        button(page, "Sign in").click();

        page.locator("summary")
                .filter(new Locator.FilterOptions().setHasText("Table"))
                .first()
                .click();

        assertThat(page.getByRole(AriaRole.REGION, new Page.GetByRoleOptions().setName("Table of Reward"))
                        .innerText())
                .contains("browser-runs@2");
    }
}
