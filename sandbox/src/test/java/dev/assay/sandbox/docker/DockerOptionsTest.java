package dev.assay.sandbox.docker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.sandbox.SandboxSettings;
import java.net.URI;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DockerOptionsTest {
    private static DockerOptions read(Map<String, String> options) {
        return DockerOptions.of(new SandboxSettings(Path.of("home"), 1, Optional.empty(), options));
    }

    @Test
    void withoutAnyTheEngineDecides() {
        DockerOptions options = read(Map.of());
        assertThat(options.image()).isEqualTo("assay-sandbox");
        assertThat(options.host()).isEmpty();
        assertThat(options.walls()).isEmpty();
        assertThat(options.memoryBytes()).isEmpty();
        assertThat(options.ownFilter()).isTrue();
    }

    @Test
    void sizesAndNumbersAreRead() {
        DockerOptions options = read(Map.of(
                "docker.memory", "4g",
                "docker.cpus", "1.5",
                "docker.files", "300m",
                "docker.namespaces", "off",
                "docker.host", "unix:///run/engine.sock"));
        assertThat(options.memoryBytes()).contains(4L << 30);
        assertThat(options.processors()).contains(1.5);
        assertThat(options.fileBytes()).isEqualTo(300L << 20);
        assertThat(options.walls()).contains(ContainerIsolation.CONTAINER);
        assertThat(options.host()).contains(URI.create("unix:///run/engine.sock"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "docker.memory=much",
                "docker.cpus=0",
                "docker.cpus=two",
                "docker.host=/var/run/docker.sock",
                "docker.namespaces=maybe"
            })
    void aWrongOneIsNamed(String option) {
        String[] pair = option.split("=", 2);
        assertThatThrownBy(() -> read(Map.of(pair[0], pair[1])))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(pair[0]);
    }
}
