package dev.assay.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.db.Database;
import java.sql.PreparedStatement;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.web.util.HtmlUtils;

/** Tests of the table of verdicts, of its saved views, and of the page of a verdict. */
class ConsoleVerdictsIT {
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
    void anExportWithAllColumnsIsThatOfTheApiWithTheFiltersThatWereApplied() {
        score("{'id': 'right', 'step': 1, 'response': '4'}", "{'id': 'wrong', 'step': 2, 'response': '5'}");
        String path = "/v1/verdicts?run=" + run + "&step=2";

        String page = person.page(ConsoleVisitor.link(
                person.page("/console/verdicts?run=" + run + "&step=2&colour=red&limit=1"), "All columns"));

        Answer csv = person.get(ConsoleVisitor.link(page, "CSV"));
        assertThat(csv.body()).isEqualTo(api.get(path, "Accept", "text/csv").body());
        assertThat(csv.header("Content-Disposition")).isEqualTo("attachment; filename=\"verdicts.csv\"");
        assertThat(person.get(ConsoleVisitor.link(page, "NDJSON")).body())
                .isEqualTo(api.get(path, "Accept", Api.NDJSON).body())
                .contains("\"id\":\"wrong\"");
    }

    @Test
    void theTableAndItsExportHaveTheColumnsOfTheAddressInTheirOrder() {
        score(
                "{'id': 'right', 'step': 1, 'response': '4'}",
                "{'id': 'lost', 'step': 2, 'response': '4', 'task': {'gold': ' '}}");

        String page = person.page("/console/verdicts?run=" + run + "&columns=reward,id,rewrad,cause");

        assertThat(headers(page)).containsExactly("Reward", "Item", "Cause");
        assertThat(HtmlUtils.htmlUnescape(page))
                .contains("Left out: there is no column rewrad; did you mean `reward`?");
        assertThat(page).contains("name=\"columns\" value=\"reward,id,cause\"");
        assertThat(person.get(ConsoleVisitor.link(page, "CSV")).body().replace("\r", ""))
                .isEqualTo("reward,id,cause\n,lost,bad_reference\n1.0,right,\n");
        assertThat(person.get(ConsoleVisitor.link(page, "NDJSON")).body()).isEqualTo("""
                        {"reward":null,"id":"lost","cause":"bad_reference"}
                        {"reward":1.0,"id":"right","cause":null}
                        """);
        assertThat(headers(person.page(labelled(page, "Move Cause to the left"))))
                .containsExactly("Reward", "Cause", "Item");
        assertThat(headers(person.page(labelled(page, "Leave out Item")))).containsExactly("Reward", "Cause");
        assertThat(headers(person.page(ConsoleVisitor.link(page, "+ Group"))))
                .containsExactly("Reward", "Item", "Cause", "Group");
        assertThat(headers(person.page(ConsoleVisitor.link(page, "Usual columns"))))
                .hasSize(8);
    }

    private static List<String> headers(String page) {
        return Pattern.compile("<th scope=\"col\"[^>]*>([^<]*)</th>")
                .matcher(page)
                .results()
                .map(found -> found.group(1))
                .toList();
    }

    private static String labelled(String page, String label) {
        return HtmlUtils.htmlUnescape(
                page.replaceAll("(?s).*<a href=\"([^\"]*)\" aria-label=\"" + Pattern.quote(label) + "\".*", "$1"));
    }

