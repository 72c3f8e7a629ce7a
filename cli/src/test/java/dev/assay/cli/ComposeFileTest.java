package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.cli.terminal.BuildInfo;
import dev.assay.engine.wire.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import tools.jackson.databind.JsonNode;

class ComposeFileTest {
    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();

    @TempDir
    Path folder;

    private JsonNode compose;

    @BeforeEach
    void read() throws IOException {
        compose = read("docker-compose.yml");
    }

    private static JsonNode read(String file) throws IOException {
        String yaml = Files.readString(ROOT.resolve(file));
        return Json.MAPPER.valueToTree(new Load(LoadSettings.builder().build()).loadFromString(yaml));
    }

    @Test
    void aGatewayItsDatabaseAndAWorkerStartByDefaultAndAJudgeOnlyWhenAskedFor() {
        assertThat(compose.get("services").propertyNames())
                .containsExactly("gateway", "worker", "postgres", "judge", "vllm");
        assertThat(compose.at("/services/gateway").has("profiles")).isFalse();
        assertThat(compose.at("/services/worker").has("profiles")).isFalse();
        assertThat(compose.at("/services/postgres").has("profiles")).isFalse();
        assertThat(compose.at("/services/judge/profiles/0").asString()).isEqualTo("judge");
        assertThat(compose.at("/services/vllm/profiles/0").asString()).isEqualTo("vllm");
        assertThat(compose.at("/services/gateway/depends_on/postgres/condition").asString())
                .isEqualTo("service_healthy");
    }

    @Test
    void everyServiceHasAHealthcheckAndComesBack() {
        for (JsonNode service : compose.get("services")) {
            assertThat(service.at("/healthcheck/test")).as(service.toString()).isNotEmpty();
            assertThat(service.get("restart").asString()).isEqualTo("unless-stopped");
        }
    }

    @Test
    void onlyTheGatewayIsPublishedAndOnlyToThisMachine() {
        assertThat(compose.at("/services/gateway/ports")).hasSize(1);
        assertThat(compose.at("/services/gateway/ports/0").asString()).startsWith("127.0.0.1:");
        assertThat(compose.at("/services/worker").has("ports")).isFalse();
        assertThat(compose.at("/services/postgres").has("ports")).isFalse();
        assertThat(compose.at("/services/judge").has("ports")).isFalse();
        assertThat(compose.at("/services/vllm").has("ports")).isFalse();
        assertThat(compose.at("/networks/database/internal").asBoolean()).isTrue();
        assertThat(compose.at("/networks/judging/internal").asBoolean()).isTrue();
    }

    @Test
    void theWorkerReachesTheGatewayAloneAndKnowsNoSecretButTheirs() {
        JsonNode worker = compose.at("/services/worker");
        assertThat(worker.get("networks").valueStream().map(JsonNode::asString)).containsExactly("programs");
        assertThat(compose.at("/networks/programs/internal").asBoolean()).isTrue();
        for (String service : List.of("postgres", "judge", "vllm")) {
            assertThat(compose.at("/services/" + service + "/networks").toString())
                    .as(service)
                    .doesNotContain("programs");
        }
        assertThat(worker.get("secrets").valueStream().map(JsonNode::asString)).containsExactly("worker_secret");
        assertThat(worker.at("/environment/ASSAY_WORKER_SECRET_FILE").asString())
                .isEqualTo(compose.at("/services/gateway/environment/ASSAY_WORKER_SECRET_FILE")
                        .asString());
        assertThat(compose.at("/services/gateway/environment/ASSAY_WORKERS").asString())
                .isEqualTo("worker:8091");
    }

    @Test
    void ofTheWorkersMachineNoProgramCanTakeAll() {
        JsonNode worker = compose.at("/services/worker");
        for (String limit : List.of("cpus", "mem_limit", "pids_limit")) {
            assertThat(worker.has(limit)).as(limit).isTrue();
        }
    }

