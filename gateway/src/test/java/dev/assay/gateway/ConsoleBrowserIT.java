package dev.assay.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Playwright;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.ColorScheme;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.core.io.support.PathMatchingResourcePatternResolver;

/** Uses the console in the machine's Chromium. The pages are in target/console as pictures. */
class ConsoleBrowserIT {
    private static final Path CHROMIUM = Path.of("/usr/bin/chromium");
    private static final Path PICTURES = Path.of("target/console");
    private static final String VIOLATIONS = """
            addEventListener('securitypolicyviolation',
                event => console.error('policy: ' + event.violatedDirective + ' ' + event.blockedURI))""";

    private static Playwright playwright;
    private static Browser browser;
    private static String axe;

    private final Gateway gateway = Gateway.shared();
    private final String run = "browser-" + UUID.randomUUID();
    /** Errors of the pages, and requests that left the gateway. */
    private final List<String> faults = new ArrayList<>();

    @BeforeAll
    static void start() throws IOException {
        Assumptions.assumeTrue(
                Files.isExecutable(CHROMIUM) || "1".equals(System.getenv("ASSAY_REQUIRE_ALL")), "no Chromium here");
        playwright = Playwright.create(
                new Playwright.CreateOptions().setEnv(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")));
        browser = playwright
                .chromium()
                .launch(new BrowserType.LaunchOptions()
                        .setExecutablePath(CHROMIUM)
                        .setArgs(List.of(
                                "--no-sandbox",
                                "--disable-gpu",
                                "--disable-quic",
                                "--no-first-run",
                                "--disable-background-networking",
                                "--disable-component-update",
                                "--disable-sync")));
        axe = new PathMatchingResourcePatternResolver()
                .getResources("classpath*:META-INF/resources/webjars/axe-core/*/axe.min.js")[0].getContentAsString(
                        StandardCharsets.UTF_8);
        Files.createDirectories(PICTURES);
    }

    @AfterAll
    static void stop() {
        if (playwright != null) {
            playwright.close();
        }
    }

    @AfterEach
    void noPageHadAnError() {
        assertThat(faults).isEmpty();
    }

    private Page open(Browser.NewContextOptions options) {
        BrowserContext context = browser.newContext(options.setBaseURL(gateway.url()));
        context.setDefaultTimeout(30_000);
        context.addInitScript(VIOLATIONS);
        context.onRequest(request -> {
            if (!request.url().startsWith(gateway.url() + "/console")
                    && !request.url().startsWith("data:")) {
                faults.add("asked for " + request.url());
            }
        });
        Page page = context.newPage();
        page.onConsoleMessage(message -> {
            if (message.type().equals("error")) {
                faults.add(message.text());
            }
        });
        page.onPageError(faults::add);
        return page;
    }

    private void score() {
        gateway.api().batch("""
                        {'defaults': {'recipe': 'math', 'run': '%s', 'task': {'gold': '\\\\frac{7}{16}'}, 'group': 'gsm8k-17',
                                      'prompt': 'A pizza is cut into 16 slices, and 9 are eaten. What share is left?', 'source': 'gsm8k'},
                         'items': [{'id': 'gsm8k-17/0', 'step': 118, 'response': 'Seven of sixteen slices are left: \\\\boxed{0.4375}'},
                                   {'id': 'gsm8k-17/1', 'step': 119, 'response': 'So \\\\boxed{\\\\frac{9}{16}} <script>alert(1)</script> \u202egnorw\u202c'},
                                   {'id': 'gsm8k-17/2', 'step': 120, 'response': '4', 'task': {'gold': ' '}}]}""".formatted(run)).ok();
    }

    private void look(Page page, String name, String theme, int width) {
        page.screenshot(new Page.ScreenshotOptions()
                .setFullPage(true)
                .setPath(PICTURES.resolve(name + "-" + theme + "-" + width + ".png")));
        assertThat(page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth"))
                .as(name + " is no wider than the window of " + width)
                .isEqualTo(true);
        assertThat(violations(page)).as(name + " in " + theme + " at " + width).isEmpty();
    }

    /** Returns what axe finds wrong with a page for people who see or move less. */
    private static List<?> violations(Page page) {
        page.evaluate(axe);
        return (List<?>) page.evaluate("""
                async () => (await axe.run()).violations.flatMap(
                    violation => violation.nodes.map(node => violation.id + ': ' + node.html + ' ' + node.failureSummary))""");
    }

    private static Locator button(Page page, String name) {
        return page.getByRole(
                AriaRole.BUTTON, new Page.GetByRoleOptions().setName(name).setExact(true));
    }

    private static Locator link(Page page, String name) {
        return page.getByRole(
                AriaRole.LINK, new Page.GetByRoleOptions().setName(name).setExact(true));
    }

    @ParameterizedTest
    @CsvSource({"light, 360", "light, 1280", "dark, 360", "dark, 1280"})
    void aPersonSignsInReadsAVerdictAndTriesAnotherAnswer(String theme, int width) {
        score();
        Page page = open(new Browser.NewContextOptions()
                .setViewportSize(width, 800)
                .setColorScheme(theme.equals("dark") ? ColorScheme.DARK : ColorScheme.LIGHT));

        page.navigate("/console/verdicts?run=" + run);
        look(page, "sign-in", theme, width);
        page.keyboard().type(gateway.adminKey());
        page.keyboard().press("Enter");
        page.waitForURL("**/console/verdicts?run=" + run);
        look(page, "verdicts", theme, width);

        page.locator("tbody tr", new Page.LocatorOptions().setHasText("gsm8k-17/1"))
                .getByRole(AriaRole.LINK)
                .click();
        assertThat(page.locator(".decision").innerText()).contains("reward 0", "rejected the answer");
        assertThat(page.locator("pre").first().innerText()).contains("<script>alert(1)</script>", "U+202E");
        look(page, "verdict", theme, width);

        link(page, "Open in the playground").click();
        page.getByLabel("Response").fill("It is \\boxed{7/16}");
        button(page, "Score").click();
        assertThat(page.locator(".decision").innerText()).contains("reward 1", "accepted the answer");
        look(page, "playground", theme, width);

        page.navigate("/console/playground?example=program_by_outputs");
        look(page, "example", theme, width);
        button(page, "Score").click();
        assertThat(page.locator(".decision").innerText()).contains("reward 1");
        look(page, "program", theme, width);

        page.navigate("/console/verdicts?limit=5");
        look(page, "day", theme, width);
        page.navigate("/console/verdicts?run=nobody&colour=red");
        look(page, "empty", theme, width);
        page.context().close();
    }

    @Test
    void aLinkInAnotherSiteOpensThePageOfWhoeverIsSignedIn() {
        score();
        Page page = open(new Browser.NewContextOptions());
        page.navigate("/console/sign-in");
        page.getByLabel("Key").fill(gateway.adminKey());
        button(page, "Sign in").click();
        page.waitForURL("**/console/verdicts");

        page.navigate("data:text/html,<a href='" + gateway.url() + "/console/verdicts?run=" + run + "'>look</a>");
        page.getByText("look").click();

        page.getByText("gsm8k-17/1").waitFor();
        page.context().close();
    }

    @Test
    void thePagesWorkWithoutScripts() {
        Page page = open(new Browser.NewContextOptions().setJavaScriptEnabled(false));
        page.navigate("/console/playground");
        page.getByLabel("Key").fill(gateway.adminKey());
        button(page, "Sign in").click();

        link(page, "math: By a verifier, with the explanation").click();
        button(page, "Score").click();

        assertThat(page.locator(".decision").innerText()).contains("reward 1");
        assertThat(page.locator("#curl").textContent()).contains("curl -sS '" + gateway.url() + "/v1/verify'");
        button(page, "dark").click();
        assertThat(page.locator("html").getAttribute("data-theme")).isEqualTo("dark");
        button(page, "Sign out").click();
        assertThat(page.locator("h1").innerText()).isEqualTo("Sign in");
        page.context().close();
    }

    @Test
    void theCommandIsCopiedAndCtrlEnterScores() {
        Page page = open(new Browser.NewContextOptions().setPermissions(List.of("clipboard-read", "clipboard-write")));
        page.navigate("/console/playground");
        page.getByLabel("Key").fill(gateway.adminKey());
        button(page, "Sign in").click();
        page.getByLabel("Task, as JSON").fill("{\"gold\": \"4\"}");
        page.getByLabel("Response").fill("It's \\boxed{4}");
        page.keyboard().press("Control+Enter");
        assertThat(page.locator(".decision").innerText()).contains("reward 1");

        page.getByText("As a command").click();
        button(page, "Copy as curl").click();
        button(page, "Copied").waitFor();

        assertThat((String) page.evaluate("navigator.clipboard.readText()"))
                .startsWith("curl -sS '" + gateway.url())
                .contains("It's \\\\boxed{4}");
        page.context().close();
    }
}
