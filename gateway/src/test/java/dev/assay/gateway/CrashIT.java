package dev.assay.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class CrashIT {
    /** A batch of 1,024 responses of 2 KB each. */
    private static final String BATCH = IntStream.range(0, 1_024)
            .mapToObj(
                    i -> "{'id': 'item %d', 'verifier': 'math', 'task': {'gold': '%d'}, 'response': '%s \\\\boxed{%d}'}"
                            .formatted(i, i % 7, "thinking ".repeat(220), i % 5))
            .collect(Collectors.joining(",", "{'defaults': {'run': 'crash', 'step': 3}, 'items': [", "]}"));

    @Test
    void everyAcknowledgedVerdictIsThereAfterTheGatewayWasKilled() throws Exception {
        Path home = Gateway.newHome();
        JsonNode acknowledged;
        long postgres;
        try (ChildGateway killed = new ChildGateway(home, Map.of())) {
            Api api = killed.api();
            acknowledged = api.batch(BATCH).ok();
            killed.kill();
        }
        postgres = postmaster(home);
        assertThat(ProcessHandle.of(postgres)).as("the server was left behind").isPresent();

        try (ChildGateway next = new ChildGateway(home, Map.of())) {
            Api api = next.api();
            assertThat(postmaster(home)).as("the server was adopted").isEqualTo(postgres);
            for (JsonNode result : acknowledged.get("results")) {
                JsonNode stored = api.get(
                                "/v1/verdicts/" + result.get("verdict_id").asString())
                        .ok();
                assertThat(stored.at("/item/id")).isEqualTo(result.get("id"));
                assertThat(stored.at("/result/reward")).isEqualTo(result.get("reward"));
                assertThat(stored.at("/item/response").asString()).hasSizeGreaterThan(1_900);
            }
            assertThat(api.batch(BATCH).ok().at("/summary/scored").asInt()).isEqualTo(1_024);
            assertThat(next.stop()).isIn(0, 143);
            assertThat(next.log()).doesNotContain(api.key().substring(15)).doesNotContain("ERROR");
        }
        Await.until(
                "an orderly stop took the server along",
                () -> ProcessHandle.of(postgres).filter(ProcessHandle::isAlive).isEmpty());
        assertThat(home.resolve("gateway.pid")).doesNotExist();
    }

    @Test
    void aSecondGatewayOnTheSameHomeIsRefusedInOneSentence() throws Exception {
        Gateway first = Gateway.shared();
        try (ChildGateway second = new ChildGateway(first.home(), Map.of())) {
            Await.until("it gave up", () -> second.log().contains("APPLICATION FAILED TO START"));
            assertThat(second.log()).contains(first.home().toString()).doesNotContain("\tat ");
        }
        first.api().get("/readyz").ok();
    }

    @Test
    void aPortThatIsTakenIsNamedBeforeADatabaseIsMade() throws Exception {
        Path home = Gateway.emptyHome();
        try (ServerSocket other = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
                ChildGateway refused =
                        new ChildGateway(home, Map.of("ASSAY_PORT", Integer.toString(other.getLocalPort())))) {
            Await.until("it gave up", () -> refused.log().contains("APPLICATION FAILED TO START"));
            assertThat(refused.log()).contains("another program listens on 127.0.0.1:" + other.getLocalPort());
        }
        assertThat(home.resolve("postgres")).doesNotExist();
    }

    @Test
    void anEmbeddedServerThatDiesComesBackByItself() throws Exception {
        Gateway gateway = Gateway.shared();
        Api api = gateway.api();
        String id = api.batch("{'items': [{'verifier': 'math', 'task': {'gold': '4'}, 'response': '4'}]}")
                .ok()
                .at("/results/0/verdict_id")
                .asString();
        long before = postmaster(gateway.home());

        ProcessHandle.of(before).orElseThrow().destroyForcibly();

        Await.until("the loss is noticed", () -> api.get("/readyz").status() == 503);
        Await.until("it is back", () -> api.get("/readyz").status() == 200);
        assertThat(postmaster(gateway.home())).isNotEqualTo(before);
        assertThat(api.get("/v1/verdicts/" + id).ok().at("/item/response").asString())
                .isEqualTo("4");
        api.batch("{'items': [{'verifier': 'math', 'task': {'gold': '4'}, 'response': '4'}]}")
                .ok();
    }

    private static long postmaster(Path home) throws IOException {
        try (Stream<Path> clusters = Files.list(home.resolve("postgres"))) {
            List<Path> data = clusters.filter(path -> Files.exists(path.resolve("postmaster.pid")))
                    .toList();
            assertThat(data).hasSize(1);
            return Long.parseLong(Files.readAllLines(data.getFirst().resolve("postmaster.pid"))
                    .getFirst()
                    .strip());
        }
    }
}
