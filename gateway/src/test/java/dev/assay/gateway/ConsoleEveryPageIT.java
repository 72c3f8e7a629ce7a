package dev.assay.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.Page;
import dev.assay.engine.wire.Json;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.http.HttpMethod;
import org.springframework.http.server.PathContainer;
import org.springframework.web.reactive.result.method.annotation.RequestMappingHandlerMapping;
import org.springframework.web.util.HtmlUtils;
import org.springframework.web.util.pattern.PathPattern;

/** Opens every page of the console, filled with hostile text: with scripts and without, by keys alone, and with bad input. */
class ConsoleEveryPageIT extends ConsoleBrowser {
    /** Text that would do something if a page took it for more than text. */
    enum Hostile {
        /** Elements, links, formulas, attributes, templates, and a formula of spreadsheets. */
        MARKUP(
                "=1+1</script><script>hit()</script>\"'><img src=/hit onerror=hit()><a href=\"javascript:hit()\" hx-get=\"/hit\">"
                        + "{{7*7}}${7*7}@if(true)[(${7*7})]\\href{javascript:hit()}{x}\\htmlData{a=b}{x}",
                "",
                "<script>hit()</script>"),
        /** Colours of a terminal, overrides of the direction, half of a character, and marks that nobody sees. */
        CHARACTERS(
                "+\u001b[31mred\u001b[0m \u202egnorw\u202c \u2066in\u2069 \ud800 \u2028 \ufeff\u00adend", "", "U+202E"),
        LINE("a".repeat(180), "a".repeat(1_000_000), "a".repeat(20)),
        BRACES("{".repeat(90) + "}".repeat(90), "{".repeat(10_000) + "}".repeat(10_000), "{".repeat(20));

        private final String name;
        private final String body;
        private final String shown;

        Hostile(String name, String body, String shown) {
            this.name = name;
            this.body = body.isEmpty() ? name : body;
            this.shown = shown;
        }
    }

    private static final Pattern HIDDEN =
            Pattern.compile("[\\u202a-\\u202e\\u2066-\\u2069\\u001b\\u2028\\ufeff\\u00ad]");

    /** Elements that only text could have made; KaTeX and ECharts set styles of their own. */
    private static final String MADE_BY_TEXT = """
            [...document.querySelectorAll('main :is(script, img, style, iframe, [hx-get], [onerror], [data-a]),'
                + 'main [style]:not(.plot, .plot *, .katex *), a[href^="javascript:"]')].map(element => element.outerHTML)""";

    /** Notes which elements the focus reaches, and which of them do not show it. */
    private static final String FOLLOW_FOCUS = """
            () => {
                document.querySelectorAll('details').forEach(one => { one.open = true; });
                window.reached = new Set();
                window.unseen = [];
                document.addEventListener('focusin', ({target}) => {
                    reached.add(target);
                    const {outlineStyle, outlineWidth} = getComputedStyle(target);
                    if (target.id !== 'content' && (outlineStyle === 'none' || outlineWidth === '0px')) unseen.push(target.outerHTML);
                });
                // A date has a stop for each of its parts.
                return actions().length + 2 + 4 * document.querySelectorAll('[type=date]').length;
            }""";

    private static final String ACTIONS = """
            window.hit = () => console.error('text was executed');
            window.actions = () => [...document.querySelectorAll(
                'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex="0"]')]
                .filter(one => one.checkVisibility() && !one.disabled && !one.closest('datalist'));""";

    private static final String NOT_REACHED =
            "actions().filter(one => !reached.has(one) && !one.closest('#now, #alerts')).map(one => one.outerHTML)";

    /** The project that is filled with markup, made once. */
    private static final class Marked {
        static final FilledProject PROJECT =
                FilledProject.fill(Gateway.shared(), Hostile.MARKUP.name, Hostile.MARKUP.body);
    }

    private FilledProject filled(Hostile hostile) {
        return hostile == Hostile.MARKUP ? Marked.PROJECT : FilledProject.fill(gateway, hostile.name, hostile.body);
    }

    private Page signedIn(FilledProject project, Browser.NewContextOptions options) {
        Page page = signedIn(project.key(), "/console/settings", options);
        page.context().addInitScript(ACTIONS);
        return page;
    }

