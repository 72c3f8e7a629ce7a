package dev.assay.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** Administers keys in the machine's Chromium, and looks at what was done. */
class ConsoleAdministrationBrowserIT extends ConsoleBrowser {
    private final String project = "browser-" + UUID.randomUUID();

    @Test
    void anAdministratorMakesAKeyRotatesItAndReadsTheAuditLog() {
        Page page = signedIn("/console/keys?project=" + project);
        look(page, "keys-empty");

        page.keyboard().press("n");
        page.getByLabel("Name").fill("qwen3-4b on node 7");
        page.getByLabel("Items a second").fill("2000");
        page.getByLabel("read reads").check();
        look(page, "keys-form");
        button(page, "Make the key").click();
        String made = page.locator("#new-key").innerText().strip();
        assertThat(made).matches("assay_[0-9A-Za-z]{8}_[0-9A-Za-z]{43}");
        look(page, "new-key");
        gateway.api(made).get("/v1/verifiers").ok();

        page.navigate("/console/keys?project=" + project);
        look(page, "keys");
        link(page, "qwen3-4b on node 7").click();
        look(page, "key");
        button(page, "Rotate").click();
        assertThat(page.locator("main").innerText()).contains("It replaces").contains("ends in a day");

        page.navigate("/console/audit?project=" + project);
        assertThat(page.locator("tbody").innerText()).contains("key.rotate", "key.create");
        look(page, "audit");
        page.navigate("/console/settings");
        look(page, "settings");
    }
}
