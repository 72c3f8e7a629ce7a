package dev.assay.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class HelmChartTest {
    @ParameterizedTest
    @ValueSource(strings = {"gateways", "workers", "judge", "offline", "tls", "everything"})
    void everyObjectIsAsKubernetesHasItAndNoPodHasMoreRightsThanItNeeds(String values) {
        RenderedChart chart = RenderedChart.of(values);

        assertThat(chart.names()).doesNotHaveDuplicates().contains("Deployment rl-assay");
        assertThat(chart.pods()).isNotEmpty();
        chart.objects().forEach(KubernetesSchema::check);
        for (JsonNode pod : chart.pods()) {
            assertThat(PodRules.broken(pod)).as(pod.toPrettyString()).isEmpty();
        }
    }

    @Test
    void onlyWhatIsAskedForIsMade() {
        assertThat(RenderedChart.of("gateways").names())
                .containsExactlyInAnyOrder(
                        "Job rl-assay-migrations",
                        "Deployment rl-assay",
                        "Service rl-assay",
                        "PodDisruptionBudget rl-assay");
        assertThat(RenderedChart.of("gateways", Map.of("migrations.enabled", "false"))
                        .names())
                .doesNotContain("Job rl-assay-migrations");
        assertThat(RenderedChart.of("everything").names())
                .contains(
                        "HorizontalPodAutoscaler rl-assay",
                        "Deployment rl-assay-worker",
                        "NetworkPolicy rl-assay-worker",
                        "PodDisruptionBudget rl-assay-worker",
                        "Deployment rl-assay-judge",
                        "ServiceMonitor rl-assay",
                        "PrometheusRule rl-assay",
                        "ConfigMap rl-assay-dashboard",
                        "Job rl-assay-score");
    }

    @Test
    void theDatabaseIsMigratedBeforeGatewaysAreRolledOut() {
        RenderedChart chart = RenderedChart.of("everything");
        JsonNode job = chart.the("Job", "rl-assay-migrations");
        JsonNode container = job.at("/spec/template/spec/containers/0");
        JsonNode gateway = chart.the("Deployment", "rl-assay").at("/spec/template/spec");

        assertThat(job.at("/metadata/annotations").get(RenderedChart.HOOK).asString())
                .isEqualTo("pre-install,pre-upgrade");
        assertThat(container.get("args").toString()).isEqualTo("[\"migrate\"]");
        assertThat(container.get("image")).isEqualTo(gateway.at("/containers/0/image"));
        for (String name : List.of("ASSAY_DB_URL", "ASSAY_DB_USER", "ASSAY_DB_PASSWORD_FILE")) {
            assertThat(variable(container, name))
                    .isEqualTo(variable(gateway.at("/containers/0"), name))
                    .isNotEqualTo("none");
        }
        assertThat(job.at("/spec/template/spec/volumes").valueStream())
                .contains(named(gateway.get("volumes"), "database"));
    }

    @Test
    void workersAreReachedByGatewaysAloneAndReachNothing() {
        RenderedChart chart = RenderedChart.of("workers");
        JsonNode policy = chart.the("NetworkPolicy", "rl-assay-worker").get("spec");
        JsonNode worker = chart.the("Deployment", "rl-assay-worker").at("/spec/template");
        JsonNode gateway = chart.the("Deployment", "rl-assay").at("/spec/template");

        assertThat(policy.get("policyTypes").toString()).isEqualTo("[\"Ingress\",\"Egress\"]");
        assertThat(policy.get("egress")).isEmpty();
        assertThat(policy.get("ingress")).hasSize(1);
        assertThat(policy.at("/ingress/0/from")).hasSize(1);
        assertThat(selects(policy.at("/podSelector/matchLabels"), worker)).isTrue();
        assertThat(selects(policy.at("/ingress/0/from/0/podSelector/matchLabels"), gateway))
                .isTrue();
        assertThat(selects(policy.at("/ingress/0/from/0/podSelector/matchLabels"), worker))
                .isFalse();
    }

    private static boolean selects(JsonNode selector, JsonNode template) {
        JsonNode labels = template.at("/metadata/labels");
        return selector.propertyStream().allMatch(label -> label.getValue().equals(labels.get(label.getKey())));
    }

    @Test
    void workersRunWhereTheValuesSay() {
        JsonNode pod =
                RenderedChart.of("workers").the("Deployment", "rl-assay-worker").at("/spec/template/spec");

        assertThat(pod.get("runtimeClassName").asString()).isEqualTo("gvisor");
        assertThat(pod.at("/nodeSelector/pool").asString()).isEqualTo("untrusted");
        assertThat(pod.at("/tolerations/0/key").asString()).isEqualTo("untrusted");
        assertThat(pod.at("/securityContext/seccompProfile/localhostProfile").asString())
                .isEqualTo("profiles/assay.json");
        assertThat(pod.get("terminationGracePeriodSeconds").asInt()).isEqualTo(315);
    }

    @Test
    void theGatewayKnowsItsWorkersAndItsJudge() {
        JsonNode container =
                RenderedChart.of("everything").the("Deployment", "rl-assay").at("/spec/template/spec/containers/0");

        assertThat(variable(container, "ASSAY_WORKERS")).isEqualTo("rl-assay-worker.scoring.svc:8091");
        assertThat(variable(container, "ASSAY_JUDGE_TINYV_URL")).isEqualTo("http://rl-assay-judge:8000/v1");
        assertThat(variable(container, "ASSAY_MAX_BODY_MB")).isEqualTo("128");
        assertThat(container.get("image").asString()).isEqualTo("registry.example.org/assay-gateway:0.1.0-rc1");
    }

    private static String variable(JsonNode container, String name) {
        return container
                .get("env")
                .valueStream()
                .filter(variable -> variable.get("name").asString().equals(name))
                .map(variable -> variable.get("value").asString())
                .findFirst()
                .orElse("none");
    }

    @Test
    void eachPodRunsTheImageThatHasWhatItNeedsAndWritesToNoOtherFolderThanItsVolumes() {
        RenderedChart chart = RenderedChart.of("everything");
        Map<String, String> images = Map.of(
                "Deployment rl-assay", "gateway",
                "Job rl-assay-migrations", "gateway",
                "Deployment rl-assay-worker", "worker",
                "Job rl-assay-score", "worker",
                "Deployment rl-assay-judge", "judge");

        images.forEach((object, image) -> {
            List<String> words = List.of(object.split(" ", -1));
            JsonNode pod = chart.the(words.getFirst(), words.getLast()).at("/spec/template/spec");
            JsonNode container = pod.at("/containers/0");
            assertThat(container.get("image").asString())
                    .as(object)
                    .isEqualTo("registry.example.org/assay-" + image + ":0.1.0-rc1");
            assertThat(container.at("/securityContext/readOnlyRootFilesystem").asBoolean())
                    .as(object)
                    .isTrue();
            assertThat(pod.at("/securityContext/runAsUser").asInt()).as(object).isEqualTo(10_001);
        });
    }

    @Test
    void theJudgeIsVllmOrAssaysOwnServerWithAModelFromAVolume() {
        JsonNode vllm = RenderedChart.of("judge").the("Deployment", "rl-assay-judge");
        JsonNode own = RenderedChart.of("everything")
                .the("Deployment", "rl-assay-judge")
                .at("/spec/template/spec");

        assertThat(vllm.at("/spec/template/spec/containers/0/image").asString()).startsWith("vllm/vllm-openai:");
        assertThat(own.at("/containers/0/args").valueStream().map(JsonNode::asString))
                .startsWith("judge", "--model=/models/zhangchenxu/TinyV-1.5B", "--name=zhangchenxu/TinyV-1.5B");
        assertThat(own.at("/volumes/0/persistentVolumeClaim/claimName").asString())
                .isEqualTo("models");
        assertThat(own.at("/containers/0/readinessProbe/httpGet/path").asString())
                .isEqualTo("/readyz");
    }

    @Test
    void gatewaysAndWorkersKnowEachOtherByCertificatesAndProbesNeedNone() {
        RenderedChart chart = RenderedChart.of("tls");
        JsonNode gateway = chart.the("Deployment", "rl-assay").at("/spec/template/spec");
        JsonNode worker = chart.the("Deployment", "rl-assay-worker").at("/spec/template/spec");

        for (JsonNode pod : List.of(gateway, worker)) {
            JsonNode container = pod.at("/containers/0");
            Map.of("CERT", "tls.crt", "KEY", "tls.key", "CA", "ca.crt")
                    .forEach((name, file) -> assertThat(variable(container, "ASSAY_WORKER_TLS_" + name))
                            .isEqualTo("/run/secrets/worker-tls/" + file));
            assertThat(variable(container, "ASSAY_WORKER_SECRET_FILE")).isEqualTo("none");
            assertThat(named(container.get("volumeMounts"), "worker-tls")
                            .get("mountPath")
                            .asString())
                    .isEqualTo("/run/secrets/worker-tls");
        }
        assertThat(named(gateway.get("volumes"), "worker-tls")
                        .at("/secret/secretName")
                        .asString())
                .isEqualTo("assay-gateway-tls");
        assertThat(named(worker.get("volumes"), "worker-tls")
                        .at("/secret/secretName")
                        .asString())
                .isEqualTo("assay-worker-tls");
        JsonNode container = worker.at("/containers/0");
        assertThat(container.at("/readinessProbe/httpGet/port").asString()).isEqualTo("health");
        assertThat(named(container.get("ports"), "health").get("containerPort").asString())
                .isEqualTo("8092");
        assertThat(container.get("args").valueStream().map(JsonNode::asString))
                .containsSequence("--health-port", "8092");
    }

    private static JsonNode named(JsonNode list, String name) {
        return list.valueStream()
                .filter(entry -> entry.get("name").asString().equals(name))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void theAutoscalerSetsTheReplicasAndCountsItemsThatWait() {
        RenderedChart chart = RenderedChart.of("everything");
        JsonNode metrics = chart.the("HorizontalPodAutoscaler", "rl-assay").at("/spec/metrics");

        assertThat(chart.the("Deployment", "rl-assay").get("spec").has("replicas"))
                .isFalse();
        assertThat(metrics).hasSize(2);
        assertThat(metrics.at("/1/pods/metric/name").asString()).isEqualTo("assay_lane_queued");
        assertThat(metrics.at("/1/pods/target/averageValue").asString()).isEqualTo("5000");
    }

    @Test
    void alertsAndTheDashboardAreThoseOfTheRepository() throws IOException {
        RenderedChart chart = RenderedChart.of("everything");
        Path deploy = Path.of("..");
        Object alerts = new Load(LoadSettings.builder().build())
                .loadFromString(Files.readString(deploy.resolve("prometheus/alerts.yml")));

        assertThat(chart.the("PrometheusRule", "rl-assay").get("spec"))
                .isEqualTo(JsonMapper.shared().<JsonNode>valueToTree(alerts));
        assertThat(chart.the("ConfigMap", "rl-assay-dashboard")
                        .get("data")
                        .get("assay.json")
                        .asString())
                .isEqualTo(Files.readString(deploy.resolve("grafana/assay.json")));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            gateway.replica            | 3                       | replica
            workers.seccompProfil.type | RuntimeDefault          | seccompProfil
            migrations.deadline        | 60                      | deadline
            gateway.env.ASAY_PORT      | 80                      | ASAY_PORT
            database.url               | postgres://db/assay     | ^jdbc:postgresql://.+
            image.tag                  | latest                  | latest
            database.existingSecret    | ''                      | minLength
            workers.enabled            | true                    | /workers/existingSecret
            workers.tls.enabled        | true                    | /workers/tls/existingSecret
            judge.server               | ollama                  | /judge/server
            offline.enabled            | true                    | /offline/existingClaim
            """)
    void aWrongValueGivesTheMessageOfTheSchema(String name, String value, String said) {
        assertThatThrownBy(() -> RenderedChart.of("gateways", Map.of(name, value)))
                .hasMessageContaining(said);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            {'hostNetwork': true}                                                  | the pod has hostNetwork
            {'automountServiceAccountToken': true}                                 | the pod has the token of a service account
            {'securityContext': {}}                                                | the pod has no seccomp profile
            {'volumes': [{'name': 'host', 'hostPath': {'path': '/'}}]}             | the volume host is a path of the host
            {'initContainers': [{'name': 'a', 'image': 'b:1'}]}                    | the container a is privileged, or can become so
            {'initContainers': [{'name': 'a', 'image': 'b:1'}]}                    | the container a has no limit of memory
            {'initContainers': [{'name': 'a', 'image': 'b:latest'}]}               | the container a has an image without a version
            {'initContainers': [{'name': 'a', 'image': 'localhost:5000/b'}]}       | the container a has an image without a version
            """)
    void aPodThatBreaksARuleIsFound(String change, String said) {
        JsonNode pod = RenderedChart.of("gateways").pods().getFirst();
        JsonNode changed = JsonMapper.shared().createObjectNode();
        pod.propertyStream().forEach(field -> changed.asObject().set(field.getKey(), field.getValue()));
        JsonMapper.shared()
                .readTree(change.replace('\'', '"'))
                .propertyStream()
                .forEach(field -> changed.asObject().set(field.getKey(), field.getValue()));

        assertThat(PodRules.broken(changed)).contains(said);
    }

    @Test
    void aFieldThatKubernetesDoesNotKnowIsFound() {
        JsonNode service = JsonMapper.shared()
                .readTree("{\"apiVersion\":\"v1\",\"kind\":\"Service\",\"spec\":{\"portz\":[{\"port\":80}]}}");

        assertThatThrownBy(() -> KubernetesSchema.check(service)).hasMessageContaining("portz");
    }

    @Test
    void theChartHasTheVersionOfTheBuild() throws IOException {
        Matcher version = Pattern.compile("<artifactId>assay</artifactId>\\s*<version>(.*)</version>")
                .matcher(Files.readString(Path.of("../../pom.xml")));
        assertThat(version.find()).isTrue();

        assertThat(Files.readAllLines(Path.of("assay/Chart.yaml")))
                .contains("version: " + version.group(1), "appVersion: " + version.group(1));
    }
}
