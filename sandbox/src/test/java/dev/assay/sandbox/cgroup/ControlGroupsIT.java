package dev.assay.sandbox.cgroup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ControlGroupsIT {
    private ControlGroups groups;

    @BeforeEach
    void openGroups() {
        groups = ControlGroups.open();
        assumeThat(groups.description())
                .as("control groups that these tests may make")
                .doesNotStartWith("none");
    }

    @AfterEach
    void closeGroups() {
        groups.close();
    }

    @Test
    void aCommandIsInItsGroupFromTheFirstMomentOn() throws IOException, InterruptedException {
        ControlGroup group = groups.make(64 << 20, 10).orElseThrow();
        Process process = new ProcessBuilder(group.joinedBy(List.of("/bin/cat"))).start();
        String pid = Long.toString(process.pid());
        process.getOutputStream().write('.');
        process.getOutputStream().flush();
        assertThat(process.getInputStream().read()).isEqualTo('.');
        for (Path folder : group.folders().values()) {
            assertThat(Files.readAllLines(folder.resolve("cgroup.procs"))).containsExactly(pid);
        }
        process.getOutputStream().close();
        process.waitFor();
        group.remove();
    }

    @Test
    void moreProcessesThanTheLimitAreRefused() throws IOException, InterruptedException {
        ControlGroup group = groups.make(64 << 20, 3).orElseThrow();
        Process process = new ProcessBuilder(group.joinedBy(List.of("/bin/sh", "-c", "cat & cat & cat & cat & wait")))
                .redirectInput(ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()))
                .redirectErrorStream(true)
                .start();
        assertThat(new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8))
                .containsIgnoringCase("fork");
        process.waitFor();
        group.remove();
    }

    @Test
    void moreMemoryThanTheLimitKills() throws IOException, InterruptedException {
        ControlGroup group = groups.make(32 << 20, 10).orElseThrow();
        Process process = new ProcessBuilder(group.joinedBy(
                        List.of("/bin/sh", "-c", "head -c 100000000 /dev/zero | tail -c 100000000 >/dev/null")))
                .start();
        assertThat(process.waitFor()).isNotZero();
        group.remove();
    }

    @Test
    void removingAGroupKillsWhatIsInIt() throws IOException, InterruptedException {
        ControlGroup group = groups.make(64 << 20, 10).orElseThrow();
        Process process = new ProcessBuilder(group.joinedBy(List.of("/bin/cat"))).start();
        process.getOutputStream().write('.');
        process.getOutputStream().flush();
        assertThat(process.getInputStream().read()).isEqualTo('.');
        group.remove();
        assertThat(process.waitFor()).isEqualTo(128 + 9);
        assertThat(group.folders().values()).noneMatch(Files::exists);
    }

    @Test
    void closingLeavesNothingBehind() throws IOException {
        Path folder = groups.make(64 << 20, 10)
                .orElseThrow()
                .folders()
                .values()
                .iterator()
                .next();
        groups.close();
        assertThat(folder.getParent()).doesNotExist();
    }
}
