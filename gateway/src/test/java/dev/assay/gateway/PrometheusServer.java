package dev.assay.gateway;

import dev.assay.engine.wire.Json;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Assumptions;
import tools.jackson.databind.JsonNode;

/**
 * A Prometheus that scrapes a gateway every second as docs/operation.md says, and a second one that does not answer.
 */
final class PrometheusServer implements AutoCloseable {
    /** Where no gateway answers. */
    static final String DEAD = "127.0.0.1:1";

    private static final Path PROGRAM = Path.of("/usr/bin/prometheus");
    private static final Pattern LISTENING = Pattern.compile("msg=\"Listening on\" address=(\\S+)");

    private final Process process;
    private final Api api;

    /** Starts one with these rules; skips or fails the test where no Prometheus is installed. */
    PrometheusServer(Path folder, Gateway gateway, Path rules) throws IOException {
        boolean installed = Files.isExecutable(PROGRAM);
        Assumptions.assumeTrue(installed || "1".equals(System.getenv("ASSAY_REQUIRE_ALL")), "no Prometheus here");
        Path key = Files.writeString(folder.resolve("assay.key"), gateway.adminKey());
        Path configuration = Files.writeString(folder.resolve("prometheus.yml"), """
                global: {scrape_interval: 1s, scrape_timeout: 1s, evaluation_interval: 1s}
                rule_files: ["%s"]
                scrape_configs:
                  - job_name: assay
                    metrics_path: /actuator/prometheus
                    authorization: {credentials_file: %s}
                    static_configs: [{targets: ["%s", "%s"]}]
                """.formatted(
                        rules, key, URI.create(gateway.url()).getAuthority(), DEAD));
        Path log = folder.resolve("prometheus.log");
        process = new ProcessBuilder(
                        PROGRAM.toString(),
                        "--config.file=" + configuration,
                        "--storage.tsdb.path=" + folder.resolve("data"),
                        "--web.listen-address=127.0.0.1:0")
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
        Await.until("Prometheus listens", () -> address(log).isPresent());
        api = new Api(URI.create("http://" + address(log).orElseThrow()), "");
        Await.until("Prometheus is ready", () -> api.get("/-/ready").status() == 200);
    }

    private static Optional<String> address(Path log) {
        try {
            return LISTENING
                    .matcher(Files.readString(log))
                    .results()
                    .map(found -> found.group(1))
                    .findFirst();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns the samples of an expression now; fails where Prometheus can't evaluate it. */
    JsonNode samples(String expression) {
        JsonNode data = get("query?query=" + URLEncoder.encode(expression, StandardCharsets.UTF_8));
        return data.get("result");
    }

    /** Returns the alerting rules with their health. */
    JsonNode rules() {
        return get("rules").get("groups").get(0).get("rules");
    }

    /** Returns the alerts that are raised or about to be, with the instance of each. */
    Set<String> alerts() {
        return get("alerts")
                .get("alerts")
                .valueStream()
                .map(alert -> alert.get("labels"))
                .map(labels -> labels.get("alertname").asString() + " of "
                        + labels.get("instance").asString())
                .collect(Collectors.toSet());
    }

    private JsonNode get(String path) {
        Answer answer = api.get("/api/v1/" + path);
        JsonNode json = Json.MAPPER.readTree(answer.body());
        if (!json.path("status").asString("").equals("success")) {
            throw new AssertionError(path + ": " + answer.body());
        }
        return json.get("data");
    }

    @Override
    public void close() {
        process.destroy();
        process.onExit().join();
    }
}