    @Test
    void theTableIsTurnedPageByPageAlongItsIndexOnly() {
        score("{'id': 'early', 'step': 1, 'response': '4'}", "{'id': 'late', 'step': 2, 'response': '5'}");
        String newest = person.page("/console/verdicts?limit=1&run=" + run);

        String first = person.page(ConsoleVisitor.link(newest, "Oldest first") + "&limit=1");
        String second = person.page(ConsoleVisitor.link(first, "Next page"));

        assertThat(newest).contains(">late<", "aria-sort=\"descending\">Step");
        assertThat(first).contains(">early<", "aria-sort=\"ascending\">Step").doesNotContain(">late<");
        assertThat(second).contains(">late<").doesNotContain(">early<");
        assertThat(person.get(ConsoleVisitor.link(first, "CSV")).body()).containsSubsequence(",early,", ",late,");
        String after = first.replaceAll("(?s).*[?&;]after=([^&\"]*).*", "$1");
        assertThat(person.page("/console/verdicts?run=" + run + "&after=" + after))
                .contains("Left out: the parameter after");
        assertThat(person.page("/console/verdicts?sort=reward&run=" + run))
                .contains("Left out: the parameter sort must be step");
        assertThat(person.page("/console/verdicts?sort=step"))
                .contains("Left out: the parameter sort must be stored_at");
        assertThat(person.page("/console/verdicts?sort=stored_at&columns=id,stored_at"))
                .contains("aria-sort=\"ascending\">Stored");
    }

    @Test
    void choicesHaveTheCountsOfRollUpsAndNoOthers() {
        score(
                "{'id': '1', 'step': 1, 'response': '4', 'source': 'gsm8k'}",
                "{'id': '2', 'step': 1, 'response': '5', 'source': 'gsm8k'}",
                "{'id': '3', 'step': 2, 'response': '4', 'source': 'math', 'group': 'g'}",
                "{'id': '4', 'step': 2, 'response': '4', 'source': 'math', 'task': {'gold': ' '}}");
        String path = "/console/verdicts?run=" + run;

        assertThat(choices(person.page("/console/verdicts"))).contains(run + " 4");
        assertThat(choices(person.page(path))).contains("gsm8k 2", "math 2", "scored 3", "unscored 1");
        String unscored = person.page(path + "&status=unscored");
        assertThat(choices(unscored)).contains("scored 3", "unscored 1").contains("gsm8k", "math");
        assertThat(text(unscored)).contains("run " + run + " 4 ×", "status unscored 1 ×");
        assertThat(choices(person.page(path + "&source=math"))).contains("gsm8k 2", "math 2", "scored 1", "unscored 1");
        assertThat(choices(person.page(path + "&step=1")))
                .contains("scored 2", "unscored 0")
                .doesNotContain("math 2");
        String ofGroup = person.page(path + "&group=g");
        assertThat(choices(ofGroup)).contains("gsm8k", "math", "scored", "unscored");
        assertThat(text(ofGroup)).contains("run " + run + " 4 ×", "group g ×");
    }

    /** Returns the values of filters that a page offers, each with its count. */
    private static List<String> choices(String page) {
        return Pattern.compile("(?s)<li[^>]*><a href=\"[^\"]*\"[^>]*><span class=\"model\">(.*?)</a></li>")
                .matcher(page)
                .results()
                .map(found -> text(found.group(1)))
                .toList();
    }

    private static String text(String html) {
        return html.replaceAll("<[^>]*>", "").replaceAll("\\s+", " ").strip();
    }

