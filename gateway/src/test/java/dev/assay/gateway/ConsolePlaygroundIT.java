package dev.assay.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.db.Database;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.PreparedStatement;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.web.util.HtmlUtils;
import tools.jackson.databind.JsonNode;

class ConsolePlaygroundIT {
    /** Verifiers that only the tests have. */
    private static final Set<String> OF_TESTS = Set.of("held", "ran", "sized");

    private static final String TASK = "{\"gold\": \"\\\\frac{1}{2}\"}";
    /** What ends strings of shells and languages, what they read as escapes, and what a person does not see. */
    private static final String TRICKY =
            "It's \\boxed{0.5} '''\n\"\"\" `${process.exit(1)}` $(exit 1) \\u000a \\underline{x} %s\nITEMS\u202e \\";

    private final Gateway gateway = Gateway.shared();
    private final Api api = gateway.api();
    private final ConsoleVisitor person = ConsoleVisitor.signedIn(gateway, gateway.adminKey());

    @TempDir
    private Path folder;

    private static Map<String, String> item(String response, String... more) {
        Map<String, String> fields =
                new HashMap<>(Map.of("target", "verifier:math", "task", TASK, "response", response));
        for (int i = 0; i < more.length; i += 2) {
            fields.put(more[i], more[i + 1]);
        }
        return fields;
    }

    private String scored(Map<String, String> item) {
        person.page("/console/playground");
        Answer answer = person.post("/console/playground", item);
        assertThat(answer.status()).as(answer.body()).isEqualTo(200);
        return answer.body();
    }

    private static String permalink(String page) {
        return HtmlUtils.htmlUnescape(page.replaceAll("(?s).*<a href=\"([^\"]*)\" id=\"permalink\".*", "$1"));
    }

    private static String command(String page, String id) {
        String shown = page.replaceAll("(?s).*<pre class=\"command\" id=\"" + id + "\"[^>]*>\n(.*?)</pre>.*", "$1");
        return HtmlUtils.htmlUnescape(shown);
    }

    @Test
    void everyCommandRunsAndScoresTheSameItem() throws IOException, InterruptedException {
        String page = scored(item(TRICKY));
        Map<String, String[]> programs = Map.of(
                "curl", new String[] {"item.sh", "sh"},
                "python", new String[] {"item.py", "python3"},
                "java", new String[] {"Item.java", System.getProperty("java.home") + "/bin/java"},
                "typescript", new String[] {"item.mjs", "node"});
        for (Map.Entry<String, String[]> program : programs.entrySet()) {
            String file = program.getValue()[0];
            Files.writeString(folder.resolve(file), command(page, program.getKey()));
            try (ClientProgram running = ClientProgram.start(gateway, folder, folder, program.getValue()[1], file)) {
                JsonNode result = Api.json(running.passes());
                assertThat(result.path("reward").asDouble(-1))
                        .as(program.getKey())
                        .isEqualTo(1);
            }
        }
        assertThat(command(page, "curl")).contains("\\u202e").doesNotContain("\u202e");
    }

    @Test
    void whatIfShowsTwoRecipesOnOneResponse() {
        String page = scored(item("The answer is 1/2", "target", "recipe:math", "against", "recipe:math-strict-boxed"));

        assertThat(page)
                .contains("recipe:math gives the reward 1, recipe:math-strict-boxed gives the reward 0.")
                .contains("What if: recipe:math-strict-boxed");
        assertThat(permalink(page)).contains("against=recipe%3Amath-strict-boxed");
        assertThat(scored(item("\\boxed{1/2}", "target", "recipe:math", "against", "recipe:math-strict-boxed")))
                .contains("Both give the same: the reward 1.");
    }

    @Test
    void anAddressThatIsCutSaysSo() {
        String address = permalink(scored(item("The answer is one half, or 1/2")));
        assertThat(person.page(address)).contains("or 1/2</textarea>").doesNotContain("is cut");

        for (int lost : new int[] {1, 4, 6}) {
            assertThat(HtmlUtils.htmlUnescape(person.page(address.substring(0, address.length() - lost))))
                    .contains("This address is cut: of an item of")
                    .contains("The answer is one half");
        }
    }

    @Test
    void anItemThatIsTooLongForAnAddressIsKeptForThirtyDays() {
        String response = "x".repeat(9_000) + " \\boxed{0.5}";
        assertThat(scored(item(response))).contains("too long for an address").doesNotContain("id=\"permalink\"");

        String kept = ConsoleVisitor.location(person.post("/console/playground/snapshots", item(response)));

        assertThat(person.page(kept)).contains(response + "</textarea>");
        assertThat(personOf("other-" + UUID.randomUUID(), "read', 'verify")
                        .get(kept)
                        .body())
                .contains("kept by another project")
                .doesNotContain("boxed{0.5}");
        assertThat(personOf("default", "read").get(kept).status()).isEqualTo(403);
        Answer cut = person.get(kept.substring(0, kept.length() - 1));
        assertThat(cut.status()).isEqualTo(404);
        assertThat(cut.body()).contains("This address is cut");
        assertThat(person.get("/console/playground/snapshots/" + UUID.randomUUID())
                        .body())
                .contains("No item was kept at this address");
        // an id of the first day of 2024
        Answer over = person.get("/console/playground/snapshots/018cc251-f400-7abc-8def-0123456789ab");
        assertThat(over.status()).isEqualTo(410);
        assertThat(over.body()).contains("kept for 30 days, which are over");
    }

    @Test
    void anItemIsNotShownAfterThirtyDays() {
        person.page("/console/playground");
        String kept = ConsoleVisitor.location(person.post("/console/playground/snapshots", item("old")));
        UUID id = UUID.fromString(kept.substring(kept.lastIndexOf('/') + 1));
        gateway.bean(Database.class).transact(connection -> {
            try (PreparedStatement age = connection.prepareStatement(
                    "UPDATE playground_snapshot SET created_at = now() - interval '31 days' WHERE id = ?")) {
                age.setObject(1, id);
                return age.executeUpdate();
            }
        });

        assertThat(person.get(kept).status()).isEqualTo(404);
    }

    private ConsoleVisitor personOf(String project, String scopes) {
        String key = api.post(
                        "/v1/keys", "{'name': 'person', 'project': '" + project + "', 'scopes': ['" + scopes + "']}")
                .ok()
                .get("key")
                .asString();
        return ConsoleVisitor.signedIn(gateway, key);
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
        ConsoleVisitor without = personOf("default", "read', 'verify");
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
    void everyVerifierHasAtLeastThreeExamples() {
        String page = person.page("/console/playground");

        assertThat(Pattern.compile("value=\"verifier:([\\w-]+)\"")
                        .matcher(page)
                        .results()
                        .map(verifier -> verifier.group(1))
                        .filter(verifier -> !OF_TESTS.contains(verifier)))
                .isNotEmpty()
                .allSatisfy(verifier ->
                        assertThat(examples(page, verifier)).as(verifier).isGreaterThanOrEqualTo(3));
    }

    private static long examples(String page, String target) {
        return Pattern.compile("<dt>" + target + "</dt>(.*?)</dd>", Pattern.DOTALL)
                .matcher(page)
                .results()
                .flatMap(listed ->
                        Pattern.compile("\\?example=").matcher(listed.group(1)).results())
                .count();
    }

    @Test
    void everyExampleFillsTheFormWithAnItemThatIsTaken() {
        String page = person.page("/console/playground");
        List<String> examples = Pattern.compile("/console/playground\\?example=(\\w+)")
                .matcher(page)
                .results()
                .map(found -> found.group())
                .toList();
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
}
