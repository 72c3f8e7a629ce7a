package dev.assay.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.HexFormat;
import java.util.UUID;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/** Tests of databases from their upload to the verifier {@code sql}, and of its verdicts. */
class QueriesIT {
    /** A SQLite file: student (name, age) with Ann, 19, and Bob, 22. */
    private static final String SQLITE =
            "H4sIAAAAAAACAwsO9MksSVVIyy/KTSxRMGZgYmBkZHBQUGBgADIhGAYYgZgFjU8IMDHoJTPyghQz7mEAolFAReDEyC"
                    + "YuLc0YW5KYlJNaXFKakppXAqWYnINcHUNcFUIcnXxcFaCCGnmJuakKJakVJToKiempCpl5JZqguGFifMfA+B1IjIJh"
                    + "DtiZmIUZnfKTxNgZgQzHvDxhAP0QRFcABAAA";

    private static final String SCRIPT =
            "CREATE TABLE student (name VARCHAR, age INTEGER); INSERT INTO student VALUES ('Ann', 19), ('Bob', 22);";

    private final Gateway gateway = Gateway.shared();
    private Api api = gateway.api();

    @BeforeAll
    static void needsWorkers() {
        SqlWorkers.require();
    }

    /** Gives each test a project of its own. */
    @BeforeEach
    void enterAProject() {
        api = gateway.api(key("'assets', 'verify'"));
    }

    @ParameterizedTest
    @CsvSource({"sqlite, true", "sqlite, false", "duckdb, false"})
    void aBatchNamesADatabaseByItsHashAndARightAndAWrongQueryAreTold(String dialect, boolean file) {
        String hash = stored(file ? sqlite() : SCRIPT.getBytes(StandardCharsets.UTF_8));

        JsonNode results = api.batch("{'defaults': {'verifier': 'sql', 'task': {'dialect': '" + dialect
                        + "', 'gold': 'SELECT name FROM student WHERE age > 20', 'databases': [{'sha256': '" + hash
                        + "'}]}}, 'items': [{'response': 'SELECT name FROM student WHERE NOT age <= 20'},"
                        + " {'response': 'SELECT name FROM student'}, {'response': 'DROP TABLE student'}]}")
                .ok()
                .get("results");

        assertThat(Stream.of(0, 1, 2).map(at -> results.get(at).get("status").asString()))
                .as(results.toPrettyString())
                .containsOnly("scored");
        assertThat(Stream.of(0, 1, 2).map(at -> results.get(at).get("reward").asDouble()))
                .containsExactly(1.0, 0.0, 0.0);
    }

    @Test
    void anotherProjectsKeyDoesNotSeeADatabase() {
        String hash = stored(sqlite());
        assertThat(asked(api, hash).get("reward").asDouble()).isEqualTo(1);

        JsonNode theirs = asked(gateway.api(key("'verify'")), hash);

        assertThat(theirs.get("status").asString()).isEqualTo("unscored");
        assertThat(theirs.get("cause").asString()).isEqualTo("bad_request");
        assertThat(theirs.get("detail").asString()).contains("is not here");
        assertThat(theirs.at("/error/pointer").asString()).endsWith("/task/databases/0/sha256");
    }

    @Test
    void aDatabaseThatWasDeletedIsNotUsedAnyMore() {
        String hash = stored(sqlite());
        assertThat(asked(api, hash).get("reward").asDouble()).isEqualTo(1);

        api.delete("/v1/databases/" + hash);

        assertThat(asked(api, hash).get("cause").asString()).isEqualTo("bad_request");
    }

    @Test
    void aDatabaseThatCanNotBeReadIsNotTheResponsesFault() {
        byte[] cut = java.util.Arrays.copyOf(sqlite(), 700);
        JsonNode damaged = asked(api, stored(cut));
        assertThat(damaged.get("cause").asString()).as(damaged.toString()).isEqualTo("bad_reference");
        assertThat(damaged.get("detail").asString()).contains("database");

        JsonNode nonsense = asked(api, stored("not a script at all".getBytes(StandardCharsets.UTF_8)));
        assertThat(nonsense.get("cause").asString()).as(nonsense.toString()).isEqualTo("bad_reference");
    }

    @Test
    void aDatabaseUnderAnotherHashIsRefused() {
        api.send("PUT", "/v1/databases/" + "a".repeat(64), sqlite()).problem(422, "hash-mismatch");

        api.get("/v1/databases/" + "a".repeat(64)).problem(404, "not-found");
    }

    @Test
    void aDatabaseThatIsTooLargeIsRefusedBeforeItIsSent() throws IOException {
        try (RawClient client = new RawClient(gateway.url())) {
            client.head(
                    "PUT /v1/databases/" + "b".repeat(64) + " HTTP/1.1",
                    "Host: localhost",
                    "Authorization: Bearer " + api.key(),
                    "Content-Length: 10737418240");

            assertThat(client.readHead()).startsWith("http/1.1 413");
            assertThat(client.rest()).contains("/problems/too-large");
        }
    }

    @Test
    void aKeyThatOnlyVerifiesDoesNotUpload() {
        gateway.api(key("'verify'"))
                .send("PUT", "/v1/databases/" + hash(sqlite()), sqlite())
                .problem(403, "forbidden");
        Api assets = gateway.api(key("'assets'"));
        assertThat(assets.send("PUT", "/v1/databases/" + hash(sqlite()), sqlite())
                        .status())
                .isEqualTo(201);
        assets.batch("{'items': []}").problem(403, "forbidden");
    }

    private static JsonNode asked(Api asking, String hash) {
        return asking.result(
                "{'verifier': 'sql', 'task': {'gold': 'SELECT name FROM student', 'databases': [{'sha256': '" + hash
                        + "'}]}, 'response': 'SELECT name FROM student'}");
    }

    private String stored(byte[] bytes) {
        String hash = hash(bytes);
        api.send("PUT", "/v1/databases/" + hash, bytes).ok();
        return hash;
    }

    private String key(String scopes) {
        return gateway.api()
                .post("/v1/keys", "{'name': 't', 'project': 'q" + UUID.randomUUID() + "', 'scopes': [" + scopes + "]}")
                .ok()
                .get("key")
                .asString();
    }

    private static byte[] sqlite() {
        try (GZIPInputStream unpacked =
                new GZIPInputStream(new ByteArrayInputStream(Base64.getDecoder().decode(SQLITE)))) {
            return unpacked.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String hash(byte[] bytes) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
