package dev.assay.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.db.Database;
import java.nio.charset.StandardCharsets;
import java.sql.PreparedStatement;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

class ConsoleSignInIT {
    private final Gateway gateway = Gateway.shared();
    private final String project = "console-" + UUID.randomUUID();

    private JsonNode key(String scopes) {
        return gateway.api()
                .post(
                        "/v1/keys",
                        "{'name': 'person', 'project': '" + project + "', 'scopes': ['" + scopes.replace(",", "', '")
                                + "']}")
                .ok();
    }

    private ConsoleVisitor signedIn(String scopes) {
        return ConsoleVisitor.signedIn(gateway, key(scopes).get("key").asString());
    }

    @Test
    void aPersonSignsInAndOut() {
        ConsoleVisitor person = new ConsoleVisitor(gateway);
        assertThat(ConsoleVisitor.back(person.get("/console/verdicts?run=a%20b")))
                .isEqualTo("/console/verdicts?run=a%20b");
        person.get("/console/sign-in?back=%2Fconsole%2Fverdicts%3Frun%3Da%2520b");

        Answer signedIn = person.post(
                "/console/sign-in",
                Map.of("key", " " + gateway.adminKey() + "\n", "back", "/console/verdicts?run=a%20b"));

        assertThat(ConsoleVisitor.location(signedIn)).isEqualTo("/console/verdicts?run=a%20b");
        assertThat(signedIn.header("Set-Cookie"))
                .startsWith("assay-session=")
                .contains("HttpOnly", "SameSite=Strict", "Path=/console")
                .doesNotContain("Secure");
        assertThat(person.page("/console/verdicts?run=a%20b")).contains("default · admin", "Sign out");
        assertThat(ConsoleVisitor.location(person.get("/console/sign-in?back=%2Fconsole%2Fplayground")))
                .isEqualTo("/console/playground");

        String cookies = person.cookies();
        assertThat(ConsoleVisitor.location(person.post("/console/sign-out", Map.of())))
                .isEqualTo("/console/sign-in");
        assertThat(ConsoleVisitor.location(gateway.api("").get("/console/verdicts", "Cookie", cookies)))
                .as("the session has ended, not its cookie alone")
                .startsWith("/console/sign-in");
    }

