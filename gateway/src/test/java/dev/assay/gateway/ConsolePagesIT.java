package dev.assay.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.web.util.HtmlUtils;
import tools.jackson.databind.node.ObjectNode;

class ConsolePagesIT {
    private static final String HOSTILE =
            "</pre><script>alert(1)</script>\"'${7*7}@if(true)<img src=x onerror=alert(1)>"
                    + "{{7*7}}<a href=\"javascript:alert(1)\" hx-get=\"/x\">\\href{javascript:alert(1)}{x}";

    private final Gateway gateway = Gateway.shared();
    private final Api api = gateway.api();
    private final ConsoleVisitor person = ConsoleVisitor.signedIn(gateway, gateway.adminKey());
    private final String run = "console-" + UUID.randomUUID();

    /** Scores items of math in the run, and returns the ids of their verdicts. */
    private List<String> score(String... items) {
        return api.batch("{'defaults': {'recipe': 'math', 'run': '" + run + "', 'task': {'gold': '4'}}, 'items': ["
                        + String.join(",", items) + "]}")
                .ok()
                .get("results")
                .valueStream()
                .map(result -> result.get("verdict_id").asString())
                .toList();
    }

    private ConsoleVisitor personWith(String scopes) {
        String key = api.post(
                        "/v1/keys",
                        "{'name': 'person', 'project': 'default', 'scopes': ['" + scopes.replace(",", "', '") + "']}")
                .ok()
                .get("key")
                .asString();
        return ConsoleVisitor.signedIn(gateway, key);
    }

    @Test
    void theTableShowsARunAndDrawsUnscoredNeverAsZero() {
        score(
                "{'id': 'right', 'step': 1, 'response': '4', 'source': 'gsm8k'}",
                "{'id': 'wrong', 'step': 2, 'response': '5'}",
                "{'id': 'lost', 'step': 3, 'response': '4', 'task': {'gold': ' '}}");

        String page = person.page("/console/verdicts?run=" + run);

        assertThat(page)
                .contains(
                        "<span class=\"outcome good\">1</span>",
                        "<span class=\"outcome bad\">0</span>",
                        "<span class=\"outcome unscored\">unscored: bad_reference</span>");
        assertThat(page.indexOf(">lost<")).isLessThan(page.indexOf(">wrong<"));
        assertThat(person.page("/console/verdicts?run=" + run + "&status=unscored"))
                .contains(">lost<")
                .doesNotContain(">wrong<", "<span class=\"outcome bad\">");
    }

