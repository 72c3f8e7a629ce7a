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
import com.microsoft.playwright.options.Cookie;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.springframework.boot.SpringApplication;
import org.springframework.core.io.support.PathMatchingResourcePatternResolver;

/** Opens the console in the machine's Chromium. Pictures of its pages are in target/console. */
abstract class ConsoleBrowser {
    private static final Path CHROMIUM = Path.of("/usr/bin/chromium");
    private static final Path PICTURES = Path.of("target/console");
    private static final String VIOLATIONS = """
            addEventListener('securitypolicyviolation',
                event => console.error('policy: ' + event.violatedDirective + ' ' + event.blockedURI))""";

    /** The rules of axe for what another theme changes. */
    private static final String COLOURS = "{runOnly: ['color-contrast', 'link-in-text-block']}";

    private static final int HEIGHT = 800;
    /** The window in which pages are opened. */
    private static final Window FIRST = new Window("light", 1280);

    private static final List<Window> WINDOWS =
            List.of(FIRST, new Window("dark", 1280), new Window("dark", 360), new Window("light", 360));

    final Gateway gateway;
    /** Errors of the pages, and requests that left the gateway. */
    private final List<String> faults = new ArrayList<>();
    /** Browsers of this test. */
    private final List<BrowserContext> contexts = new ArrayList<>();

    ConsoleBrowser() {
        this(Gateway.shared());
    }

    ConsoleBrowser(Gateway gateway) {
        this.gateway = gateway;
    }

    /** A window of a browser by its colours and its width in pixels. */
    private record Window(String theme, int width) {
        /** Changes the window of a page into this one, and waits until the page was drawn in it. */
        void change(Page page) {
            page.emulateMedia(new Page.EmulateMediaOptions()
                    .setColorScheme(theme.equals("dark") ? ColorScheme.DARK : ColorScheme.LIGHT));
            page.setViewportSize(width, HEIGHT);
            waitUntilDrawn(page);
        }
    }

    static void waitUntilDrawn(Page page) {
        page.evaluate("new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn)))");
    }

    /** The one Chromium of all classes, started when the first test opens a page; it stops with the JVM. */
    private static final class Chromium {
        static final Browser BROWSER = start();

        private static Browser start() {
            Playwright playwright = Playwright.create(
                    new Playwright.CreateOptions().setEnv(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")));
            SpringApplication.getShutdownHandlers().add(playwright::close);
            return playwright
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
        }
    }

    /** The script that finds what is hard for people who see or move less. */
    private static final class Axe {
        static final String SCRIPT = read();

        private static String read() {
            try {
                return new PathMatchingResourcePatternResolver()
                        .getResources("classpath*:META-INF/resources/webjars/axe-core/*/axe.min.js")[0]
                                .getContentAsString(StandardCharsets.UTF_8);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    @BeforeAll
    static void aBrowserIsHere() throws IOException {
        Assumptions.assumeTrue(
                Files.isExecutable(CHROMIUM) || "1".equals(System.getenv("ASSAY_REQUIRE_ALL")), "no Chromium here");
        Files.createDirectories(PICTURES);
    }

    @AfterEach
    void noPageHadAnError() {
        contexts.forEach(BrowserContext::close);
        assertThat(faults).isEmpty();
    }

    /** Returns a page of a browser of its own, in which nobody is signed in. */
    Page open() {
        return open(new Browser.NewContextOptions());
    }

    Page open(Browser.NewContextOptions options) {
        BrowserContext context = Chromium.BROWSER.newContext(options.setBaseURL(gateway.url())
                .setViewportSize(FIRST.width(), HEIGHT)
                .setColorScheme(ColorScheme.LIGHT));
        contexts.add(context);
        context.setDefaultTimeout(30_000);
        context.addInitScript(VIOLATIONS);
        context.onRequest(request -> {
            if (!mayAsk(request.url())) {
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

    /** Returns whether the pages of this class may request an address. */
    boolean mayAsk(String url) {
        return url.startsWith(gateway.url() + "/console") || url.startsWith("data:");
    }

    /**
     * Keeps pictures of the page in both themes at 360 and 1,280 pixels. In each it must fit the window and be accessible. After
     * that it is in the window in which it was opened.
     */
    void look(Page page, String name) {
        for (Window window : WINDOWS) {
            window.change(page);
            look(page, name, window);
        }
        FIRST.change(page);
    }

    private void look(Page page, String name, Window window) {
        String shown = name + "-" + window.theme() + "-" + window.width();
        page.screenshot(new Page.ScreenshotOptions().setFullPage(true).setPath(PICTURES.resolve(shown + ".png")));
        assertThat(page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth"))
                .as(shown + " is no wider than its window")
                .isEqualTo(true);
        assertThat(window.theme().equals("dark") ? violations(page, COLOURS) : violations(page))
                .as(shown)
                .isEmpty();
    }

    /** Returns what axe finds wrong with a page for people who see or move less. */
    static List<?> violations(Page page) {
        return violations(page, "{}");
    }

    private static List<?> violations(Page page, String options) {
        if (page.evaluate("typeof axe").equals("undefined")) {
            page.evaluate(Axe.SCRIPT);
        }
        return (List<?>) page.evaluate("""
                async () => (await axe.run({resultTypes: ['violations'], ...%s})).violations.flatMap(
                    violation => violation.nodes.map(node => violation.id + ': ' + node.html + ' ' + node.failureSummary))""".formatted(options));
    }

    /** Returns a page of a browser in which the installation's own key is signed in, at this address of the console. */
    Page signedIn(String path) {
        return signedIn(path, new Browser.NewContextOptions());
    }

    Page signedIn(String path, Browser.NewContextOptions options) {
        return signedIn(gateway.adminKey(), path, options);
    }

    /** Returns a page of a browser in which this key is signed in. */
    Page signedIn(String key, String path, Browser.NewContextOptions options) {
        Page page = open(options);
        page.context()
                .addCookies(Arrays.stream(
                                ConsoleVisitor.signedIn(gateway, key).cookies().split("; ", -1))
                        .map(pair -> pair.split("=", 2))
                        .map(pair -> new Cookie(pair[0], pair[1]).setUrl(gateway.url() + "/console"))
                        .toList());
        page.navigate(path);
        return page;
    }

    static Locator button(Page page, String name) {
        return page.getByRole(
                AriaRole.BUTTON, new Page.GetByRoleOptions().setName(name).setExact(true));
    }

    static Locator link(Page page, String name) {
        return page.getByRole(
                AriaRole.LINK, new Page.GetByRoleOptions().setName(name).setExact(true));
    }
}