    @Test
    void theFirstPageLeadsToWhatTheKeyOpens() {
        assertThat(ConsoleVisitor.location(signedIn("read").get("/console"))).isEqualTo("/console/overview");
        assertThat(signedIn("read").get("/console/").header("Location")).isEqualTo("/console");
        assertThat(ConsoleVisitor.location(signedIn("admin,verify").get("/console")))
                .isEqualTo("/console/playground");
        assertThat(ConsoleVisitor.location(signedIn("adjudicate").get("/console")))
                .isEqualTo("/console/review");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "x",
                "assay_00000000_0000000000000000000000000000000000000000000",
                "IDENTIFIER_0000000000000000000000000000000000000000000"
            })
    void aWrongKeySaysNothingOfWhichPartIsWrong(String wrong) {
        JsonNode right = key("read");
        // A right key forgets the wrong ones before it.
        ConsoleVisitor.signedIn(gateway, right.get("key").asString());
        String presented =
                wrong.replace("IDENTIFIER", "assay_" + right.get("id").asString());

        Answer answer = new ConsoleVisitor(gateway).signIn(presented);

        assertThat(answer.status()).isEqualTo(401);
        assertThat(answer.body()).contains("This is not a valid key.").doesNotContain("0000000000");
        assertThat(answer.headers().allValues("Set-Cookie")).noneMatch(set -> set.startsWith("assay-session"));
    }

    @Test
    void aKeyWithoutAScopeOfTheConsoleIsRefused() {
        Answer answer = new ConsoleVisitor(gateway)
                .signIn(key("verify,explain").get("key").asString());

        assertThat(answer.status()).isEqualTo(403);
        assertThat(answer.body()).contains("read, adjudicate or admin");
        assertThat(answer.headers().allValues("Set-Cookie")).noneMatch(set -> set.startsWith("assay-session"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "0000000000000000000000000000000000000000000000000000000000000000"})
    void aFormFromElsewhereIsRefused(String token) {
        ConsoleVisitor person = ConsoleVisitor.signedIn(gateway, gateway.adminKey());
        Map<String, String> forged = Map.of("form_token", token, "task", "{}", "response", "4");

        assertThat(person.post("/console/playground", forged).status()).isEqualTo(403);
        assertThat(person.post("/console/sign-out", forged).status()).isEqualTo(403);
        assertThat(person.post("/console/theme", forged).status()).isEqualTo(403);
        assertThat(person.page("/console/verdicts")).contains("Sign out");
        assertThat(new ConsoleVisitor(gateway)
                        .post("/console/sign-in", Map.of("form_token", token, "key", gateway.adminKey()))
                        .status())
                .as("nobody is signed in by another site")
                .isEqualTo(403);
    }

    @Test
    void onlyFormsArePosted() {
        ConsoleVisitor person = ConsoleVisitor.signedIn(gateway, gateway.adminKey());

        assertThat(gateway.api("")
                        .post("/console/playground", "{}", "Cookie", person.cookies())
                        .status())
                .isEqualTo(415);
        person.page("/console/verdicts");
        assertThat(person.post("/console/verdicts", Map.of()).status()).isEqualTo(405);
    }

    @Test
    void aFormThatCannotBeReadIsRefused() {
        ConsoleVisitor person = ConsoleVisitor.signedIn(gateway, gateway.adminKey());
        Api sender = gateway.api("");
        String[] headers = {"Content-Type", "application/x-www-form-urlencoded", "Cookie", person.cookies()};

        assertThat(sender.send("POST", "/console/playground", "task=%zz".getBytes(StandardCharsets.UTF_8), headers)
                        .status())
                .isEqualTo(400);
        assertThat(sender.send("POST", "/console/playground", new byte[7 << 20], headers)
                        .status())
                .isEqualTo(413);
        assertThat(sender.send("POST", "/console/sign-in", new byte[70_000], headers[0], headers[1])
                        .status())
                .as("a stranger may send less")
                .isEqualTo(413);
    }

    @ParameterizedTest
    @CsvSource({
        "read,    /console/verdicts,   200",
        "read,    /console/playground, 403",
        "read,    /console/verdicts/0199a3c2-7d1e-7b0a-9f53-2f6f0c1d8e11, 404",
        "admin+verify, /console/playground, 200",
        "admin+verify, /console/verdicts, 403",
        "admin+verify, /console/exports/verdicts.csv, 403",
        "admin+verify, /console/verdicts/0199a3c2-7d1e-7b0a-9f53-2f6f0c1d8e11, 403"
    })
    void eachPageNeedsItsScope(String scopes, String path, int status) {
        ConsoleVisitor person = signedIn(scopes.replace('+', ','));

        Answer answer = person.get(path);

        assertThat(answer.status()).isEqualTo(status);
        assertThat(answer.body().contains(">Playground</a>")).isEqualTo(scopes.contains("verify"));
        assertThat(answer.body().contains(">Verdicts</a>")).isEqualTo(scopes.contains("read"));
    }

    @Test
    void scoringNeedsItsScopeWhereTheFormIsForged() {
        ConsoleVisitor person = signedIn("read");
        person.page("/console/verdicts");

        assertThat(person.post("/console/playground", Map.of("task", "{'gold': '4'}", "response", "4"))
                        .status())
                .isEqualTo(403);
    }

    @Test
    void aRevokedKeyEndsItsSessions() {
        JsonNode key = key("read");
        ConsoleVisitor person = ConsoleVisitor.signedIn(gateway, key.get("key").asString());
        person.page("/console/verdicts");

        gateway.api().delete("/v1/keys/" + key.get("id").asString() + "?project=" + project);

        assertThat(ConsoleVisitor.back(person.get("/console/verdicts?status=scored")))
                .isEqualTo("/console/verdicts?status=scored");
    }

    private void age(String column) {
        gateway.bean(Database.class).transact(connection -> {
            try (PreparedStatement update = connection.prepareStatement("UPDATE console_session SET " + column
                    + " = now() - interval '1 hour' WHERE project_id = (SELECT id FROM project WHERE name = ?)")) {
                update.setString(1, project);
                return update.executeUpdate();
            }
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"used_at", "ends_at"})
    void anExpiredSessionLeadsBackAndKeepsWhatWasTyped(String column) {
        String secret = key("read,verify").get("key").asString();
        ConsoleVisitor person = ConsoleVisitor.signedIn(gateway, secret);
        person.page("/console/playground");
        age(column);

        String back = ConsoleVisitor.back(
                person.post("/console/playground", Map.of("task", "{\"gold\": \"<4>\"}", "response", "a & b")));

        person.get("/console/sign-in");
        String led = ConsoleVisitor.location(person.post("/console/sign-in", Map.of("key", secret, "back", back)));
        assertThat(led).isEqualTo(back);
        assertThat(person.page(led)).contains("{\"gold\": \"&lt;4&gt;\"}", "a &amp; b");
    }

    @Test
    void aLongAddressToLeadBackToIsTakenAsAnyOther() {
        String back = "/console" + "/a".repeat(12_000) + "?b=//";
        ConsoleVisitor person = new ConsoleVisitor(gateway);
        person.get("/console/sign-in");

        Answer led = person.post("/console/sign-in", Map.of("key", gateway.adminKey(), "back", back));

        assertThat(ConsoleVisitor.location(led)).isEqualTo(back);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "//evil.example/console",
                "https://evil.example/",
                "/console//evil.example",
                "/console/../v1/keys\\",
                "/consolevil",
                "javascript:alert(1)",
                "/console\r\nX: y"
            })
    void aSignInLeadsToNoOtherPlace(String back) {
        ConsoleVisitor person = new ConsoleVisitor(gateway);
        person.get("/console/sign-in");

        assertThat(ConsoleVisitor.location(
                        person.post("/console/sign-in", Map.of("key", gateway.adminKey(), "back", back))))
                .isEqualTo("/console");
    }

    @Test
    void aSessionOpensNothingOutsideOfTheConsole() {
        ConsoleVisitor person = ConsoleVisitor.signedIn(gateway, gateway.adminKey());
        Api withCookies = gateway.api("");

        withCookies.get("/v1/verdicts?run=r", "Cookie", person.cookies()).problem(401, "unauthorized");
        withCookies.get("/actuator/prometheus", "Cookie", person.cookies()).problem(401, "unauthorized");
        assertThat(ConsoleVisitor.location(gateway.api().get("/console/verdicts")))
                .as("a key in a header opens no page")
                .startsWith("/console/sign-in");
    }

    @Test
    void aLinkOfAnotherSiteIsOpenedOnceMoreFromHere() {
        ConsoleVisitor person = ConsoleVisitor.signedIn(gateway, gateway.adminKey());

        Answer linked = gateway.api("")
                .get("/console/verdicts?run=%22a", "Sec-Fetch-Site", "cross-site", "Sec-Fetch-Mode", "navigate");

        assertThat(linked.status()).isEqualTo(200);
        assertThat(linked.body()).contains("content=\"0; url=/console/verdicts?run=%22a\"");
        assertThat(linked.headers().allValues("Set-Cookie")).isEmpty();
        assertThat(person.get("/console/verdicts", "Sec-Fetch-Site", "same-origin", "Sec-Fetch-Mode", "navigate")
                        .body())
                .contains("Sign out");
    }

    @Test
    void everyAnswerHasTheStrictPolicy() {
        ConsoleVisitor person = ConsoleVisitor.signedIn(gateway, gateway.adminKey());
        for (String path : new String[] {
            "/console/verdicts", "/console/nowhere", "/console/assets/console.css", "/console/assets/nothing.css"
        }) {
            Answer answer = person.get(path);
            assertThat(answer.header("Content-Security-Policy"))
                    .startsWith("default-src 'none'; script-src 'self';")
                    .contains("frame-ancestors 'none'", "base-uri 'none'", "form-action 'self'")
                    .doesNotContain("unsafe");
            assertThat(answer.header("X-Content-Type-Options")).isEqualTo("nosniff");
            assertThat(answer.header("Referrer-Policy")).isEqualTo("no-referrer");
            assertThat(answer.body()).doesNotContain(" style=", " onclick=", "<style");
        }
        assertThat(person.get("/console/nowhere").status()).isEqualTo(404);
        assertThat(person.get("/console/verdicts").header("Cache-Control")).isEqualTo("no-store");
    }

    @Test
    void theThemeIsKept() {
        ConsoleVisitor person = new ConsoleVisitor(gateway);
        assertThat(person.page("/console/sign-in")).contains("data-theme=\"auto\"");

        Answer chosen = person.post("/console/theme", Map.of("theme", "dark", "back", "/console/sign-in?back=%2Fx"));

        assertThat(ConsoleVisitor.location(chosen)).isEqualTo("/console/sign-in?back=%2Fx");
        assertThat(person.page("/console/sign-in")).contains("data-theme=\"dark\"");
    }

    @Test
    void wrongKeysFromOneAddressHaveToWait() {
        Gateway own = Gateway.start(Gateway.newHome());
        try (own) {
            ConsoleVisitor person = new ConsoleVisitor(own);
            Answer last = person.signIn("wrong");
            for (int tries = 1; tries < 100 && last.status() == 401; tries++) {
                last = person.signIn("wrong");
            }

            assertThat(last.status()).isEqualTo(429);
            assertThat(Integer.parseInt(last.header("Retry-After"))).isPositive();
            assertThat(last.body()).contains("Too many wrong keys");
            assertThat(person.signIn(own.adminKey()).status())
                    .as("nor is the right key looked at until then")
                    .isEqualTo(429);
        }
    }

    @Test
    void pagesAndTheirFilesAreCompressedAndResultsAreNot() {
        ConsoleVisitor person = signedIn("read");
        String[] zipped = {"Accept-Encoding", "gzip"};

        assertThat(person.get("/console/verdicts", zipped).header("Content-Encoding"))
                .isEqualTo("gzip");
        assertThat(person.get("/console/assets/console.css", zipped).header("Content-Encoding"))
                .isEqualTo("gzip");
        assertThat(person.get("/console/assets/console.css").body()).contains("color-scheme");
        assertThat(gateway.api()
                        .get("/v1/verdicts?run=nobody", zipped)
                        .headers()
                        .firstValue("Content-Encoding"))
                .isEmpty();
    }

    @Test
    void filesOfLibrariesAreSentOnlyWherePagesLoadThem() {
        ConsoleVisitor person = new ConsoleVisitor(gateway);

        assertThat(person.get("/console/assets/katex.js").status()).isEqualTo(200);
        assertThat(person.get("/console/assets/../console.css").status()).isNotEqualTo(200);
        assertThat(person.get("/webjars/echarts/5.5.0/echarts.js").status()).isNotEqualTo(200);
    }
}