    @Test
    void eachFilterIsAChipThatCanBeRemoved() {
        score("{'id': 'right', 'step': 1, 'response': '4'}", "{'id': 'wrong', 'step': 2, 'response': '5'}");

        String page = person.page("/console/verdicts?run=" + run + "&step=2&status=&text=");
        assertThat(page).contains("aria-label=\"Remove the filter step\"").doesNotContain("Remove the filter status");
        String without = HtmlUtils.htmlUnescape(
                page.replaceAll("(?s).*<a href=\"([^\"]*)\" aria-label=\"Remove the filter step\".*", "$1"));

        assertThat(without).isEqualTo("/console/verdicts?run=" + run);
        assertThat(page).doesNotContain(">right<");
        assertThat(person.page(without)).contains(">right<", ">wrong<");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            colour=red       | Left out: the parameter colour is not known here
            stats=scored     | did you mean `status`?
            reward=high      | Left out: the parameter reward must be a number
            after=xyz        | Left out: the parameter after must be the next
            from=2026-01-01T00:00:00Z | Left out: the parameter from
            """)
    void aFilterThatCantBeAppliedIsNamedAndTheRestApplied(String wrong, String notice) {
        score("{'id': 'right', 'step': 1, 'response': '4'}", "{'id': 'wrong', 'step': 2, 'response': '5'}");

        String page = person.page("/console/verdicts?run=" + run + "&step=2&" + wrong);

        assertThat(HtmlUtils.htmlUnescape(page)).contains(HtmlUtils.htmlUnescape(notice));
        assertThat(page).contains(">wrong<").doesNotContain(">right<");
    }

    @Test
    void theNextPageFollowsUntilThereIsNone() {
        score("{'id': 'right', 'step': 1, 'response': '4'}", "{'id': 'wrong', 'step': 2, 'response': '5'}");

        String first = person.page("/console/verdicts?run=" + run + "&limit=1");
        String second = person.page(ConsoleVisitor.link(first, "Next page"));

        assertThat(first).contains(">wrong<").doesNotContain(">right<", "First page");
        assertThat(second).contains(">right<", "First page").doesNotContain(">wrong<");
    }

    @Test
    void anExportIsThatOfTheApiWithTheFiltersThatWereApplied() {
        score("{'id': 'right', 'step': 1, 'response': '4'}", "{'id': 'wrong', 'step': 2, 'response': '5'}");
        String path = "/v1/verdicts?run=" + run + "&step=2";

        String page = person.page("/console/verdicts?run=" + run + "&step=2&colour=red&limit=1");

        Answer csv = person.get(ConsoleVisitor.link(page, "CSV"));
        assertThat(csv.body()).isEqualTo(api.get(path, "Accept", "text/csv").body());
        assertThat(csv.header("Content-Disposition")).isEqualTo("attachment; filename=\"verdicts.csv\"");
        assertThat(person.get(ConsoleVisitor.link(page, "NDJSON")).body())
                .isEqualTo(api.get(path, "Accept", Api.NDJSON).body())
                .contains("\"id\":\"wrong\"");
    }

    @ParameterizedTest
    @ValueSource(strings = {"colour=red", "reward=high", "from=2026-01-01T00:00:00Z"})
    void anExportWithAFilterThatCantBeAppliedIsRefused(String wrong) {
        Answer answer = person.get("/console/exports/verdicts.csv?run=" + run + "&" + wrong);

        assertThat(answer.status()).isEqualTo(422);
        assertThat(answer.body()).contains("Left out: the parameter " + wrong.split("=", 2)[0]);
    }

    @Test
    void theRunsOfTheProjectAreOffered() {
        score("{'response': '4'}");

        assertThat(person.page("/console/verdicts")).contains("<option value=\"" + run + "\"></option>");
    }

    @Test
    void withoutARunThePageAndItsExportHaveTheSameDay() {
        score("{'id': 'of the day', 'response': '4'}");

        String page = person.page("/console/verdicts");

        assertThat(page).contains(">of the day<");
        String csv = ConsoleVisitor.link(page, "CSV");
        assertThat(csv).contains("from=", "to=");
        assertThat(person.get(csv).body()).startsWith("verdict_id,").contains(",of the day,");
    }

    @Test
    void anEmptyTableNamesTheCommandThatFillsIt() {
        assertThat(person.page("/console/verdicts?run=nobody")).contains("./assay verify FILE.jsonl --url");
    }

    @Test
    void aVerdictSaysFirstWhatDecided() {
        String id = score("{'response': 'It is \\\\boxed{5}', 'prompt': 'What is 2+2?'}")
                .getFirst();

        String page = person.page("/console/verdicts/" + id);

        assertThat(page)
                .contains("<span class=\"outcome bad\">reward 0</span>", "rejected the answer “5” by the stage equal.")
                .contains("extract.boxed", "What is 2+2?", "It is \\boxed{5}", "\"decided_by\" : \"rule\"");
        assertThat(page.indexOf("rejected the answer")).isLessThan(page.indexOf("extract.boxed"));
        String playground = person.page(ConsoleVisitor.link(page, "Open in the playground"));
        assertThat(playground).contains("It is \\boxed{5}</textarea>", "What is 2+2?</textarea>");
        assertThat(ConsoleVisitor.link(page, "Verdicts of this run")).isEqualTo("/console/verdicts?run=" + run);
    }

    @ParameterizedTest
    @ValueSource(strings = {"0199a3c2-7d1e-7b0a-9f53-2f6f0c1d8e11", "0", "%3Cscript%3E"})
    void aVerdictThatIsNotThereHasAPageThatSaysSo(String id) {
        Answer answer = person.get("/console/verdicts/" + id);

        assertThat(answer.status()).isEqualTo(404);
        assertThat(answer.body()).contains("There is no verdict of this id").doesNotContain("<script>");
    }

    @Test
    void goldAndStagesNeedTheScopeExplain() {
        String id = score("{'response': '4', 'task': {'gold': '2718281'}}").getFirst();

        assertThat(personWith("read").page("/console/verdicts/" + id))
                .contains("need a key with the scope <code>explain</code>")
                .doesNotContain("2718281");
        assertThat(personWith("read,explain").page("/console/verdicts/" + id)).contains("2718281");
    }

    @Test
    void hostileTextIsShownAsTextWhereverItStands() {
        ObjectNode batch = (ObjectNode) Api.json("{\"items\": [{\"recipe\": \"math\"}]}");
        ObjectNode item = (ObjectNode) batch.at("/items/0");
        for (String name : List.of("response", "source", "run", "group", "id", "prompt", "policy_version")) {
            item.put(name, (name.equals("id") ? "" : run) + HOSTILE + "\u202e\u001b[31m");
        }
        item.putObject("task").put("gold", HOSTILE);
        String id = api.post("/v1/verify:batch", batch.toString().getBytes(StandardCharsets.UTF_8))
                .ok()
                .at("/results/0/verdict_id")
                .asString();

        String query = URLEncoder.encode(run + HOSTILE + "\u202e\u001b[31m", StandardCharsets.UTF_8);
        for (String path : List.of(
                "/console/verdicts/" + id,
                "/console/verdicts?run=" + query,
                "/console/verdicts?colour=" + query + "&" + query + "=1",
                "/console/playground?target=" + query + "&task=" + query + "&response=" + query + "&prompt=" + query)) {
            String page = person.page(path);
            assertThat(page)
                    .doesNotContain("<script>alert", "<img src=x", "<a href=\"javascript:")
                    .doesNotContain("49@if", "{{49}}")
                    .contains("&lt;script&gt;alert(1)");
        }
        assertThat(person.page("/console/verdicts/" + id))
                .contains(
                        "<span class=\"hidden-character\">U+202E</span><span class=\"hidden-character\">U+001B</span>[31m")
                .doesNotContain("\u202e", "\u001b");
    }

    @Test
    void aLongResponseIsCutAndShownWhole() {
        String text = "x".repeat(25_000) + "the end";
        String id = score("{'response': '" + text + "'}").getFirst();

        String page = person.page("/console/verdicts/" + id);
        String whole = person.page(ConsoleVisitor.link(page, "Show all").replaceFirst("#.*", ""));

        assertThat(page).contains("20,000 of 25,007 characters").doesNotContain("x".repeat(20_001));
        assertThat(whole).contains(text + "</pre>");
    }

    @Test
    void thePlaygroundScoresAndStoresNothingUnlessItIsAsked() {
        person.page("/console/playground");
        Map<String, String> typed =
                Map.of("target", "verifier:math", "task", "{\"gold\": \"1/2\"}", "response", "It is\r\n\\boxed{0.5}");

        String page = scored(typed);

        assertThat(page)
                .contains("<span class=\"outcome good\">reward 1</span>", "equal.rational", "Nothing was stored.")
                .contains("It is\n\\boxed{0.5}</textarea>");
        String link = ConsoleVisitor.link(page, "Address of this item");
        assertThat(person.page(link)).contains("It is\n\\boxed{0.5}</textarea>", "{\"gold\": \"1/2\"}</textarea>");

        Map<String, String> kept = new TreeMap<>(typed);
        kept.put("store", "yes");
        String stored = ConsoleVisitor.link(scored(kept), "The stored verdict");
        assertThat(person.page(stored)).contains("equal.rational");
    }

    private String scored(Map<String, String> typed) {
        Answer answer = person.post("/console/playground", typed);
        assertThat(answer.status()).as(answer.body()).isEqualTo(200);
        return answer.body();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            verifier:math | {"gold"            | The task can&#39;t be read
            verifier:math | {}                 | gold
            verifier:moth | {"gold": "4"}      | moth
            recipe:maths  | {"gold": "4"}      | maths
            """)
    void whatCannotBeScoredIsNamedAndStaysInTheForm(String target, String task, String named) {
        person.page("/console/playground");

        Answer answer = person.post("/console/playground", Map.of("target", target, "task", task, "response", "mine"));

        String page = HtmlUtils.htmlUnescape(answer.body());
        assertThat(page)
                .contains(HtmlUtils.htmlUnescape(named), "mine</textarea>")
                .doesNotContain("reward 0");
    }

