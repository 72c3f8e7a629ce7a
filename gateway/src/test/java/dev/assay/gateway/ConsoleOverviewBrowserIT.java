package dev.assay.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import dev.assay.engine.alert.Alert;
import dev.assay.engine.alert.AlertStore;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** Watches the overview in the machine's Chromium. */
class ConsoleOverviewBrowserIT extends ConsoleBrowser {
    @Test
    void anAlertAppearsWhileAPersonLooks() {
        String run = "night-" + UUID.randomUUID().toString().substring(0, 8);
        ScoredRuns.score(gateway.api(), run, "math", 5, 1, 4);
        Page page = signedIn("/console/overview");
        page.getByText("Live: the figures follow").waitFor();

        gateway.bean(AlertStore.class)
                .raise(new Alert(
                        Alert.Kind.UNSCORED,
                        "default",
                        run,
                        "",
                        "13 % instead of 1 % of the newest 200 items have no score"));

        link(page, run).waitFor();
        link(page, run).focus();
        gateway.bean(AlertStore.class)
                .raise(new Alert(Alert.Kind.BUG, "default", "", run, "math failed on a response of " + run));
        page.getByText("math failed on a response of " + run).waitFor();
        assertThat(page.evaluate("document.activeElement.textContent"))
                .as("the focus stays where it was")
                .isEqualTo(run);
        look(page, "overview");
        link(page, run).click();
        page.waitForURL("**/console/runs/" + run);
    }
}
