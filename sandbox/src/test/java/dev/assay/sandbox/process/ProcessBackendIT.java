package dev.assay.sandbox.process;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.sandbox.SandboxSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProcessBackendIT {
    @TempDir
    private Path home;

    @Test
    void nothingIsInTheWayWhereBubblewrapWorks() {
        ProcessBackend backend = backend(Map.of());
        assertThat(backend.impediment()).isEmpty();
        assertThat(backend.strength()).contains("cgroups ", "namespaces ", "seccomp a list of allowed calls", "user ");
    }

    @Test
    void missingBubblewrapIsNamed() {
        assertThat(backend(Map.of("process.bwrap", home + "/none")).impediment())
                .hasValueSatisfying(why -> assertThat(why).contains("/none", "process.bwrap"));
    }

    @Test
    void missingPythonIsNamed() {
        assertThat(backend(Map.of("process.python", "/usr/bin/python9")).impediment())
                .hasValueSatisfying(why -> assertThat(why).contains("/usr/bin/python9", "apt-get install python3"));
    }

    @Test
    void aPythonThatProgramsDoNotSeeIsRefused() throws IOException {
        Path python = Files.copy(Path.of("/usr/bin/python3"), home.resolve("python3"));
        assertThat(backend(Map.of("process.python", python.toString())).impediment())
                .hasValueSatisfying(why -> assertThat(why).contains("process.paths"));
    }

    @Test
    void aPathThatProgramsHaveForThemselvesIsRefused() {
        assertThat(backend(Map.of("process.paths", "/proc/self")).impediment())
                .hasValueSatisfying(why -> assertThat(why).contains("/proc/self", "elsewhere"));
    }

    @Test
    void refusedNamespacesAreToldWithBubblewrapsWordsAndAdvice() throws IOException {
        Path bwrap = Files.writeString(home.resolve("bwrap"), "#!/bin/sh\necho 'No permissions' >&2; exit 1\n");
        Files.setPosixFilePermissions(bwrap, PosixFilePermissions.fromString("rwxr-xr-x"));
        assertThat(backend(Map.of("process.bwrap", bwrap.toString())).impediment())
                .hasValueSatisfying(why -> assertThat(why).contains("user.max_user_namespaces", "docker"));
    }

    @Test
    void aWrongRangeOfUsersIsAnImpediment() {
        assertThat(backend(Map.of("process.uids", "5")).impediment())
                .hasValueSatisfying(why -> assertThat(why).contains("process.uids"));
    }

    private ProcessBackend backend(Map<String, String> options) {
        return new ProcessBackend(new SandboxSettings(home, 2, Optional.empty(), options), host -> {
            throw new IllegalStateException("nothing is run here");
        });
    }
}
