package dev.assay.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.web.util.HtmlUtils;

class ConsoleAdministrationIT {
    private static final String HOSTILE = "<script>alert(1)</script>\"' hx-get=\"/x\" \u202e${7*7}";
    private static final String SHOWN = "&lt;script&gt;alert(1)&lt;/script&gt;";

    private final Gateway gateway = Gateway.shared();
    private final Api api = gateway.api();
    private final ConsoleVisitor person = ConsoleVisitor.signedIn(gateway, gateway.adminKey());
    private final String project = "adm-" + UUID.randomUUID();
    private final String keys = "/console/keys?project=" + project;

    private String key(String name, String scopes) {
        return api.post("/v1/keys", """
                        {"name": "%s", "project": "%s", "scopes": ["%s"], "max_concurrent": 8, "items_per_second": 1200}""".formatted(name, project, scopes.replace(",", "\", \"")))
                .ok()
                .get("key")
                .asString();
    }

    private ConsoleVisitor personWith(String scopes) {
        return ConsoleVisitor.signedIn(gateway, key("person", scopes));
    }

    private static String id(String key) {
        return key.substring("assay_".length(), "assay_".length() + 8);
    }

    /** Returns the value of a hidden field of a page. */
    private static String hidden(String page, String name) {
        Matcher found =
                Pattern.compile("name=\"" + name + "\" value=\"([^\"]*)\"").matcher(page);
        assertThat(found.find()).as(name).isTrue();
        return found.group(1);
    }

    private static String presented(String page) {
        Matcher found = Pattern.compile("assay_[0-9A-Za-z]{8}_[0-9A-Za-z]{43}").matcher(page);
        assertThat(found.find()).as(page).isTrue();
        return found.group();
    }

    @Test
    void keysAreListedWithTheirQuotasAndLastUseButNeverTheirSecret() {
        String used = key("trainer <b>", "verify,read");
        gateway.api(used).get("/v1/verifiers").ok();
        key("unused", "verify");

        String page = person.page(keys);

        assertThat(page)
                .contains("trainer &lt;b&gt;", "<code>" + id(used) + "</code>", "verify, read")
                .contains("0 of 1,200/s", "0 of 8 in flight", "<td>never</td>")
                .contains("<td>" + LocalDate.now(ZoneOffset.UTC))
                .doesNotContain(used.substring(15));
        assertThat(person.get(ConsoleVisitor.link(page, "CSV")).body())
                .startsWith("name,id,state,scopes,items_per_second,")
                .contains("trainer <b>," + id(used) + ",live,\"[\"\"verify\"\",\"\"read\"\"]\",1200,0,8,0,")
                .hasLineCount(3);
        assertThat(person.get(ConsoleVisitor.link(page, "NDJSON")).body()).contains("\"name\":\"unused\"");
    }