    /** vLLM's image is another's, and was not tried with less. */
    @ParameterizedTest
    @ValueSource(strings = {"gateway", "worker", "judge", "postgres"})
    void aServiceWritesOnlyToItsVolumesAndGainsNoRights(String name) throws IOException {
        JsonNode service = compose.at("/services/" + name);
        assertThat(service.get("read_only").asBoolean()).isTrue();
        assertThat(service.has("privileged")).isFalse();
        assertThat(service.has("cap_add")).isFalse();
        List<String> options = service.get("security_opt")
                .valueStream()
                .map(JsonNode::asString)
                .toList();
        assertThat(options).contains("no-new-privileges:true").doesNotContain("seccomp=unconfined");
        for (String option : options) {
            if (option.startsWith("seccomp=")) {
                JsonNode profile = Json.MAPPER.readTree(Files.readString(ROOT.resolve(option.substring(8))));
                assertThat(profile.at("/syscalls/0/names").valueStream().map(JsonNode::asString))
                        .contains("bpf", "ptrace", "keyctl", "io_uring_setup", "userfaultfd", "init_module");
                assertThat(profile.at("/syscalls/0/action").asString()).isEqualTo("SCMP_ACT_ERRNO");
            }
        }
        if (!name.equals("postgres")) {
            assertThat(service.at("/cap_drop/0").asString()).isEqualTo("ALL");
            assertThat(service.at("/build/target").asString()).isEqualTo(name);
            assertThat(service.get("image").asString()).isEqualTo("assay-" + name + ":" + BuildInfo.version());
        }
    }

    @Test
    void theFileForTlsGivesEachSideItsOwnCertificateAndNoOtherKey() throws IOException {
        JsonNode tls = read("deploy/docker/worker-tls.yml");
        assertThat(tls.get("services").propertyNames()).containsExactly("gateway", "worker");
        for (String side : List.of("gateway", "worker")) {
            JsonNode service = tls.at("/services/" + side);
            List<String> files = List.of(side + ".pem", side + ".key", "ca.pem");
            assertThat(service.get("secrets").valueStream().map(JsonNode::asString))
                    .containsExactlyElementsOf(files);
            assertThat(service.get("environment").valueStream().map(JsonNode::asString))
                    .containsExactlyElementsOf(
                            files.stream().map("/run/secrets/"::concat).toList());
            for (String file : files) {
                assertThat(tls.get("secrets").get(file).get("file").asString()).isEqualTo("./secrets/" + file);
            }
        }
    }

    @Test
    void secretsComeFromFilesThatAreNotInTheRepository() throws IOException {
        for (JsonNode secret : compose.get("secrets")) {
            assertThat(secret.get("file").asString()).startsWith("./secrets/");
        }
        assertThat(Files.readAllLines(ROOT.resolve(".gitignore"))).contains("secrets/");
        assertThat(Files.readAllLines(ROOT.resolve(".dockerignore"))).contains("secrets");
        for (JsonNode service : compose.get("services")) {
            for (String name : service.path("environment").propertyNames()) {
                boolean secret = name.contains("PASSWORD") || name.contains("KEY") || name.contains("SECRET");
                assertThat(!secret || name.endsWith("_FILE")).as(name).isTrue();
            }
            service.path("secrets")
                    .forEach(secret -> assertThat(compose.get("secrets").has(secret.asString()))
                            .as(secret.asString())
                            .isTrue());
        }
    }

    @Test
    void imagesAreNamedWithTheirVersionsAndMountedFilesExistButForTheModelsOfAJudge() {
        for (JsonNode service : compose.get("services")) {
            assertThat(service.get("image").asString()).matches("[a-z0-9./-]+:v?[0-9][0-9.]*");
            for (JsonNode volume : service.path("volumes")) {
                String source = volume.asString().split(":", -1)[0];
                boolean known = source.startsWith("./")
                        ? Files.exists(ROOT.resolve(source))
                        : compose.get("volumes").has(source);
                assertThat(known || source.equals("./models")).as(source).isTrue();
            }
        }
        String dockerfile = compose.at("/services/gateway/build/dockerfile").asString();
        assertThat(ROOT.resolve(dockerfile)).exists();
    }

    @Test
    void dockerItselfTakesTheFile() throws IOException {
        CommandResult version =
                CommandResult.command(folder, folder, "", Map.of(), List.of("sh", "-c", "docker compose version"));
        Assumptions.assumeTrue(version.exit() == 0, "docker compose is not installed");
        Path copy = Files.copy(ROOT.resolve("docker-compose.yml"), folder.resolve("docker-compose.yml"));
        Path profile = folder.resolve("deploy/docker/worker-seccomp.json");
        Files.createDirectories(profile.getParent());
        Files.copy(ROOT.resolve("deploy/docker/worker-seccomp.json"), profile);
        CommandResult ran = CommandResult.command(
                folder,
                folder,
                "",
                Map.of(),
                List.of(
                        "docker",
                        "compose",
                        "-f",
                        copy.toString(),
                        "--profile",
                        "judge",
                        "--profile",
                        "vllm",
                        "config",
                        "--quiet"));
        assertThat(ran.exit()).as(ran.err()).isZero();
    }
}
