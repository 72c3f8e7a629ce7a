package dev.assay.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import org.junit.jupiter.api.Test;

/** Reads error rates in the machine's Chromium. */
class ConsoleEstimatesBrowserIT extends ConsoleBrowser {
    private final ReviewedProject project = ReviewedProject.on(gateway);

    @Test
    void aPersonReadsErrorRatesAndAsksForANarrowerInterval() {
        ConsoleEstimatesIT.review(project);
        Page page = project.signedIn(this, "/console/golds", "read");
        page.keyboard().type("ge");
        page.waitForURL("**/console/estimates");
        look(page, "estimates");

        page.keyboard().press("f");
        page.getByLabel("Width of an interval").fill("5");
        page.keyboard().press("Enter");
        page.waitForURL("**width=5");
        assertThat(page.locator(".scope").innerText()).contains("5 percentage points wide");
    }
}