    private static void isText(Page page, String name, String shown) {
        String text = page.locator("body").innerText();
        assertThat(text).as(name).contains(shown);
        assertThat(HIDDEN.matcher(text + page.title()).find())
                .as(name + " shows hidden characters")
                .isFalse();
        assertThat((List<?>) page.evaluate(MADE_BY_TEXT)).as(name).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(Hostile.class)
    void hostileTextIsShownAsTextOnEveryPage(Hostile hostile) {
        FilledProject project = filled(hostile);
        Page page = signedIn(project, new Browser.NewContextOptions());
        Set<String> exports = new TreeSet<>();
        for (FilledProject.Place place : project.places()) {
            page.navigate(place.path());
            isText(page, place.name(), place.showsTheText() ? hostile.shown : "Assay");
            page.locator("a[download][href*='.csv']").all().forEach(one -> exports.add(one.getAttribute("href")));
        }
        answersToFormsAreText(page, hostile);
        ConsoleVisitor person = project.person();
        for (String export : exports) {
            assertThat(person.get(export).body()).as(export).doesNotContainPattern("(?:^|,|\\r\\n)\"?[=+@\\t]");
        }
        assertThat(exports).hasSizeGreaterThan(10);
        String name = URLEncoder.encode(hostile.name, StandardCharsets.UTF_8);
        assertThat(person.get("/console/verifiers/recipes/filled?version=" + name)
                        .body())
                .contains("has no version")
                .doesNotContainPattern(HIDDEN)
                .doesNotContain("<script>hit()");
    }

    private static void answersToFormsAreText(Page page, Hostile hostile) {
        page.navigate("/console/playground");
        page.getByLabel("Task, as JSON")
                .fill(Json.MAPPER
                        .createObjectNode()
                        .put("gold", hostile.name.replace('\ud800', ' '))
                        .toString());
        page.getByLabel("Response").fill(hostile.body);
        button(page, "Score").click();
        page.locator("#result .decision, [role=alert], .notice").first().waitFor();
        isText(page, "the answer of the playground", "Assay");
        page.navigate("/console/verifiers/recipes/filled");
        page.getByLabel("Recipe, as YAML").fill("assay: 1\nname: filled\n" + hostile.name + ": " + hostile.name);
        button(page, "Check").click();
        page.locator(".remark").first().waitFor();
        isText(page, "the linter's answer", hostile.shown);
        page.navigate("/console/keys");
        page.keyboard().press("n");
        page.getByLabel("Name").fill(hostile.name);
        page.getByLabel("read reads").check();
        button(page, "Make the key").click();
        page.locator("#new-key").waitFor();
        isText(page, "a new key", "Assay");
    }

    @Test
    void everyPageIsUsedWithoutAMouse() {
        FilledProject project = Marked.PROJECT;
        Page page = signedIn(project, new Browser.NewContextOptions());
        page.setViewportSize(360, 800);
        for (FilledProject.Place place : project.places()) {
            page.navigate(place.path());
            int stops = ((Number) page.evaluate(FOLLOW_FOCUS)).intValue();
            for (int i = 0; i < stops; i++) {
                page.keyboard().press("Tab");
            }
            assertThat((List<?>) page.evaluate(NOT_REACHED))
                    .as("not reached on " + place.name())
                    .isEmpty();
            assertThat((List<?>) page.evaluate("unseen"))
                    .as("focus is not seen on " + place.name())
                    .isEmpty();
            page.locator("h1").first().click();
            page.keyboard().press("?");
            assertThat(page.locator("dialog.keys").innerText()).as(place.name()).contains("g v", "Verdicts");
            page.keyboard().press("Escape");
        }
    }

    @Test
    void everyPageIsReadWithoutScripts() {
        FilledProject project = Marked.PROJECT;
        Page page = signedIn(project, new Browser.NewContextOptions().setJavaScriptEnabled(false));
        for (FilledProject.Place place : project.places()) {
            page.navigate(place.path());
            isText(page, place.name(), place.showsTheText() ? Hostile.MARKUP.shown : "Assay");
            assertThat((List<?>) page.evaluate("""
                    [...document.querySelectorAll('main :is(table, dl, ul, figure, nav, form)')]
                        .filter(part => !part.checkVisibility() && !part.closest('details:not([open])'))
                        .map(part => part.outerHTML)"""))
                    .as("not shown on " + place.name())
                    .isEmpty();
        }
    }

    @Test
    void noPageOfTheConsoleIsLeftOut() {
        List<String> opened = Marked.PROJECT.places().stream()
                .map(place -> place.path().replaceFirst("\\?.*", ""))
                .toList();
        Set<String> pages = new TreeSet<>();
        Set<String> left = new TreeSet<>();
        gateway.context()
                .getBean("requestMappingHandlerMapping", RequestMappingHandlerMapping.class)
                .getHandlerMethods()
                .forEach((mapping, method) -> {
                    for (PathPattern pattern : mapping.getPatternsCondition().getPatterns()) {
                        String text = pattern.getPatternString();
                        boolean page = text.startsWith("/console/")
                                && mapping.getMethodsCondition()
                                        .getMethods()
                                        .toString()
                                        .contains(HttpMethod.GET.name())
                                && !text.matches("/console/(?:exports|assets|live).*|.*(?:changes|results)\\.\\w+");
                        if (page) {
                            pages.add(text);
                        }
                        if (page && opened.stream().noneMatch(path -> pattern.matches(PathContainer.parsePath(path)))) {
                            left.add(text);
                        }
                    }
                });
        assertThat(left).isEmpty();
        assertThat(pages).hasSizeGreaterThan(20);
    }

    /** A form of a page: where it is sent, and its fields with their values. */
    private record Form(String action, Map<String, String> fields) {
        private static final Pattern FORM = Pattern.compile("(?s)<form method=\"post\" action=\"([^\"]*)\".*?</form>");
        private static final Pattern FIELD =
                Pattern.compile("<(?:input|textarea|select|button)[^>]* name=\"([^\"]*)\"[^>]*>");
        private static final Pattern VALUE = Pattern.compile(" value=\"([^\"]*)\"");

        static List<Form> of(String page) {
            return FORM.matcher(page).results().map(Form::of).toList();
        }

        private static Form of(MatchResult form) {
            Map<String, String> fields = new HashMap<>();
            FIELD.matcher(form.group())
                    .results()
                    .forEach(field -> fields.put(
                            field.group(1),
                            VALUE.matcher(field.group())
                                    .results()
                                    .map(value -> HtmlUtils.htmlUnescape(value.group(1)))
                                    .findFirst()
                                    .orElse("")));
            return new Form(HtmlUtils.htmlUnescape(form.group(1)), fields);
        }

        /** Returns whether it ends a session or the key with which the others are sent. */
        boolean ends() {
            return action.matches(".*/(?:sign-out|rotate|revoke)\\b.*");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "\u0000",
                "\u202e\u001b",
                "</textarea><script>hit()</script>",
                "99999999999999999999",
                "NAN",
                "LONG"
            })
    void aFieldThatIsRefusedGetsAPageThatSaysSo(String bad) {
        String value = bad.equals("LONG") ? "9".repeat(200_000) : bad;
        FilledProject project = Marked.PROJECT;
        ConsoleVisitor person = project.person();
        Set<String> sent = new LinkedHashSet<>();
        for (FilledProject.Place place : project.places()) {
            String page = person.get(place.path()).body();
            for (Form form : Form.of(page)) {
                for (String field : form.fields().keySet()) {
                    String what = form.action().replaceFirst("\\?.*", "") + " " + field;
                    if (form.ends() || field.equals("form_token") || !sent.add(what)) {
                        continue;
                    }
                    Map<String, String> fields = new HashMap<>(form.fields());
                    fields.put(field, value);
                    Answer answer = person.post(form.action(), fields);
                    assertThat(answer.status())
                            .as(what + " of " + place.name())
                            .isBetween(200, 499)
                            .isNotEqualTo(403);
                    assertThat(answer.header("Content-Type")).as(what).matches("|text/html.*");
                    assertThat(answer.body()).as(what).doesNotContain("<script>hit()");
                }
            }
        }
        assertThat(sent).hasSizeGreaterThan(30);
    }

    @ParameterizedTest
    @ValueSource(strings = {"%00", "%3Cscript%3Ehit()%3C/script%3E", "99999999999999999999", "%ED%A0%80"})
    void aFilterThatIsRefusedGetsAPageThatSaysSo(String bad) {
        FilledProject project = Marked.PROJECT;
        ConsoleVisitor person = project.person();
        Pattern field = Pattern.compile("<(?:input|select|textarea)[^>]* name=\"([^\"]*)\"");
        Set<String> asked = new LinkedHashSet<>();
        for (FilledProject.Place place : project.places()) {
            String path = place.path().replaceFirst("\\?.*", "");
            Set<String> names = new LinkedHashSet<>(
                    List.of("after", "limit", "at", "item", "flip", "version", "said", "undo", "with", "run"));
            field.matcher(person.get(place.path()).body()).results().forEach(found -> names.add(found.group(1)));
            names.remove("form_token");
            for (String name : names) {
                if (asked.add(path + " " + name)) {
                    Answer answer = person.get(path + "?" + name + "=" + bad);
                    assertThat(answer.status())
                            .as(path + "?" + name + "=" + bad)
                            .isBetween(200, 499);
                    assertThat(answer.body()).as(path + " " + name).doesNotContain("<script>hit()");
                }
            }
        }
    }
}
