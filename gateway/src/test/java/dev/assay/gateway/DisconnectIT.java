package dev.assay.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;

@ExtendWith(OutputCaptureExtension.class)
class DisconnectIT {
    private final Gateway gateway = Gateway.shared();
    private final Api api = gateway.api();

    @ParameterizedTest
    @ValueSource(strings = {"application/json", Api.NDJSON})
    void aClientThatLeavesCancelsItsWork(String accept, CapturedOutput output) throws Exception {
        String gate = "left " + accept;
        byte[] body = Api.bytes(IntStream.range(0, 200)
                .mapToObj(i -> "{'verifier': 'held', 'task': {'gate': '" + gate + "'}, 'response': '" + i + "'}")
                .collect(Collectors.joining(",", "{'items': [", "]}")));
        try (RawClient client = new RawClient(gateway.url())) {
            client.head(
                            "POST /v1/verify:batch HTTP/1.1",
                            "Host: localhost",
                            "Authorization: Bearer " + gateway.adminKey(),
                            "Content-Type: application/json",
                            "Accept: " + accept,
                            "Content-Length: " + body.length)
                    .send(body);
            Await.until(
                    "four items are being scored and the others wait",
                    () -> HeldVerifier.gate(gate).arrived() == 4 && queued() == 196);
        }

        Await.until("its bytes are given back", () -> Metrics.of(api).value("assay_bytes_in_flight") == 0);
        HeldVerifier.gate(gate).open();
        Await.until("the lane is empty", () -> queued() == 0);
        assertThat(HeldVerifier.gate(gate).arrived()).isEqualTo(4);
        assertThat(output.getAll()).doesNotContain("BUG").doesNotContain("ERROR");
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aClientThatLeavesInTheMiddleOfItsBodyIsNoFaultOfOurs(boolean resets, CapturedOutput output) throws Exception {
        double before = left();
        double failed = failed();
        try (RawClient client = new RawClient(gateway.url())) {
            client.head(
                            "POST /v1/verify HTTP/1.1",
                            "Host: localhost",
                            "Authorization: Bearer " + gateway.adminKey(),
                            "Content-Type: application/json",
                            "Content-Length: 1000")
                    .send("{".getBytes(StandardCharsets.UTF_8));
            Await.until("it is being read", () -> Metrics.of(api).value("assay_bytes_in_flight") == 1000);
            if (resets) {
                client.resetOnClose();
            }
        }

        Await.until("it is counted", () -> left() == before + 1);
        assertThat(failed()).isEqualTo(failed);
        assertThat(output.getAll())
                .contains("the client left before it was answered")
                .doesNotContain("BUG")
                .doesNotContain("ERROR");
    }

    private double left() {
        return Metrics.of(api).value("assay_clients_disconnected_total");
    }

    private double failed() {
        return Metrics.of(api).value("http_server_requests_seconds_count", "status=\"500\"");
    }

    private double queued() {
        return Metrics.of(api).value("assay_lane_queued", "lane=\"held\"");
    }
}
