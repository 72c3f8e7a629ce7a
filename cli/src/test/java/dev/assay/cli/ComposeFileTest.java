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
        String yaml = Files.readString(ROOT.resolve("docker-compose.yml"));
        compose = Json.MAPPER.valueToTree(new Load(LoadSettings.builder().build()).loadFromString(yaml));
    }

    @Test
    void aGatewayItsDatabaseAndAWorkerStartByDefaultAndTheJudgeOnlyWhenAskedFor() {
        assertThat(compose.get("services").propertyNames()).containsExactly("gateway", "worker", "postgres", "judge");
        assertThat(compose.at("/services/gateway").has("profiles")).isFalse();
        assertThat(compose.at("/services/worker").has("profiles")).isFalse();
        assertThat(compose.at("/services/postgres").has("profiles")).isFalse();
        assertThat(compose.at("/services/judge/profiles/0").asString()).isEqualTo("judge");
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
        assertThat(compose.at("/networks/database/internal").asBoolean()).isTrue();
    }

    @Test
    void theWorkerReachesTheGatewayAloneAndKnowsNoSecretButTheirs() {
        JsonNode worker = compose.at("/services/worker");
        assertThat(worker.get("networks").valueStream().map(JsonNode::asString)).containsExactly("programs");
        assertThat(compose.at("/networks/programs/internal").asBoolean()).isTrue();
        for (String service : List.of("postgres", "judge")) {
            assertThat(compose.at("/services/" + service + "/networks")
                            .valueStream()
                            .map(JsonNode::asString))
                    .doesNotContain("programs");
        }
        assertThat(worker.get("secrets").valueStream().map(JsonNode::asString)).containsExactly("worker_secret");
        assertThat(worker.at("/environment/ASSAY_WORKER_SECRET_FILE").asString())
                .isEqualTo(compose.at("/services/gateway/environment/ASSAY_WORKER_SECRET_FILE")
                        .asString());
        assertThat(worker.get("read_only").asBoolean()).isTrue();
        assertThat(worker.at("/cap_drop/0").asString()).isEqualTo("ALL");
        assertThat(compose.at("/services/gateway/environment/ASSAY_WORKERS").asString())
                .isEqualTo("worker:8091");
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
    void imagesAreNamedWithTheirVersionsAndMountedFilesExist() {
        assertThat(compose.at("/services/gateway/image").asString()).endsWith(":" + BuildInfo.version());
        for (JsonNode service : compose.get("services")) {
            assertThat(service.get("image").asString()).matches("[a-z0-9./-]+:v?[0-9][0-9.]*");
            for (JsonNode volume : service.path("volumes")) {
                String source = volume.asString().split(":", -1)[0];
                boolean known = source.startsWith("./")
                        ? Files.exists(ROOT.resolve(source))
                        : compose.get("volumes").has(source);
                assertThat(known).as(source).isTrue();
            }
        }
        String dockerfile = compose.at("/services/gateway/build/dockerfile").asString();
        assertThat(ROOT.resolve(dockerfile)).exists();
    }

    @Test
    void theImageIsBuiltAndRunOnOnePinnedJava25WithoutRoot() throws IOException {
        List<String> lines = Files.readAllLines(ROOT.resolve("deploy/docker/Dockerfile"));
        assertThat(lines.stream().filter(line -> line.startsWith("FROM ")))
                .isNotEmpty()
                .allMatch(line -> line.startsWith("FROM ${JAVA}"));
        assertThat(lines)
                .anyMatch(line -> line.matches("ARG JAVA=eclipse-temurin:25\\.[0-9.]+_[0-9]+-jdk@sha256:[0-9a-f]{64}"));
        assertThat(lines).contains("USER assay", "CMD [\"serve\"]");
    }

    @Test
    void dockerItselfTakesTheFile() throws IOException {
        CommandResult version =
                CommandResult.command(folder, folder, "", Map.of(), List.of("sh", "-c", "docker compose version"));
        Assumptions.assumeTrue(version.exit() == 0, "docker compose is not installed");
        Path copy = Files.copy(ROOT.resolve("docker-compose.yml"), folder.resolve("docker-compose.yml"));
        CommandResult ran = CommandResult.command(
                folder,
                folder,
                "",
                Map.of(),
                List.of("docker", "compose", "-f", copy.toString(), "--profile", "judge", "config", "--quiet"));
        assertThat(ran.exit()).as(ran.err()).isZero();
    }
}
