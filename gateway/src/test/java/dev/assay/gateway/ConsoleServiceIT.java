package dev.assay.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.UUID;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ConsoleServiceIT {
    private final Gateway gateway = Gateway.shared();
    private final Api api = gateway.api();
    private final ConsoleVisitor person = ConsoleVisitor.signedIn(gateway, gateway.adminKey());

    @Test
    void verifiersAndRecipesAreThoseOfTheApi() {
        String page = person.page("/console/verifiers");

        api.get("/v1/verifiers")
                .ok()
                .get("verifiers")
                .forEach(verifier -> assertThat(page)
                        .contains("<a href=\"/console/verifiers/"
                                + verifier.get("name").asString() + "\">"
                                + verifier.get("name").asString() + "</a>"));
        assertThat(page).contains("<a href=\"/console/verifiers/recipes/math\">math</a>", "built in");
        assertThat(person.get("/console/exports/recipes.csv").body())
                .startsWith("name,version,builtin,shadowed,summary")
                .contains("\r\nmath,");
        assertThat(person.get("/console/exports/verifiers.ndjson").body()).contains("{\"name\":\"math\",");
    }

    @Test
    void thePageOfAVerifierSaysWhatItsTaskHas() {
        assertThat(person.page("/console/verifiers/math"))
                .contains("<code>gold</code>", "required", "a recipe may set it", "JSON Schema");
        assertThat(person.get("/console/verifiers/%3Cscript%3E").status()).isEqualTo(404);
    }

    @Test
    void profilesWithoutAServerSaySoAndHowOneIsAttached() {
        assertThat(person.page("/console/judges"))
                .contains("Profiles without a server", "<li>tinyv</li>", "ASSAY_JUDGE_TINYV_URL=");
    }

    @Test
    void anAttachedJudgeShowsItsRulingsAndItsServersLastFailure() {
        Gateway judged = JudgedGateway.GATEWAY;
        judged.api().post("/v1/verify", """
                {'recipe': {'assay': 1, 'name': 'page', 'parts': {'correct': {'recover': {'rule': {'verify': 'math'},
                 'judges': ['unsteady']}}}, 'reward': 'correct'}, 'prompt': 'When is tea?', 'task': {'gold': 'half past four'},
                 'response': '\\\\boxed{\\\\text{at tea time}}'}""").ok();
        ConsoleVisitor visitor = ConsoleVisitor.signedIn(judged, judged.adminKey());

        String page = visitor.page("/console/judges");

        assertThat(page)
                .contains("<span class=\"outcome good\">attached</span>", "is asked", JudgedGateway.UNSTEADY.url());
        assertThat(visitor.get("/console/exports/judges.csv").body()).contains("\r\nunsteady,attached,");
        List<Double> seconds = Pattern.compile("<td class=\"number\">([\\d.]+) (m?)s</td>")
                .matcher(page)
                .results()
                .map(cell -> Double.parseDouble(cell.group(1)) * (cell.group(2).isEmpty() ? 1 : 1e-3))
                .toList();
        assertThat(seconds).as("mean, p50, p95 and p99").hasSizeGreaterThanOrEqualTo(4);
        assertThat(seconds.subList(1, 4)).isSorted();
    }

    @Test
    void theLastFailureOfAJudgesServerHasItsTime() {
        Gateway judged = JudgedGateway.GATEWAY;
        Instant before = Instant.now().truncatedTo(ChronoUnit.SECONDS);
        JudgedGateway.UNSTEADY.goAway();
        try {
            judged.api().post("/v1/verify", """
                    {'recipe': {'assay': 1, 'name': 'page', 'parts': {'correct': {'recover': {'rule': {'verify': 'math'},
                     'judges': ['unsteady']}}}, 'reward': 'correct'}, 'prompt': 'When is %s?', 'task': {'gold': 'half past four'},
                     'response': '\\\\boxed{\\\\text{at tea time}}'}""".formatted(UUID.randomUUID())).ok();
        } finally {
            JudgedGateway.UNSTEADY.comeBack();
        }

        String page = ConsoleVisitor.signedIn(judged, judged.adminKey()).page("/console/judges");

        assertThat(Pattern.compile("(\\d{4}-\\d\\d-\\d\\d) (\\d\\d:\\d\\d:\\d\\d): the server can")
                        .matcher(page)
                        .results()
                        .map(time -> Instant.parse(time.group(1) + "T" + time.group(2) + "Z")))
                .anyMatch(time -> !time.isBefore(before));
    }

    @Test
    void theSandboxSaysHowProgramsEndedAndWhatItDoesNotStop() {
        api.post("/v1/execute", "{'language': 'python', 'source': 'print(1)'}");

        String page = person.page("/console/sandbox");

        assertThat(page).contains("What it does not stop", "Programs share processors and caches", "slots");
        assertThat(person.get("/console/exports/programs.csv").body()).startsWith("outcome,scoring,tools");
    }

    @ParameterizedTest
    @ValueSource(strings = {"verifiers", "verifiers/math", "judges", "sandbox", "exports/judges.csv"})
    void withoutTheScopeReadThesePagesAreRefused(String path) {
        String key = api.post("/v1/keys", "{'name': 'person', 'project': 'default', 'scopes': ['adjudicate']}")
                .ok()
                .get("key")
                .asString();

        assertThat(ConsoleVisitor.signedIn(gateway, key).get("/console/" + path).status())
                .isEqualTo(403);
    }
}