    @ParameterizedTest
    @ValueSource(strings = {"colour=red", "reward=high", "columns=colour", "sort=reward", "from=2026-01-01T00:00:00Z"})
    void anExportWithAFilterThatCantBeAppliedIsRefused(String wrong) {
        Answer answer = person.get("/console/exports/verdicts.csv?run=" + run + "&" + wrong);

        assertThat(answer.status()).isEqualTo(422);
        assertThat(answer.body())
                .contains("Left out: ", wrong.substring(0, wrong.indexOf('=')).replaceAll("s$", ""));
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
        assertThat(person.get(csv).body()).startsWith("stored_at,reward,").contains(",of the day,");
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

    @Test
    void aVerdictWhoseTextsHaveExpiredShowsWhatIsLeft() {
        String id = score("{'id': 'old', 'step': 7, 'response': 'It is \\\\boxed{5}', 'prompt': 'What is 2+2?'}")
                .getFirst();
        gateway.bean(Database.class).read(connection -> {
            try (PreparedStatement expire = connection.prepareStatement(
                    "DELETE FROM payload_frame WHERE batch_id IN (SELECT batch_id FROM verdict WHERE item_id = 'old'"
                            + " AND run_id IN (SELECT id FROM run WHERE name = ?))")) {
                expire.setString(1, run);
                return expire.executeUpdate();
            }
        });

        assertThat(person.page("/console/verdicts/" + id))
                .contains("Its texts are not stored", "math", run, ">old<", ">7<")
                .doesNotContain("What is 2+2?", "boxed");
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
    void aLongResponseIsCutAndShownWhole() {
        String text = "x".repeat(25_000) + "the end";
        String id = score("{'response': '" + text + "'}").getFirst();

        String page = person.page("/console/verdicts/" + id);
        String whole = person.page(ConsoleVisitor.link(page, "Show all").replaceFirst("#.*", ""));

        assertThat(page).contains("20,000 of 25,007 characters").doesNotContain("x".repeat(20_001));
        assertThat(whole).contains(text + "</pre>");
    }

    @Test
    void filtersGetANameThatTheProjectKeepsUntilItIsRemoved() {
        String name = "lost & <b>found</b> " + run;
        person.page("/console/verdicts?status=unscored&run=" + run);
        Answer saved =
                person.post("/console/verdicts/views", Map.of("name", name, "query", "status=unscored&run=" + run));
        assertThat(ConsoleVisitor.location(saved)).isEqualTo("/console/verdicts?status=unscored&run=" + run);

        String page = personWith("read").page("/console/verdicts");
        assertThat(page).doesNotContain("<b>found");
        assertThat(ConsoleVisitor.link(HtmlUtils.htmlUnescape(page), name))
                .isEqualTo("/console/verdicts?status=unscored&run=" + run);

        person.page("/console/verdicts");
        person.post("/console/verdicts/views/remove", Map.of("name", name));
        assertThat(HtmlUtils.htmlUnescape(person.page("/console/verdicts"))).doesNotContain(name);
    }

    @Test
    void aViewIsTheCurrentOneWhateverTheOrderOfTheParameters() {
        String name = "view of " + run;
        person.page("/console/verdicts");
        person.post(
                "/console/verdicts/views",
                Map.of("name", name, "query", "status=unscored&columns=id%2Ccause&run=" + run));
        String current = "aria-current=\"true\">" + name + "</a>";

        assertThat(person.page("/console/verdicts?columns=id,cause&run=" + run + "&status=unscored"))
                .contains(current);
        assertThat(person.page("/console/verdicts?columns=cause,id&run=" + run + "&status=unscored"))
                .doesNotContain(current);
        assertThat(person.page("/console/verdicts?run=" + run + "&status=unscored"))
                .doesNotContain(current);

        person.post("/console/verdicts/views/remove", Map.of("name", name));
    }

    @Test
    void aRunWhoseNameHasAHiddenCharacterIsOfferedWithItShown() {
        String name = run + "\u202Etxt";
        api.batch("{'defaults': {'recipe': 'math', 'run': '" + name
                        + "', 'task': {'gold': '4'}}, 'items': [{'response': '4'}]}")
                .ok();

        String page = person.page("/console/verdicts");

        assertThat(page)
                .contains(run + "<span class=\"hidden-character\">U+202E</span>txt")
                .doesNotContain("\u202E");
    }

    @Test
    void aViewNeedsANameAndTheFiltersOfThePage() {
        person.page("/console/verdicts");
        Answer unnamed = person.post("/console/verdicts/views", Map.of("name", " ", "query", ""));
        assertThat(unnamed.status()).isEqualTo(422);
        assertThat(unnamed.body()).contains("The name of a view must have 1 to 80 characters");
        for (String query : List.of("\"><script>", "run=%", "run=%zz", "run=a b")) {
            person.page("/console/verdicts");
            Answer elsewhere = person.post("/console/verdicts/views", Map.of("name", "x" + run, "query", query));
            assertThat(elsewhere.status()).isEqualTo(422);
            assertThat(elsewhere.body()).contains("The filters must be those of the page");
        }
        assertThat(person.page("/console/verdicts")).doesNotContain("x" + run);
    }
}
