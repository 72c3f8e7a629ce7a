package dev.assay.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.Arrays;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import tools.jackson.databind.JsonNode;

class KeysIT {
    private static final String ALL = "verify,explain,read,assets,execute,judge,adjudicate,admin";
    private static final String BATCH =
            "{'items': [{'verifier': 'math', 'task': {'gold': '4'}, 'response': '\\\\boxed{4}'}]}";

    private final Gateway gateway = Gateway.shared();
    private final Api admin = gateway.api();

    @Test
    void theAdminKeyIsInAFileThatOnlyItsOwnerReads() throws IOException {
        assertThat(PosixFilePermissions.toString(
                        Files.getPosixFilePermissions(gateway.home().resolve("admin.key"))))
                .isEqualTo("rw-------");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(gateway.home())))
                .startsWith("rwx");
        assertThat(gateway.adminKey()).matches("assay_[0-9A-Za-z]{8}_[0-9A-Za-z]{43}");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "x",
                "assay_00000000_0000000000000000000000000000000000000000000",
                "assay_00000000_000000000000000000000000000000000000000000000000"
            })
    void withoutAValidKeyThereIsNothing(String key) {
        Api nobody = gateway.api(key);

        assertThat(nobody.batch(BATCH).header("WWW-Authenticate")).isEqualTo("Bearer");
        nobody.batch(BATCH).problem(401, "unauthorized");
        nobody.get("/v1/verifiers").problem(401, "unauthorized");
        nobody.get("/v1/keys").problem(401, "unauthorized");
        nobody.get("/actuator/prometheus").problem(401, "unauthorized");
        nobody.get("/nowhere").problem(401, "unauthorized");
    }

    @ParameterizedTest
    @ValueSource(strings = {"Basic YWJjOmRlZg==", "Bearer", "bearer", "Token x", "\"\""})
    void anotherSchemeIsNoKey(String header) {
        gateway.api("").get("/v1/verifiers", "Authorization", header).problem(401, "unauthorized");
    }

    @Test
    void theSchemeIsReadInAnyCase() {
        gateway.api("")
                .get("/v1/verifiers", "Authorization", "bEARER " + gateway.adminKey())
                .ok();
    }

    @Test
    void aKeyIsShownOnce() {
        Answer created =
                admin.post("/v1/keys", "{'name': 'trainer', 'project': 'shown', 'scopes': ['verify', 'read']}");

        JsonNode json = created.ok();
        assertThat(created.status()).isEqualTo(201);
        assertThat(created.header("Cache-Control")).isEqualTo("no-store");
        String key = json.get("key").asString();
        assertThat(key).matches("assay_" + json.get("id").asString() + "_[0-9A-Za-z]{43}");
        assertThat(json.get("scopes")).hasToString("[\"verify\",\"read\"]");
        Answer listed = admin.get("/v1/keys?project=shown");
        assertThat(listed.ok().at("/keys/0/id").asString())
                .isEqualTo(json.get("id").asString());
        assertThat(listed.ok().at("/keys/0/created_by").asString()).isEqualTo("admin");
        assertThat(listed.body()).doesNotContain(key.substring(15)).doesNotContain("\"key\"");
    }

    @ParameterizedTest
    @CsvSource({
        "POST,   /v1/verify,             verify",
        "POST,   /v1/verify:batch,       verify",
        "PUT,    /v1/recipes/scoped,     assets",
        "GET,    /v1/verdicts/0199a3c2-7d1e-7b0a-9f53-2f6f0c1d8e11, read",
        "GET,    /v1/keys,               admin",
        "POST,   /v1/keys,               admin",
        "DELETE, /v1/keys/00000000,      admin",
        "POST,   /v1/keys/00000000:rotate, admin",
        "GET,    /actuator/prometheus,   read",
        "GET,    /v1/projects/scoped,    read",
        "PATCH,  /v1/projects/scoped,    admin",
        "GET,    /v1/verdicts,           read",
        "GET,    /v1/runs,               read",
        "GET,    /v1/runs/r,             read",
        "GET,    /v1/runs/r/passport,    read",
        "DELETE, /v1/runs/r,             admin",
        "GET,    /v1/run-deletions/x,    admin",
        "GET,    /v1/prompts,            read",
        "GET,    /v1/golds/suspects,     read",
        "GET,    /v1/golds/rulings,      read",
        "POST,   /v1/golds/rulings,      adjudicate",
        "DELETE, /v1/golds/rulings/x,    adjudicate",
        "GET,    /actuator,              read",
        "GET,    /actuator/env,          read"
    })
    void eachPathNeedsItsScope(String method, String path, String scope) {
        String others = Arrays.stream(ALL.split(","))
                .filter(other -> !other.equals(scope))
                .collect(Collectors.joining(","));
        Api without = gateway.api(key("scoped", others));
        Api with = gateway.api(key("scoped", scope));

        assertThat(send(without, method, path)
                        .problem(403, "forbidden")
                        .get("detail")
                        .asString())
                .startsWith("this needs the scope " + scope + ", which the key ");
        assertThat(send(with, method, path).status()).isNotIn(401, 403);
    }

    private static Answer send(Api api, String method, String path) {
        byte[] body = method.startsWith("P") ? Api.bytes("{}") : new byte[0];
        return api.send(method, path, body, "Content-Type", "application/json");
    }

    @Test
    void explanationsNeedTheirScope() {
        String explained = "{'explain': true, " + BATCH.substring(1);

        gateway.api(key("explaining", "verify")).batch(explained).problem(403, "forbidden");
        assertThat(gateway.api(key("explaining", "verify,explain"))
                        .batch(explained)
                        .ok()
                        .at("/results/0/explanation/gold/0")
                        .asString())
                .isEqualTo("4");
    }

    @Test
    void aRevokedKeyIsRefusedAtOnce() {
        JsonNode created = create("revoked", "verify");
        Api api = gateway.api(created.get("key").asString());
        api.batch(BATCH).ok();

        Answer revoked = admin.delete("/v1/keys/" + created.get("id").asString() + "?project=revoked");

        assertThat(revoked.status()).isEqualTo(204);
        api.batch(BATCH).problem(401, "unauthorized");
        assertThat(admin.get("/v1/keys?project=revoked")
                        .ok()
                        .at("/keys/0/revoked_at")
                        .isNull())
                .isFalse();
    }

    @Test
    void aRotatedKeyWorksBesideItsSuccessorForAWhile() {
        JsonNode old = create("rotated", "verify");
        String path = "/v1/keys/" + old.get("id").asString() + ":rotate?project=rotated";

        Answer rotated = admin.post(path, "{'keep_s': 3600}");

        assertThat(rotated.status()).isEqualTo(201);
        JsonNode fresh = rotated.json();
        assertThat(fresh.get("scopes")).hasToString("[\"verify\"]");
        gateway.api(old.get("key").asString()).batch(BATCH).ok();
        gateway.api(fresh.get("key").asString()).batch(BATCH).ok();
        admin.post(path, "{}").ok();
        gateway.api(old.get("key").asString()).batch(BATCH).problem(401, "unauthorized");
        admin.post(path, "{}").problem(404, "not-found");
        assertThat(admin.post(path, "{'keep_s': -1}")
                        .problem(422, "invalid-field")
                        .at("/errors/0/pointer")
                        .asString())
                .isEqualTo("/keep_s");
        gateway.api(key("rotator", "admin")).post(path, "{}").problem(404, "not-found");
    }

    @Test
    void anExpiredKeyIsRefused() {
        Instant soon = Instant.now().plusSeconds(2);
        String body = "{'name': 'short', 'project': 'expiring', 'scopes': ['verify'], 'expires_at': '" + soon + "'}";
        Api api = gateway.api(admin.post("/v1/keys", body).ok().get("key").asString());
        api.batch(BATCH).ok();

        Await.until("it has expired", () -> api.batch(BATCH).status() == 401);
        assertThat(Instant.now()).isAfterOrEqualTo(soon);
    }

    @Test
    void aKeyCannotGiveAScopeThatItLacks() {
        Api api = gateway.api(key("giving", "admin,verify"));

        api.post("/v1/keys", "{'name': 'more', 'scopes': ['verify', 'explain']}")
                .problem(403, "forbidden");
        JsonNode given =
                api.post("/v1/keys", "{'name': 'less', 'scopes': ['verify']}").ok();
        assertThat(given.get("project").asString()).isEqualTo("giving");
    }

    @Test
    void aProjectDoesNotSeeTheKeysOfAnother() {
        JsonNode other = create("theirs", "verify");
        Api api = gateway.api(key("mine", "admin,verify"));

        api.get("/v1/keys?project=theirs").problem(404, "not-found");
        api.delete("/v1/keys/" + other.get("id").asString() + "?project=theirs").problem(404, "not-found");
        api.delete("/v1/keys/" + other.get("id").asString()).problem(404, "not-found");
        api.post("/v1/keys", "{'name': 'x', 'project': 'theirs', 'scopes': ['verify']}")
                .problem(404, "not-found");
        assertThat(api.get("/v1/keys").body()).doesNotContain(other.get("id").asString());
        gateway.api(other.get("key").asString()).batch(BATCH).ok();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            {'scopes': ['verify']}                                                     | /name
            {'name': ' ', 'scopes': ['verify']}                                        | /name
            {'name': 'x'}                                                              | /scopes
            {'name': 'x', 'scopes': []}                                                | /scopes
            {'name': 'x', 'scopes': ['root']}                                          | /scopes
            {'name': 'x', 'scopes': [3]}                                               | /scopes
            {'name': 'x', 'scopes': ['verify'], 'project': '../x'}                     | /project
            {'name': 'x', 'scopes': ['verify'], 'items_per_second': 0}                 | /items_per_second
            {'name': 'x', 'scopes': ['verify'], 'max_concurrent': 1.5}                 | /max_concurrent
            {'name': 'x', 'scopes': ['verify'], 'expires_at': 'tomorrow'}              | /expires_at
            {'name': 'x', 'scopes': ['verify'], 'expires_at': '2020-01-01T00:00:00Z'}  | /expires_at
            {'name': 'x', 'scopes': ['verify'], 'a/b': 1}                              | /a~1b
            """)
    void aWrongFieldOfANewKeyIsNamed(String body, String pointer) {
        assertThat(admin.post("/v1/keys", body)
                        .problem(422, "invalid-field")
                        .at("/errors/0/pointer")
                        .asString())
                .isEqualTo(pointer);
    }

    @Test
    void aNewKeyIsReadStrictly() {
        admin.post("/v1/keys", "{").problem(400, "invalid-json");
        admin.post("/v1/keys", "{'name': 'x', 'name': 'y', 'scopes': ['verify']}")
                .problem(400, "invalid-json");
        admin.post("/v1/keys", "{'name': '" + "x".repeat(20_000) + "', 'scopes': ['verify']}")
                .problem(413, "too-large");
    }

    @Test
    @ExtendWith(OutputCaptureExtension.class)
    void noSecretIsEverLogged(CapturedOutput output) {
        JsonNode created = create("logged", "verify");
        String secret = created.get("key").asString().substring(15);
        Api api = gateway.api(created.get("key").asString());

        api.batch(BATCH).ok();
        api.get("/v1/keys").problem(403, "forbidden");
        api.get("/v1/keys/" + created.get("key").asString()).problem(405, "method-not-allowed");
        admin.delete("/v1/keys/" + created.get("key").asString()).problem(404, "not-found");
        gateway.api(created.get("key").asString() + "x").batch(BATCH).problem(401, "unauthorized");
        api.batch("{'items': [{'id': '" + created.get("key").asString() + "', 'response': ''}]}")
                .ok();

        assertThat(output.getAll())
                .contains("scored a batch")
                .contains(created.get("id").asString());
        assertThat(output.getAll())
                .doesNotContain(secret)
                .doesNotContain(gateway.adminKey().substring(15));
    }

    @Test
    void aVerdictIsSeenByItsProjectAloneAndItsGoldWithTheScopeAlone() {
        Api owner = gateway.api(key("owner", "verify,read"));
        String id = owner.batch(BATCH).ok().at("/results/0/verdict_id").asString();

        JsonNode seen = owner.get("/v1/verdicts/" + id).ok();
        assertThat(seen.at("/result/reward").asDouble()).isEqualTo(1);
        assertThat(seen.at("/item/response").asString()).isEqualTo("\\boxed{4}");
        assertThat(seen.at("/item/task").isNull()).isTrue();
        assertThat(seen.at("/result/explanation").isNull()).isTrue();
        assertThat(Instant.parse(seen.get("stored_at").asString()))
                .isBefore(Instant.now().plusSeconds(60));
        JsonNode explained = gateway.api(key("owner", "read,explain"))
                .get("/v1/verdicts/" + id)
                .ok();
        assertThat(explained.at("/item/task/gold/0").asString()).isEqualTo("4");
        assertThat(explained.at("/result/explanation/gold/0").asString()).isEqualTo("4");
        gateway.api(key("stranger", "read,explain")).get("/v1/verdicts/" + id).problem(404, "not-found");
    }

    @Test
    void aRecipeIsSeenByItsProjectAlone() {
        Api owner = gateway.api(key("cook", "assets,verify"));
        Api stranger = gateway.api(key("guest", "assets,verify"));
        assertThat(owner.put("/v1/recipes/secret", "{assay: 1, name: secret, parts: {c: {verify: math}}, reward: c}")
                        .status())
                .isEqualTo(201);

        owner.get("/v1/recipes/secret").ok();
        stranger.get("/v1/recipes/secret").problem(404, "not-found");
        stranger.get("/v1/recipes/secret@1").problem(404, "not-found");
        assertThat(stranger.get("/v1/recipes").body()).doesNotContain("secret");
        assertThat(stranger.result("{'recipe': 'secret', 'task': {'gold': '4'}, 'response': '4'}")
                        .get("cause")
                        .asString())
                .isEqualTo("bad_request");
    }

    private String key(String project, String scopes) {
        return create(project, scopes).get("key").asString();
    }

    private JsonNode create(String project, String scopes) {
        String listed = "['" + scopes.replace(",", "', '") + "']";
        return admin.post("/v1/keys", "{'name': 'test', 'project': '" + project + "', 'scopes': " + listed + "}")
                .ok();
    }
}
