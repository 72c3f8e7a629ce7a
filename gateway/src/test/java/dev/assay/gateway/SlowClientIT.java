package dev.assay.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests of clients that stop in the middle of a request or of an answer, and of clients that are only slow. */
class SlowClientIT {
    private static final String ITEM = "{'verifier': 'math', 'task': {'gold': '4'}, 'response': '\\\\boxed{4}'}";
    private static final byte[] BODY = Api.bytes("{'items': [" + ITEM + "]}");
    private static final int DECLARED = 8 << 20;

    private static final Gateway GATEWAY = Gateway.start(
            Gateway.newHome(),
            "--ASSAY_MAX_BODY_MB=16",
            "--ASSAY_BODY_IDLE_MS=1500",
            "--ASSAY_BODY_TOTAL_MS=600000",
            "--ASSAY_BODY_BYTES_PER_SECOND=2000",
            "--ASSAY_WRITE_IDLE_MS=1500",
            "--ASSAY_KEEP_ALIVE_MS=3000");

    private final Api api = GATEWAY.api();

    @AfterAll
    static void end() {
        GATEWAY.close();
    }

    @ParameterizedTest
    @CsvSource({
        "POST, /v1/verify:batch, application/json",
        "POST, /v1/verify, application/json",
        "POST, /v1/verify:batch, application/x-ndjson",
        "POST, /v1/execute, application/json",
        "POST, /v1/keys, application/json",
        "POST, /v1/chat/completions, application/json",
        "POST, /compat/slime/math, application/json",
        "PUT, /v1/testsets/0000000000000000000000000000000000000000000000000000000000000000, application/octet-stream",
    })
    void aBodyThatStallsIsRefusedAndGivesItsRoomBack(String method, String path, String type) throws Exception {
        try (RawClient client = new RawClient(GATEWAY.url())) {
            client.head(head(method, path, type, "Content-Length: " + DECLARED)).send(Api.bytes("{'items': ["));

            String head = client.readHead();

            assertThat(head).startsWith("http/1.1 408").contains("connection: close", "application/problem+json");
            assertThat(client.rest()).contains("/problems/body-timeout", "\"retryable\":true");
        }
        assertThatNothingIsHeld();
    }

    @Test
    void aBodyThatStallsAfterItsRequestWasRefusedLosesItsConnectionToo() throws Exception {
        try (RawClient client = new RawClient(GATEWAY.url())) {
            client.head(
                    "POST /v1/verify HTTP/1.1",
                    "Host: localhost",
                    "Content-Type: application/json",
                    "Content-Length: " + DECLARED);
            assertThat(client.status()).isEqualTo(401);
            client.restOrCut();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "POST /v1/verify HTTP/1.1\r\nHost: loc"})
    void aConnectionOnWhichNoRequestComesIsClosed(String begun) throws Exception {
        try (RawClient client = new RawClient(GATEWAY.url())) {
            client.send(Api.bytes(begun));
            assertThat(client.restOrCut()).isEmpty();
        }
    }

    @Test
    void aConnectionIsKeptForTheNextRequestAndClosedWhereNoneComes() throws Exception {
        try (RawClient client = new RawClient(GATEWAY.url())) {
            String request = "GET /livez HTTP/1.1\r\nHost: localhost\r\n\r\n";
            client.send(Api.bytes(request));
            LockSupport.parkNanos(2_000_000_000); // longer than the limit for a first request
            client.send(Api.bytes(request));
            assertThat(client.restOrCut().split("200 OK", -1)).hasSize(3);
        }
    }

    @Test
    void aBodyThatDripsSlowerThanAnyLineIsRefused() throws Exception {
        try (RawClient client = new RawClient(GATEWAY.url())) {
            client.head(head("POST", "/v1/verify:batch", "application/json", "Content-Length: " + DECLARED));
            while (!client.isAnswered()) {
                client.send(new byte[] {' '});
                LockSupport.parkNanos(20_000_000);
            }
            assertThat(client.status()).isEqualTo(408);
        }
        assertThatNothingIsHeld();
    }

