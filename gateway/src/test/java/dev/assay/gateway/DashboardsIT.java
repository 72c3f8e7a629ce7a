package dev.assay.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.engine.wire.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests that the alerts and the dashboard in {@code deploy/} ask for what a gateway says. */
class DashboardsIT {
    private static final Path DEPLOY = Path.of("..", "deploy").toAbsolutePath().normalize();
    private static final Path ALERTS = DEPLOY.resolve("prometheus/alerts.yml");
    /** A metric of ours with the labels that an expression selects or sums by. */
    private static final Pattern METRIC = Pattern.compile("\\b((?:assay|http|jvm|process)_[a-z_]+)(?:\\{([^}]*)})?");

    private static final Pattern LABEL = Pattern.compile("(\\w+)(?:=~|!~|!=|=)\"");
    /** Labels that Prometheus adds when it scrapes. */
    private static final List<String> ADDED = List.of("instance", "job");
    /** Counters that come with the first event of their kind, which no test here causes. */
    private static final List<String> OF_EVENTS = List.of("assay_judge_asked_total", "assay_sandbox_runs_total");

    private final Gateway gateway = JudgedGateway.GATEWAY;

    /** Returns the labels of each metric. */
    private Map<String, Set<String>> scraped() {
        Api api = gateway.api();
        api.batch("{'items': [{'verifier': 'math', 'task': {'gold': '4'}, 'response': '4'}]}")
                .ok();
        Map<String, Set<String>> labels = new TreeMap<>();
        Metrics.of(api).text().lines().filter(line -> !line.startsWith("#")).forEach(line -> {
            String name = line.split("[ {]", 2)[0];
            labels.computeIfAbsent(name, _ -> new TreeSet<>())
                    .addAll(Pattern.compile("(\\w+)=\"")
                            .matcher(line)
                            .results()
                            .map(found -> found.group(1))
                            .toList());
        });
        return labels;
    }

    private void asksForWhatIsThere(List<String> expressions) {
        Map<String, Set<String>> scraped = scraped();
        String documented = read(DEPLOY.resolveSibling("docs").resolve("operation.md"));
        assertThat(expressions).isNotEmpty();
        for (String expression : expressions) {
            for (MatchResult found : METRIC.matcher(expression).results().toList()) {
                String name = found.group(1);
                if (OF_EVENTS.contains(name)) {
                    assertThat(documented).as(expression).contains("`" + name + "`");
                    continue;
                }
                assertThat(scraped).as(expression).containsKey(name);
                String selected = found.group(2) == null ? "" : found.group(2);
                LABEL.matcher(selected)
                        .results()
                        .map(label -> label.group(1))
                        .filter(label -> !ADDED.contains(label))
                        .forEach(label ->
                                assertThat(scraped.get(name)).as(expression).contains(label));
            }
        }
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private static List<String> panels() {
        return Json.MAPPER.readTree(read(DEPLOY.resolve("grafana/assay.json"))).findValuesAsString("expr");
    }

    @Test
    void everyAlertAsksForAMetricOfTheGateway() {
        asksForWhatIsThere(Arrays.stream(read(ALERTS).split("- alert: "))
                .skip(1)
                .map(rule -> rule.substring(rule.indexOf("expr:"), rule.indexOf("labels: {severity")))
                .toList());
    }

    @Test
    void everyPanelAsksForAMetricOfTheGateway() {
        asksForWhatIsThere(panels());
    }

    @Test
    void everyPanelShowsWhatPrometheusScraped(@TempDir Path folder) throws IOException {
        Gateway busy = Gateway.sharedWithPrograms();
        causeEvents(busy.api());
        try (PrometheusServer prometheus = new PrometheusServer(folder, busy, ALERTS)) {
            for (String panel : panels()) {
                String expression = panel.replace("$instance", ".*").replace("$__rate_interval", "1m");
                Await.until(
                        expression + " has samples",
                        () -> !prometheus.samples(expression).isEmpty());
            }
        }
    }

    @Test
    void prometheusRaisesOnlyTheAlertOfAGatewayThatDoesNotAnswer(@TempDir Path folder) throws IOException {
        try (PrometheusServer prometheus = new PrometheusServer(folder, Gateway.sharedWithPrograms(), ALERTS)) {
            Await.until(
                    "every rule was evaluated",
                    () -> prometheus
                            .rules()
                            .valueStream()
                            .allMatch(rule -> rule.get("health").asString().equals("ok")));
            Set<String> expected = Set.of("AssayDown of " + PrometheusServer.DEAD);
            Await.until(expected + " is raised", () -> prometheus.alerts().equals(expected));
        }
    }

    /** Causes an event of each kind that a panel counts. */
    private static void causeEvents(Api api) {
        api.batch("{'items': [{'verifier': 'code', 'task': {'tests': [{'stdin': '1', 'expected': '1'}]},"
                        + " 'response': '```python\\nprint(input())\\n```'}]}")
                .ok();
        api.batch("{'items': [{'recipe': " + JudgedGateway.recipe("tinyv", "")
                        + ", 'task': {'gold': 'half past twelve'}, 'response': '12:30'}]}")
                .ok();
    }
}
