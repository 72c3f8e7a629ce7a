package dev.assay.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class DatabasesIT {
    private static final byte[] SCRIPT =
            "CREATE TABLE t (a); INSERT INTO t VALUES (1);".getBytes(StandardCharsets.UTF_8);

    private final Gateway gateway = Gateway.shared();
    private Api api = gateway.api();

    /** Gives each test a project of its own. */
    @BeforeEach
    void enterAProject() {
        api = gateway.api(key("'assets', 'verify'"));
    }

    private String key(String scopes) {
        return gateway.api()
                .post("/v1/keys", "{'name': 't', 'project': 'p" + UUID.randomUUID() + "', 'scopes': [" + scopes + "]}")
                .ok()
                .get("key")
                .asString();
    }

    @Test
    void aDatabaseIsStoredOnceUnderItsHashAndListed() {
        Answer first = api.send("PUT", path(), SCRIPT);

        assertThat(first.status()).isEqualTo(201);
        assertThat(api.send("PUT", path(), SCRIPT).status()).isEqualTo(200);
        assertThat(api.get(path()).ok()).isEqualTo(first.ok());
        JsonNode listed = api.get("/v1/databases").ok();
        assertThat(listed.get("databases")).containsExactly(first.ok());
        assertThat(listed.get("used").asInt()).isEqualTo(SCRIPT.length);
    }

    @Test
    void aDatabaseIsNoTestSet() {
        api.send("PUT", path(), SCRIPT).ok();

        assertThat(api.get("/v1/testsets").ok().get("testsets")).isEmpty();
        api.get("/v1/testsets/" + hash()).problem(404, "not-found");
        api.send("DELETE", "/v1/testsets/" + hash(), new byte[0]).problem(404, "not-found");
        assertThat(api.send("DELETE", path(), new byte[0]).status()).isEqualTo(204);
        assertThat(api.get(path()).problem(404, "not-found").get("detail").asString())
                .contains("no database");
    }

    @Test
    void aDatabaseIsNoOtherProjects() {
        api.send("PUT", path(), SCRIPT).ok();

        gateway.api(key("'assets'")).get(path()).problem(404, "not-found");
    }

    @Test
    void onlyKeysForAssetsUpload() {
        gateway.api(key("'verify'")).send("PUT", path(), SCRIPT).problem(403, "forbidden");
    }

    private static String path() {
        return "/v1/databases/" + hash();
    }

    private static String hash() {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(SCRIPT));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
