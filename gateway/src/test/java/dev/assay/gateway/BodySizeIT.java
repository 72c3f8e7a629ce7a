package dev.assay.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

class BodySizeIT {
    private static final String ITEM = "{'verifier': 'math', 'task': {'gold': '4'}, 'response': '\\\\boxed{4}'}";

    private final Gateway gateway = Gateway.shared();
    private final Api api = gateway.api();

    @ParameterizedTest
    @ValueSource(strings = {"", "Expect: 100-continue"})
    void aBodyOfTenGigabytesIsRefusedByItsLength(String expectation) throws IOException {
        try (RawClient client = client()) {
            client.head(request("Content-Length: 10737418240", expectation));

            String head = client.readHead();
            assertThat(head).startsWith("http/1.1 413").contains("application/problem+json");
            assertThat(client.rest()).contains("/problems/too-large").contains("request_id");
        }
    }

    @Test
    void aSenderThatReadsOnlyAfterItsLastByteReadsWhyItIsRefused() throws IOException {
        byte[] body = new byte[8 << 20];
        try (RawClient client = client()) {
            client.head(
                            "POST /v1/keys HTTP/1.1",
                            "Host: localhost",
                            "Authorization: Bearer " + gateway.adminKey(),
                            "Content-Type: application/json",
                            "Content-Length: " + body.length)
                    .send(body);

            assertThat(client.readHead()).startsWith("http/1.1 413");
        }
    }

    @Test
    void aBodyWithoutEndIsRefusedWhenItIsTooLong() throws IOException {
        try (RawClient client = client()) {
            client.head(request("Transfer-Encoding: chunked", ""));
            byte[] megabyte = new byte[1 << 20];
            Arrays.fill(megabyte, (byte) ' ');
            int sent = 0;
            try {
                for (; sent < 64; sent++) {
                    client.send("100000\r\n".getBytes(StandardCharsets.US_ASCII));
                    client.send(megabyte);
                    client.send("\r\n".getBytes(StandardCharsets.US_ASCII));
                }
            } catch (IOException e) {
                assertThat(sent).isGreaterThan(15);
            }
            assertThat(sent).as("megabytes until the connection was closed").isLessThan(64);
        }
        api.batch("{'items': []}").ok();
    }

    @Test
    void aBodyThatIsCutShortHarmsNobody() throws IOException {
        try (RawClient client = client()) {
            client.head(request("Content-Length: 1000", ""));
            client.send("{\"items\": [".getBytes(StandardCharsets.US_ASCII));
        }
        api.batch("{'items': []}").ok();
        Await.until("its bytes are given back", () -> metric("assay_bytes_in_flight") == 0);
    }

    @Test
    void aCompressedBodyIsRead() {
        byte[] body = Api.gzip(Api.bytes("{'items': [" + ITEM + "]}"));

        assertThat(api.post("/v1/verify:batch", body, "Content-Encoding", "gzip")
                        .ok()
                        .at("/results/0/reward")
                        .asDouble())
                .isEqualTo(1);
        assertThat(api.post("/v1/verify", Api.gzip(Api.bytes(ITEM)), "Content-Encoding", "GZIP")
                        .ok()
                        .get("reward")
                        .asDouble())
                .isEqualTo(1);
    }

    @Test
    void aBombIsRefused() {
        byte[] bomb = Api.gzip(new byte[200 << 20]);

        api.post("/v1/verify:batch", bomb, "Content-Encoding", "gzip").problem(413, "too-large");
        api.post("/v1/verify:batch", Api.gzip(new byte[1 << 20]), "Content-Encoding", "gzip")
                .problem(413, "too-large");
        Await.until("its bytes are given back", () -> metric("assay_bytes_in_flight") == 0);
    }

    @Test
    void whatIsNoGzipIsRefused() {
        byte[] body = Api.gzip(Api.bytes("{'items': []}"));

        api.post("/v1/verify:batch", Api.bytes("{'items': []}"), "Content-Encoding", "gzip")
                .problem(400, "invalid-encoding");
        api.post("/v1/verify:batch", Arrays.copyOf(body, body.length - 6), "Content-Encoding", "gzip")
                .problem(400, "invalid-encoding");
    }

    @ParameterizedTest
    @ValueSource(strings = {"br", "deflate", "zstd", "gzip, gzip", ""})
    void anotherEncodingIsRefused(String encoding) {
        api.post("/v1/verify:batch", Api.bytes("{'items': []}"), "Content-Encoding", encoding)
                .problem(415, "unsupported-media-type");
    }

    @Test
    void aLongResponseScoresZeroAndIsNeverUnscored() {
        String item = "{'verifier': 'math', 'task': {'gold': '4'}, 'response': '" + "x".repeat((1 << 20) - 8)
                + "\\\\boxed{4}'}";

        JsonNode result = api.batch("{'explain': true, 'items': [" + item + "," + ITEM + "]}")
                .ok()
                .get("results");

        assertThat(result.at("/0/status").asString()).isEqualTo("scored");
        assertThat(result.at("/0/reward").asDouble()).isZero();
        assertThat(result.at("/0/explanation/stages/0/name").asString()).isEqualTo("limit.response");
        assertThat(result.at("/1/reward").asDouble()).isEqualTo(1);
    }

    private RawClient client() throws IOException {
        return new RawClient(gateway.url());
    }

    private String[] request(String length, String more) {
        String[] head = {
            "POST /v1/verify:batch HTTP/1.1",
            "Host: localhost",
            "Authorization: Bearer " + gateway.adminKey(),
            "Content-Type: application/json",
            length,
            more
        };
        return more.isEmpty() ? Arrays.copyOf(head, head.length - 1) : head;
    }

    private double metric(String name) {
        return Metrics.of(api).value(name);
    }
}
