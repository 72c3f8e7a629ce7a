package dev.assay.sandbox.cgroup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.assay.sandbox.forkserver.GroupFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Tests a real group of version 2, if this process may make one; its controllers may be missing. */
@Timeout(60)
class SecondVersionIT {
    private static final List<String> STAYS = List.of("/bin/cat");

    private ControlGroup group;
    private Path folder;

    @BeforeEach
    void makeGroup() throws IOException {
        Optional<Path> own = GroupMembership.ofThisProcess().second().filter(Files::isWritable);
        assumeThat(own).as("a tree of version 2 that these tests may write").isPresent();
        folder = Files.createDirectory(own.orElseThrow().resolve(LeftoverGroups.name("second")));
        group = new ControlGroup(Map.of("unified", folder));
    }

    @AfterEach
    void removeGroup() {
        if (group != null) {
            group.remove();
        }
    }

    @Test
    void aCommandIsInItsGroupFromTheFirstMomentOn() throws IOException, InterruptedException {
        Process process = started(group.joinedBy(STAYS));
        assertThat(Files.readAllLines(folder.resolve("cgroup.procs"))).containsExactly(Long.toString(process.pid()));
        process.getOutputStream().close();
        assertThat(process.waitFor()).isZero();
    }

    @Test
    void removingAGroupKillsWhatIsInThoseBelowIt() throws IOException, InterruptedException {
        ControlGroup below = new ControlGroup(Map.of("unified", Files.createDirectories(folder.resolve("one/two"))));
        Process process = started(below.joinedBy(STAYS));
        assertThat(Files.readAllLines(folder.resolve("cgroup.procs"))).isEmpty();
        group.remove();
        assertThat(process.waitFor()).isEqualTo(128 + 9);
        assertThat(folder).doesNotExist();
    }

    @Test
    void aProcessThatForksAndEndsAllTheTimeDoesNotGetAway() throws IOException {
        String source = """
                import os
                os.write(1, b'.')
                while True:
                    if os.fork():
                        os._exit(0)
                """;
        started(group.joinedBy(List.of("/usr/bin/python3", "-I", "-S", "-c", source)));
        group.remove();
        assertThat(folder).doesNotExist();
    }

    @Test
    void groupsOfDeadServicesAreSwept() throws IOException {
        Path dead = Files.createDirectories(folder.resolve("assay-999999999-0a/3"));
        LeftoverGroups.sweep(folder);
        assertThat(dead.getParent()).doesNotExist();
    }

    @Test
    void limitsThatTheKernelDoesNotKeepAreRefused() {
        assumeThat(folder.resolve("memory.max")).doesNotExist();
        assertThatThrownBy(() -> CgroupVersion.SECOND.limit(group.folders(), 1 << 20, 7))
                .isInstanceOf(IOException.class);
        assertThat(folder.resolve("memory.max")).doesNotExist();
    }

    @Test
    void theServerReadsTheProcessorTimeOfItsGroup() throws IOException {
        assertThat(GroupFiles.seen(folder, """
                before = group.cpu_us()
                open(sys.argv[1] + '/cgroup.procs', 'w').write('0')
                while sum(os.times()[:2]) < 0.1:
                    pass
                print(before, group.cpu_us() > 20000)
                """)).isEqualTo("0 True");
    }

    /** Starts a process and waits until it runs. */
    private static Process started(List<String> command) throws IOException {
        Process process = new ProcessBuilder(command).start();
        process.getOutputStream().write('.');
        process.getOutputStream().flush();
        assertThat(process.getInputStream().read()).isEqualTo('.');
        return process;
    }
}
