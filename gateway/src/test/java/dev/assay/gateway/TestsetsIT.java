package dev.assay.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

class TestsetsIT {
    private static final byte[] TESTS = "{\"tests\": []}".getBytes(StandardCharsets.UTF_8);

    private final Gateway gateway = Gateway.shared();
    private Api api = gateway.api();

    /** Gives each test a project of its own. */
    @BeforeEach
    void enterAProject() {
        api = gateway.api(key("p" + UUID.randomUUID(), "'assets', 'verify'"));
    }

    private String key(String project, String scopes) {
        return gateway.api()
                .post("/v1/keys", "{'name': 't', 'project': '" + project + "', 'scopes': [" + scopes + "]}")
                .ok()
                .get("key")
                .asString();
    }

    @Test
    void bytesAreStoredOnceUnderTheirHash() {
        Answer first = put(TESTS);
        assertThat(first.status()).isEqualTo(201);
        JsonNode stored = first.ok();
        assertThat(stored.get("sha256").asString()).isEqualTo(hash(TESTS));
        assertThat(stored.get("size").asLong()).isEqualTo(TESTS.length);

        Answer again = put(TESTS);
        assertThat(again.status()).isEqualTo(200);
        assertThat(again.ok()).isEqualTo(stored);
        assertThat(api.get(path(TESTS)).ok()).isEqualTo(stored);
        assertThat(api.send("HEAD", path(TESTS), new byte[0]).status()).isEqualTo(200);
    }

    @Test
    void aVerifierReadsTheBytesOfItsCallersProjectAndNoOthers() {
        byte[] bytes = random(40 << 10);
        put(bytes).ok();
        String item = "{'verifier': 'sized', 'task': {'testset': '" + hash(bytes) + "'}, 'response': 'x'}";

        assertThat(api.result(item).get("answer").asString()).isEqualTo(Integer.toString(40 << 10));
        Api stranger = gateway.api(key("p" + UUID.randomUUID(), "'verify'"));
        JsonNode theirs = stranger.result(item);
        assertThat(theirs.get("cause").asString()).isEqualTo("bad_request");
        assertThat(stranger.get(path(bytes))
                        .problem(404, "not-found")
                        .get("detail")
                        .asString())
                .contains("no test set");
    }

    @Test
    void largeBodiesAreStreamed() {
        byte[] bytes = random((20 << 20) + 3);
        assertThat(put(bytes).status())
                .as("over the limit of other bodies here")
                .isEqualTo(201);
    }

    @Test
    void bytesWithAnotherHashAreNotKept() throws IOException {
        List<String> before = files();
        JsonNode problem = api.send("PUT", path(TESTS), random(3 << 20)).problem(422, "hash-mismatch");

        assertThat(problem.get("detail").asString()).contains("3145728 bytes");
        api.get(path(TESTS)).problem(404, "not-found");
        assertThat(files()).containsExactlyInAnyOrderElementsOf(before);
    }

