package dev.assay.sandbox.graalpy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WorkerBuildTest {
    @TempDir
    Path folder;

    private WorkerBuild build(String script) throws IOException {
        Path launcher = Files.writeString(folder.resolve("assay"), "#!/bin/sh\n" + script + "\n");
        Files.setPosixFilePermissions(launcher, PosixFilePermissions.fromString("rwx------"));
        return new WorkerBuild(launcher, folder.resolve("home/build.log"));
    }

    @Test
    void itAsksTheLauncherForTheModuleAndKeepsItsWords() throws IOException {
        build("echo \"building $*\"").run();
        assertThat(folder.resolve("home/build.log")).content().isEqualTo("building build sandbox/graalpy-worker\n");
    }

    @Test
    void aBuildThatFailsNamesItsLog() throws IOException {
        WorkerBuild build = build("echo 'no Maven here' >&2; exit 1");
        assertThatThrownBy(build::run).isInstanceOf(IOException.class).hasMessageContaining("see " + build.log());
        assertThat(build.log()).content().contains("no Maven here");
    }
}
