package dev.assay.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import org.junit.jupiter.api.Test;

/** Reads in the machine's Chromium what this gateway scores with. */
class ConsoleServiceBrowserIT extends ConsoleBrowser {
    @Test
    void aPersonReadsWhatAVerifierTakesAndHowProgramsRun() {
        Page page = signedIn("/console/verifiers");
        look(page, "verifiers");
        link(page, "math").first().click();
        assertThat(page.locator("tbody").innerText()).contains("gold");
        look(page, "verifier");

        page.keyboard().type("gj");
        page.waitForURL("**/console/judges");
        look(page, "judges");
        page.keyboard().type("gs");
        page.waitForURL("**/console/sandbox");
        look(page, "sandbox");
    }
}