    @Test
    void aSenderThatBreaksOffLeavesNothing() throws IOException {
        byte[] bytes = random(2 << 20);
        List<String> before = files();
        try (RawClient client = new RawClient(gateway.url())) {
            client.head(
                    "PUT " + path(bytes) + " HTTP/1.1",
                    "Host: localhost",
                    "Authorization: Bearer " + api.key(),
                    "Content-Length: " + bytes.length);
            client.send(java.util.Arrays.copyOf(bytes, 1 << 20));
            Await.until("the upload has begun", () -> files().size() > before.size());
        }
        Await.until("its draft is gone", () -> files().equals(before));
        api.get(path(bytes)).problem(404, "not-found");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "Expect: 100-continue"})
    void aBodyThatIsTooLargeIsRefusedByItsLength(String expectation) throws IOException {
        try (RawClient client = new RawClient(gateway.url())) {
            client.head(Stream.of(
                            "PUT " + path(TESTS) + " HTTP/1.1",
                            "Host: localhost",
                            "Authorization: Bearer " + api.key(),
                            "Content-Length: 10737418240",
                            expectation)
                    .filter(line -> !line.isEmpty())
                    .toArray(String[]::new));

            assertThat(client.readHead()).startsWith("http/1.1 413").contains("application/problem+json");
            assertThat(client.rest()).contains("/problems/too-large");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "abc",
                "..%2F..%2Fadmin.key",
                "B4F0704976A9078AF87509F7C72FCD1753B0B75667546AB4615BBF8D9349E172",
                "b4f0704976a9078af87509f7c72fcd1753b0b75667546ab4615bbf8d9349e172%00",
                "b4f0704976a9078af87509f7c72fcd1753b0b75667546ab4615bbf8d9349e172%0A",
                "b4f0704976a9078af87509f7c72fcd1753b0b75667546ab4615bbf8d9349e17"
            })
    void whatIsNoHashNamesNothing(String name) {
        for (String method : List.of("PUT", "GET", "DELETE")) {
            assertThat(api.send(method, "/v1/testsets/" + name, TESTS).status()).isIn(400, 404);
        }
    }

    @Test
    void anEncodedBodyIsRefused() {
        api.send("PUT", path(TESTS), TESTS, "Content-Encoding", "gzip").problem(415, "unsupported-media-type");
        assertThat(api.send("PUT", path(TESTS), TESTS, "Content-Encoding", "identity")
                        .status())
                .isEqualTo(201);
    }

    @Test
    void puttingAndDeletingNeedTheScopeAssets() {
        put(TESTS).ok();
        Api reader = gateway.api(key("p" + UUID.randomUUID(), "'verify', 'read', 'explain'"));

        reader.send("PUT", path(TESTS), TESTS).problem(403, "forbidden");
        reader.delete(path(TESTS)).problem(403, "forbidden");
        reader.get(path(TESTS)).problem(404, "not-found");
    }

    @Test
    void aProjectsSetsAreListedPageByPageTheNewestFirst() {
        for (int length = 1; length <= 5; length++) {
            put(random(length)).ok();
        }
        assertThat(sizes(api.get("/v1/testsets").ok())).containsExactly(5L, 4L, 3L, 2L, 1L);

        JsonNode first = api.get("/v1/testsets?limit=2").ok();
        assertThat(sizes(first)).containsExactly(5L, 4L);
        assertThat(first.get("used").asLong()).isEqualTo(15);
        assertThat(first.get("quota").asLong()).isPositive();
        api.delete(path(random(4)));
        put(random(6)).ok();
        JsonNode second = api.get(
                        "/v1/testsets?limit=2&after=" + first.get("next").asString())
                .ok();
        assertThat(sizes(second)).containsExactly(3L, 2L);
        JsonNode third = api.get(
                        "/v1/testsets?limit=2&after=" + second.get("next").asString())
                .ok();
        assertThat(sizes(third)).containsExactly(1L);
        assertThat(third.get("next").isNull()).isTrue();
        assertThat(first.get("testsets").get(0))
                .isEqualTo(api.get(path(random(5))).ok());
    }

    @Test
    void nobodyListsTheSetsOfAnotherProjectOrWithoutTheScope() {
        put(TESTS).ok();
        Api stranger = gateway.api(key("p" + UUID.randomUUID(), "'assets'"));
        assertThat(sizes(stranger.get("/v1/testsets").ok())).isEmpty();
        gateway.api(key("p" + UUID.randomUUID(), "'verify', 'read'"))
                .get("/v1/testsets")
                .problem(403, "forbidden");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"limit=0", "limit=1001", "limit=x", "limit=-1", "after=x", "after=-1", "after=0", "after=1%20"})
    void aPageThatCanNotBeIsRefused(String query) {
        api.get("/v1/testsets?" + query).problem(422, "invalid-field");
    }

    private static List<Long> sizes(JsonNode list) {
        return list.get("testsets")
                .valueStream()
                .map(set -> set.get("size").asLong())
                .toList();
    }

    @Test
    void whatIsDeletedCanBePutAgain() {
        put(TESTS).ok();

        assertThat(api.delete(path(TESTS)).status()).isEqualTo(204);
        api.delete(path(TESTS)).problem(404, "not-found");
        api.get(path(TESTS)).problem(404, "not-found");
        assertThat(put(TESTS).status()).isEqualTo(201);
    }

    @Test
    void aProjectThatIsFullIsToldSoAndAnotherIsNot() {
        Gateway small = Gateway.start(Gateway.newHome(), "--ASSAY_UPLOAD_QUOTA_MB=1", "--ASSAY_SANDBOX=off");
        try {
            api = small.api();
            put(random(700 << 10)).ok();
            JsonNode problem = put(random(701 << 10)).problem(413, "storage-quota");
            assertThat(problem.get("detail").asString()).contains("may have 1048576");
            put(random(300 << 10)).ok();
        } finally {
            small.discard();
        }
    }

    @Test
    void aBodyThatTurnsOutTooLargeIsReadOnAndRefused() throws IOException {
        List<String> before = files();
        byte[] megabyte = new byte[1 << 20];
        try (RawClient client = new RawClient(gateway.url())) {
            client.head(
                    "PUT " + path(TESTS) + " HTTP/1.1",
                    "Host: localhost",
                    "Authorization: Bearer " + api.key(),
                    "Transfer-Encoding: chunked");
            for (int sent = 0; sent < 257; sent++) {
                client.send("100000\r\n".getBytes(StandardCharsets.US_ASCII));
                client.send(megabyte);
                client.send("\r\n".getBytes(StandardCharsets.US_ASCII));
            }
            client.send("0\r\n\r\n".getBytes(StandardCharsets.US_ASCII));

            assertThat(client.readHead()).startsWith("http/1.1 413");
        }
        Await.until("its draft is gone", () -> files().equals(before));
    }

    private Answer put(byte[] bytes) {
        return api.send("PUT", path(bytes), bytes);
    }

    private static String path(byte[] bytes) {
        return "/v1/testsets/" + hash(bytes);
    }

    private static String hash(byte[] bytes) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError(e);
        }
    }

    private static byte[] random(int length) {
        byte[] bytes = new byte[length];
        new Random(length).nextBytes(bytes);
        return bytes;
    }

    private List<String> files() {
        try (Stream<Path> files = Files.list(gateway.home().resolve("uploads"))) {
            return files.map(file -> String.valueOf(file.getFileName()))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }
}
