package dev.assay.sandbox.remote;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RemoteSettingsTest {
    private static final String SECRET = "0123456789abcdef0123456789abcdef";

    private static Optional<RemoteSettings> read(Map<String, String> variables) {
        return RemoteSettings.read(name -> variables.getOrDefault(name, ""));
    }

    @Test
    void withoutWorkersThereAreNone() {
        assertThat(read(Map.of("ASSAY_WORKER_SECRET", "short"))).isEmpty();
    }

    @Test
    void addressesAreListed() {
        assertThat(read(Map.of("ASSAY_WORKERS", "a.example:1, [::1]:8091", "ASSAY_WORKER_SECRET", SECRET)))
                .contains(new RemoteSettings(List.of("a.example:1", "[::1]:8091"), SECRET));
    }

    @Test
    void aFileMayHoldTheSecret(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("secret"), SECRET + "\n");

        assertThat(RemoteSettings.secret(name -> name.equals("ASSAY_WORKER_SECRET_FILE") ? file.toString() : "", true))
                .isEqualTo(SECRET);
    }

    @Test
    void wrongValuesAreRefusedByName() {
        assertThatThrownBy(() -> read(Map.of("ASSAY_WORKERS", "a:99999", "ASSAY_WORKER_SECRET", SECRET)))
                .hasMessageContaining("ASSAY_WORKERS must be host:port,host:port, but has 'a:99999'");
        assertThatThrownBy(() -> read(Map.of("ASSAY_WORKERS", "a:1,", "ASSAY_WORKER_SECRET", SECRET)))
                .hasMessageContaining("ASSAY_WORKERS must be");
        assertThatThrownBy(() -> read(Map.of("ASSAY_WORKERS", "a:1", "ASSAY_WORKER_SECRET", "short")))
                .hasMessageContaining("ASSAY_WORKER_SECRET must have at least 32");
        assertThatThrownBy(() -> read(Map.of("ASSAY_WORKERS", "a:1", "ASSAY_SANDBOX", "process")))
                .hasMessageContaining("exclude each other");
    }
}
