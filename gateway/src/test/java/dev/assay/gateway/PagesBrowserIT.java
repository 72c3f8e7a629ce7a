package dev.assay.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.Page;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Looks at the pages that need no key in the machine's Chromium. */
class PagesBrowserIT extends ConsoleBrowser {
    @Override
    boolean mayAsk(String url) {
        return url.startsWith(gateway.url() + "/") || url.startsWith("data:");
    }

    @ParameterizedTest
    @CsvSource({"/, front", "/clients, clients", "/problems, problems", "/problems/quota, problem"})
    void aPageKeepsToItsPolicyAndIsAccessible(String path, String name) {
        Page page = open();

        String policy = page.navigate(path).headerValue("Content-Security-Policy");

        assertThat(policy).startsWith("default-src 'none';").doesNotContain("unsafe", "script");
        look(page, name);
    }

    @Test
    void theReferenceIsAccessible() {
        Page page = open();
        page.navigate("/docs#verify");

        // axe reads hidden parts too, which takes a minute for the whole contract
        page.evaluate("document.querySelectorAll('details:not([open], [open] *) > div').forEach(one => one.remove())");

        assertThat(page.locator("#verify table").count()).isEqualTo(2);
        look(page, "docs");
    }

    @Test
    void theReferenceIsReadWithoutScriptsAndItsLinksOpenWhatTheyName() {
        Page page = open(new Browser.NewContextOptions().setJavaScriptEnabled(false));
        page.navigate("/docs#verify");

        assertThat(page.locator("#verify").isVisible()).isTrue();
        assertThat(page.locator("#verify").innerText())
                .contains("Assay-Deadline-Ms", "Needs verify.", "VerifyRequest", "By a verifier, with the explanation");
        assertThat(page.locator("#schema-VerifyRequest").isVisible()).isFalse();
        link(page, "VerifyRequest").click();
        page.locator("#schema-VerifyRequest").waitFor();
        assertThat(page.locator("#schema-VerifyRequest").innerText()).contains("group_size", "integer or null");
    }
}