    @Test
    void aKeyIsMadeAndShownOnce() {
        String before = person.page(keys);
        Map<String, String> typed = new TreeMap<>(Map.of(
                "id",
                hidden(before, "id"),
                "name",
                HOSTILE,
                "scope",
                "verify",
                "rate",
                "50",
                "last_day",
                "2099-06-30"));

        Answer made = person.post(keys, typed);

        assertThat(made.status()).as(made.body()).isEqualTo(200);
        assertThat(made.header("Cache-Control")).isEqualTo("no-store");
        String key = presented(made.body());
        assertThat(made.body()).contains(SHOWN, "U+202E").doesNotContain("<script>alert", "\u202e");
        assertThat(gateway.api(key).get("/v1/verifiers").status()).isEqualTo(200);
        assertThat(person.page(keys)).contains(SHOWN, "2099-07-01 00:00").doesNotContain(key.substring(15));

        Answer again = person.post(keys, typed);
        assertThat(again.status()).isEqualTo(422);
        assertThat(again.body()).contains("This form was sent before").doesNotContain(key.substring(15));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            name     |          | must be a text of 1 to 200 characters
            rate     | many     | Items a second must be a whole number
            rate     | 0        | items_per_second must be an integer of at least 1
            concurrent | 1.5    | Items in flight must be a whole number
            last_day | tomorrow | Last day must be a date
            last_day | 2001-01-01 | must be a time to come
            scope    | king     | must hold only verify
            id       | short    | the id of a key has 8 letters and digits
            """)
    void aFormThatCantBeAppliedSaysWhyAndKeepsWhatWasTyped(String field, String value, String problem) {
        String before = person.page(keys);
        Map<String, String> typed = new TreeMap<>(
                Map.of("id", hidden(before, "id"), "name", "typed name", "scope", "verify", "concurrent", "7"));
        typed.put(field, value == null ? "" : value);

        Answer answer = person.post(keys, typed);

        assertThat(answer.status()).as(answer.body()).isIn(400, 422);
        assertThat(HtmlUtils.htmlUnescape(answer.body())).contains(problem);
        assertThat(answer.body()).contains(field.equals("name") ? "value=\"7\"" : "value=\"typed name\"");
        assertThat(api.get("/v1/keys?project=" + project).ok().get("keys")).isEmpty();
    }

    @Test
    void aKeyIsRotatedAndRevoked() {
        String old = key("rotated", "verify");
        String path = "/console/keys/" + id(old);
        String newId = hidden(person.page(path + "?project=" + project), "new_id");

        Answer rotated = person.post(path + "/rotate?project=" + project, Map.of("new_id", newId, "keep", "1h"));

        String fresh = presented(rotated.body());
        assertThat(rotated.body()).contains("It replaces <code>" + id(old) + "</code>, which ends in an hour");
        assertThat(gateway.api(old).get("/v1/verifiers").status()).isEqualTo(200);
        assertThat(gateway.api(fresh).get("/v1/verifiers").status()).isEqualTo(200);

        Answer revoked = person.post(path + "/revoke?project=" + project, Map.of());
        assertThat(ConsoleVisitor.location(revoked)).isEqualTo(path + "?project=" + project);
        assertThat(gateway.api(old).get("/v1/verifiers").status()).isEqualTo(401);
        assertThat(person.page(path + "?project=" + project))
                .contains("revoked")
                .doesNotContain("Revoke this key");
        String page = person.page(keys);
        assertThat(page).contains(newId).doesNotContain(id(old));
        assertThat(person.page(ConsoleVisitor.link(page, "1 ended"))).contains(id(old));
        assertThat(person.get("/console/keys/none4you?project=" + project).status())
                .isEqualTo(404);
        assertThat(person.post(path + "/rotate?project=" + project, Map.of("new_id", newId, "keep", "9y"))
                        .status())
                .isEqualTo(422);
    }

    @Test
    void whatSomebodyDidIsInTheAuditLogWithItsKey() {
        String made = key("audited", "verify");
        person.page(keys);
        person.post("/console/keys/" + id(made) + "/revoke?project=" + project, Map.of());

        String page = person.page("/console/audit?project=" + project);

        assertThat(page.indexOf(">key.revoke<")).isPositive().isLessThan(page.indexOf(">key.create<"));
        assertThat(page).contains("name: audited; scopes: verify", "items per second: 1200", id(made));
        assertThat(person.page("/console/audit?act=key.create&subject=" + id(made)))
                .contains(">key.create<")
                .doesNotContain(">key.revoke<");
        assertThat(person.get(ConsoleVisitor.link(page, "CSV")).body())
                .startsWith("at,project,actor,act,subject,detail")
                .hasLineCount(3);
    }

    @Test
    void aProjectsAdministratorSeesAndChangesThatProjectOnly() {
        ConsoleVisitor maria = personWith("admin,read");
        String others = id(key("other", "verify"));

        String page = maria.page("/console/keys");
        assertThat(page).contains("person").doesNotContain("<label for=\"project\">", "id=\"scope-execute\"");
        assertThat(maria.get("/console/keys?project=default").status()).isEqualTo(404);
        assertThat(HtmlUtils.htmlUnescape(maria.page("/console/audit?project=default")))
                .contains("Left out: the parameter project must be that of your key.", "name: other")
                .doesNotContain(">Project<");
        Answer more = maria.post("/console/keys", Map.of("id", hidden(page, "id"), "name", "more", "scope", "execute"));
        assertThat(more.status()).isEqualTo(403);
        assertThat(HtmlUtils.htmlUnescape(more.body())).contains("a key can't give the scope execute, which it lacks");
        assertThat(maria.post("/console/keys/" + others + "/rotate", Map.of("new_id", "Stea1ing", "keep", "0"))
                        .status())
                .isEqualTo(403);
    }

    @ParameterizedTest
    @ValueSource(strings = {"keys", "audit", "settings"})
    void withoutTheScopeAdminThesePagesAreAbsentAndRefused(String name) {
        ConsoleVisitor reader = personWith("read");

        assertThat(reader.page("/console/verdicts")).doesNotContain("href=\"/console/" + name + "\"");
        assertThat(reader.get("/console/" + name).status()).isEqualTo(403);
        assertThat(reader.get("/console/exports/" + name + ".csv").status()).isEqualTo(403);
        assertThat(reader.post("/console/keys", Map.of("name", "x")).status()).isEqualTo(403);
        assertThat(reader.post("/console/keys/Ab3dEf9h/revoke", Map.of()).status())
                .isEqualTo(403);
    }

    @ParameterizedTest
    @CsvSource({
        "/console/keys?colour=red, the parameter colour is not known here",
        "/console/keys?state=tired, the parameter state must be all",
        "/console/audit?actr=x, the parameter actr is not known here; did you mean `actor`?",
        "/console/audit?before=x, the parameter before must be that of a next page",
        "/console/settings?only=few, the parameter only must be set",
    })
    void aFilterThatCantBeAppliedIsNamed(String path, String notice) {
        assertThat(HtmlUtils.htmlUnescape(person.page(path))).contains("Left out: " + notice);
    }

    @Test
    void settingsHaveTheirValueAndSourceAndNoSecret() {
        String page = person.page("/console/settings");

        assertThat(page)
                .contains("ASSAY_MAX_BODY_MB", "ASSAY_HOME", gateway.home().toString())
                .contains("<th scope=\"row\"><code>ASSAY_ADMIN_KEY</code></th>")
                .doesNotContain(gateway.adminKey(), gateway.adminKey().substring(15));
        assertThat(person.page(ConsoleVisitor.link(page, "Only those that somebody set")))
                .contains("All settings");
        assertThat(person.get(ConsoleVisitor.link(page, "CSV")).body()).startsWith("name,value,source,meaning");
    }
}