    @Test
    void thePlaygroundShowsStagesOnlyWithTheirScope() {
        ConsoleVisitor without = personWith("read,verify");
        without.page("/console/playground");

        Answer answer = without.post(
                "/console/playground", Map.of("target", "verifier:math", "task", "{\"gold\": \"4\"}", "response", "4"));

        assertThat(answer.body())
                .contains("reward 1", "need a key with the scope <code>explain</code>")
                .doesNotContain("equal.rational");
    }

    @Test
    void thePlaygroundTakesFromTheQuotaOfTheKey() {
        String key = api.post(
                        "/v1/keys",
                        "{'name': 'slow', 'project': 'default', 'scopes': ['read', 'verify'], 'items_per_second': 1}")
                .ok()
                .get("key")
                .asString();
        ConsoleVisitor slow = ConsoleVisitor.signedIn(gateway, key);
        slow.page("/console/playground");
        Map<String, String> typed = Map.of("target", "verifier:math", "task", "{\"gold\": \"4\"}", "response", "4");

        List<Integer> statuses = IntStream.range(0, 6)
                .mapToObj(i -> slow.post("/console/playground", typed).status())
                .toList();

        assertThat(statuses).contains(200, 429);
    }

    @Test
    void anAddressOfEightKilobytesOpensAlsoBehindTheSignIn() {
        person.page("/console/playground");
        String response = "\u00e9".repeat(1_300);
        String page = scored(Map.of("target", "verifier:math", "task", "{\"gold\": \"4\"}", "response", response));
        String address = ConsoleVisitor.link(page, "Address of this item");

        assertThat(address).hasSizeBetween(7_800, 8_192);
        assertThat(person.page(address)).contains(response + "</textarea>");
        ConsoleVisitor colleague = new ConsoleVisitor(gateway);
        Answer led = colleague.get(address);
        assertThat(ConsoleVisitor.back(led)).isEqualTo(address);
        assertThat(colleague.page(ConsoleVisitor.location(led))).contains("<h1>Sign in</h1>");
    }