    /** The body takes longer than the idle limit, and each pause is shorter. */
    @Test
    void aBodyThatIsSlowButSteadyIsScored() throws Exception {
        long began = System.nanoTime();
        try (RawClient client = new RawClient(GATEWAY.url())) {
            client.head(head("POST", "/v1/verify:batch", "application/json", "Transfer-Encoding: chunked"));
            while (System.nanoTime() - began < 3_000_000_000L) {
                client.send(chunk(Api.bytes(" ".repeat(1_024))));
                LockSupport.parkNanos(100_000_000);
            }
            client.send(chunk(BODY)).send(Api.bytes("0\r\n\r\n"));
            assertThat(client.status()).isEqualTo(200);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"application/json", Api.NDJSON})
    void aClientThatReadsNothingLosesItsConnectionAndHoldsNothingMeanwhile(String accept) throws Exception {
        byte[] batch = Api.bytes(IntStream.range(0, 4_000)
                .mapToObj(i -> "{'id': '" + "i".repeat(190) + i + "'," + ITEM.substring(1))
                .collect(Collectors.joining(",", "{'persist': 'sync', 'items': [", "]}")));
        List<RawClient> silent = new ArrayList<>();
        double before = Metrics.of(api).value("assay_connections_cut_total");
        try {
            for (int i = 0; i < 12; i++) {
                RawClient client = RawClient.withSmallWindow(GATEWAY.url());
                silent.add(client);
                client.head(head(
                                "POST",
                                "/v1/verify:batch",
                                "application/json",
                                "Accept: " + accept,
                                "Connection: close",
                                "Content-Length: " + batch.length))
                        .send(batch);
            }
            api.batch("{'items': [" + ITEM + "]}").ok();
            Await.until("they are given up", () -> Metrics.of(api).value("assay_connections_cut_total") == before + 12);
            assertThatNothingIsHeld();
            for (RawClient client : silent) {
                assertThat(client.restOrCut()).doesNotContain("\"summary\"");
            }
        } finally {
            for (RawClient client : silent) {
                client.close();
            }
        }
    }

    /** Each pause is shorter than the limit, and their sum is longer. */
    @Test
    void aClientThatReadsSlowlyButSteadilyGetsItsWholeAnswer() throws Exception {
        byte[] batch = Api.bytes(IntStream.range(0, 4_000)
                .mapToObj(i -> "{'id': '" + "i".repeat(190) + i + "'," + ITEM.substring(1))
                .collect(Collectors.joining(",", "{'persist': 'none', 'items': [", "]}")));
        try (RawClient client = RawClient.withSmallWindow(GATEWAY.url())) {
            client.head(head(
                            "POST",
                            "/v1/verify:batch",
                            "application/json",
                            "Accept: " + Api.NDJSON,
                            "Connection: close",
                            "Content-Length: " + batch.length))
                    .send(batch);
            assertThat(client.readHead()).startsWith("http/1.1 200");
            assertThat(client.restSlowly(48 * 1_024, Duration.ofMillis(100))).contains("\"summary\"");
        }
    }

    private void assertThatNothingIsHeld() {
        Await.until("no bytes are held", () -> Metrics.of(api).value("assay_bytes_in_flight") == 0);
        Await.until("no items wait", () -> Metrics.of(api).value("assay_lane_running", "lane=\"cpu\"") == 0);
    }

    private static byte[] chunk(byte[] bytes) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.write(Api.bytes(Integer.toHexString(bytes.length) + "\r\n"));
        out.write(bytes);
        out.write(Api.bytes("\r\n"));
        return out.toByteArray();
    }

    private static String[] head(String method, String path, String type, String... more) {
        List<String> lines = new ArrayList<>(List.of(
                method + " " + path + " HTTP/1.1",
                "Host: localhost",
                "Authorization: Bearer " + GATEWAY.adminKey(),
                "Content-Type: " + type));
        lines.addAll(List.of(more));
        return lines.toArray(String[]::new);
    }
}
