package dev.assay.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** Uses the console in the machine's Chromium. */
class ConsoleBrowserIT extends ConsoleBrowser {
    private final String run = "browser-" + UUID.randomUUID();

    private void score() {
        gateway.api().batch("""
                        {'defaults': {'recipe': 'math', 'run': '%s', 'task': {'gold': '\\\\frac{7}{16}'}, 'group': 'gsm8k-17',
                                      'prompt': 'A pizza is cut into 16 slices, and 9 are eaten. What share is left?', 'source': 'gsm8k'},
                         'items': [{'id': 'gsm8k-17/0', 'step': 118, 'response': 'Seven of sixteen slices are left: \\\\boxed{0.4375}'},
                                   {'id': 'gsm8k-17/1', 'step': 119, 'response': 'So \\\\boxed{\\\\frac{9}{16}} <script>alert(1)</script> \u202egnorw\u202c'},
                                   {'id': 'gsm8k-17/2', 'step': 120, 'response': '4', 'task': {'gold': ' '}}]}""".formatted(run)).ok();
    }

    @Test
    void aPersonSignsInReadsAVerdictAndTriesAnotherAnswer() {
        score();
        Page page = open();

        page.navigate("/console/verdicts?run=" + run);
        look(page, "sign-in");
        page.keyboard().type(gateway.adminKey());
        page.keyboard().press("Enter");
        page.waitForURL("**/console/verdicts?run=" + run);
        look(page, "verdicts");

        page.locator("tbody tr", new Page.LocatorOptions().setHasText("gsm8k-17/1"))
                .getByRole(AriaRole.LINK)
                .click();
        assertThat(page.locator(".decision").innerText()).contains("reward 0", "rejected the answer");
        assertThat(page.locator("pre").first().innerText()).contains("<script>alert(1)</script>", "U+202E");
        look(page, "verdict");

        link(page, "Open in the playground").click();
        page.getByLabel("Response").fill("It is \\boxed{7/16}");
        button(page, "Score").click();
        assertThat(page.locator(".decision").innerText()).contains("reward 1", "accepted the answer");
        look(page, "playground");

        page.navigate("/console/playground?example=program_by_outputs");
        look(page, "example");
        button(page, "Score").click();
        assertThat(page.locator(".decision").innerText()).contains("reward 1");
        look(page, "program");

        page.navigate("/console/verdicts?limit=5");
        look(page, "day");
        page.navigate("/console/verdicts?run=nobody&colour=red");
        look(page, "empty");
    }

    @Test
    void aLinkInAnotherSiteOpensThePageOfWhoeverIsSignedIn() {
        score();
        Page page = signedIn("/console/verdicts");

        page.navigate("data:text/html,<a href='" + gateway.url() + "/console/verdicts?run=" + run + "'>look</a>");
        page.getByText("look").click();

        page.getByText("gsm8k-17/1").waitFor();
    }

    @Test
    void thePagesWorkWithoutScripts() {
        Page page = open(new Browser.NewContextOptions().setJavaScriptEnabled(false));
        page.navigate("/console/playground");
        page.getByLabel("Key").fill(gateway.adminKey());
        button(page, "Sign in").click();

        link(page, "By a verifier, with the explanation (math)").click();
        button(page, "Score").click();

        assertThat(page.locator(".decision").innerText()).contains("reward 1");
        assertThat(page.locator("#curl").textContent()).contains("curl -sS '" + gateway.url() + "/v1/verify'");
        button(page, "dark").click();
        assertThat(page.locator("html").getAttribute("data-theme")).isEqualTo("dark");
        button(page, "Sign out").click();
        assertThat(page.locator("h1").innerText()).isEqualTo("Sign in");
    }

    @Test
    void theCommandIsCopiedAndCtrlEnterScores() {
        Page page = signedIn(
                "/console/playground",
                new Browser.NewContextOptions().setPermissions(List.of("clipboard-read", "clipboard-write")));
        page.getByLabel("Task, as JSON").fill("{\"gold\": \"4\"}");
        page.getByLabel("Response").fill("It's \\boxed{4}");
        page.keyboard().press("Control+Enter");
        assertThat(page.locator(".decision").innerText()).contains("reward 1");

        page.getByText("As curl", new Page.GetByTextOptions().setExact(true)).click();
        button(page, "Copy as curl").click();
        button(page, "Copied").waitFor();

        assertThat((String) page.evaluate("navigator.clipboard.readText()"))
                .startsWith("curl -sS '" + gateway.url())
                .contains("It's \\\\boxed{4}");
    }

    @Test
    void keysLeadToPagesAndAQuestionMarkListsThem() {
        Page page = signedIn("/console/verdicts");
        page.keyboard().press("?");
        assertThat(page.locator("dialog").innerText()).contains("g p", "Playground");
        assertThat(violations(page)).isEmpty();
        page.keyboard().press("Escape");

        page.keyboard().type("gp");
        page.waitForURL("**/console/playground");
        page.getByLabel("Response").focus();
        page.keyboard().type("gv?");

        assertThat(page.getByLabel("Response").inputValue()).isEqualTo("gv?");
    }
}