    @Test
    void aLongItemHasNoAddress() {
        person.page("/console/playground");

        String page =
                scored(Map.of("target", "verifier:math", "task", "{\"gold\": \"4\"}", "response", "4".repeat(9_000)));

        assertThat(page).contains("too long for an address").doesNotContain("Address of this item");
    }

    @Test
    void everyExampleFillsTheFormWithAnItemThatIsTaken() {
        String page = person.page("/console/playground");
        List<String> examples = Pattern.compile("/console/playground\\?example=(\\w+)")
                .matcher(page)
                .results()
                .map(found -> found.group())
                .toList();
        assertThat(examples).hasSizeGreaterThan(15);
        for (String example : examples) {
            String form = person.page(example);
            String target =
                    HtmlUtils.htmlUnescape(form.replaceAll("(?s).*<option value=\"([^\"]*)\" selected>.*", "$1"));
            Answer answer = person.post(
                    "/console/playground",
                    Map.of(
                            "target",
                            target,
                            "task",
                            field(form, "task"),
                            "response",
                            field(form, "response"),
                            "prompt",
                            field(form, "prompt")));
            assertThat(answer.status()).as(example + answer.body()).isEqualTo(200);
            assertThat(answer.body()).as(example).contains("class=\"outcome").doesNotContain("bad_request");
        }
    }

    private static String field(String form, String name) {
        return HtmlUtils.htmlUnescape(
                form.replaceAll("(?s).*<textarea id=\"" + name + "\"[^>]*>\n(.*?)</textarea>.*", "$1"));
    }

    @Test
    void theFirstPageOfTheServiceLeadsHere() {
        assertThat(api.get("/", "Accept", "text/html").body()).contains("<a href=\"/console\">");
    }
}
