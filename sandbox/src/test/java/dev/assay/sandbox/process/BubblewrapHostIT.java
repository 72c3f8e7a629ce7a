package dev.assay.sandbox.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.assay.sandbox.SandboxSettings;
import dev.assay.sandbox.forkserver.ForkServerHost;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BubblewrapHostIT {
    @TempDir
    private Path home;

    private BubblewrapHost host;

    @BeforeEach
    void openHost() throws IOException {
        host = BubblewrapHost.open(new SandboxSettings(home, 2, Optional.empty(), Map.of()));
    }

    @AfterEach
    void closeHost() {
        host.close();
    }

    @Test
    void aServerSeesItsRootAndNothingOfTheHost() throws IOException {
        String root = answer("import os; print(*sorted(os.listdir('/')))");
        assertThat(root.split(" ", -1))
                .contains("box", "compiled", "dev", "etc", "mnt", "proc", "program", "tmp", "usr")
                .doesNotContain("home", "root", "var", "run", "sys", "opt", "srv");
        assertThat(answer("import os; print(os.listdir('/mnt'))")).isEqualTo("[]");
    }

    @Test
    void everyUserMayListItsFoldersButNotTheControlGroups() throws IOException {
        assertThat(answer("""
                import os
                modes = {name: oct(os.stat('/' + name).st_mode & 0o777) for name in ('', 'dev', 'etc', 'usr', 'program')}
                groups = os.path.exists('/groups') and os.stat('/groups').st_mode & 0o77
                print(set(modes.values()), int(groups))""")).isEqualTo("{'0o755'} 0");
    }

    @Test
    void nothingOfTheServicesEnvironmentIsInside() throws IOException {
        String environment = answer("""
                import glob
                print(*(open(name, 'rb').read() for name in glob.glob('/proc/[0-9]*/environ')))""");
        assertThat(environment).isNotEmpty().doesNotContain("PATH=", "HOME=", "JAVA");
    }

    @Test
    void itsFoldersForProgramsAreEmptyAndItsLinksPointIntoTheBox() throws IOException {
        assertThat(answer("""
                import os
                print(os.listdir('/box'), os.listdir('/program'), os.readlink('/tmp'), os.readlink('/dev/shm'))""")).isEqualTo("[] [] /box/.tmp /box/.shm");
    }

    @Test
    void nothingCanBeWritten() throws IOException {
        String outcome = answer("""
                failed = 0
                for name in ('/x', '/box/x', '/usr/x', '/etc/passwd', '/compiled/x', '/proc/sys/kernel/hostname'):
                    try:
                        open(name, 'w')
                    except OSError as refused:
                        failed += 1
                print(failed)""");
        assertThat(outcome).isEqualTo("6");
    }

    @Test
    void whatIsCompiledLaterIsSeenInside() throws IOException {
        try (ForkServerHost.Place place = host.start()) {
            Files.writeString(home.resolve("compiled/later"), "there");
            assertThat(Server.answer(place, "print(open('/compiled/later').read())"))
                    .isEqualTo("there");
        }
    }

    @Test
    void aPlaceHasNoNetworkButItsOwnLoopback() throws IOException {
        assertThat(answer("import socket; print([name for _, name in socket.if_nameindex()])"))
                .isEqualTo("['lo']");
    }

    @Test
    void twoPlacesHaveDifferentUsers() throws IOException {
        try (ForkServerHost.Place one = host.start();
                ForkServerHost.Place other = host.start()) {
            assertThat(one.placement().user()).isNotEqualTo(other.placement().user());
        }
    }

    @Test
    void aServerCanReadAndLimitItsControlGroup() throws IOException {
        assumeThat(host.walls().get("cgroups")).startsWith("v");
        String source = """
                import glob, os
                for procs in sorted(glob.glob('/groups/*/cgroup.procs')):
                    print(open(procs).read().split().count('0') , end=' ')
                limit = glob.glob('/groups/memory/memory.limit_in_bytes') + glob.glob('/groups/unified/memory.max')
                open(limit[0], 'w').write(str(64 << 20))
                print(open(limit[0]).read().strip())""";
        try (ForkServerHost.Place place = host.start()) {
            assertThat(place.placement().groups().values()).allMatch(folder -> folder.startsWith("/groups/"));
            assertThat(Server.answer(place, source))
                    .describedAs(place.lastWords())
                    .endsWith(" 67108864");
        }
    }

    @Test
    void itsControlGroupGoesWithAPlace() throws IOException {
        List<Path> before = groups();
        ForkServerHost.Place place = host.start();
        assumeThat(host.walls().get("cgroups")).startsWith("v");
        assertThat(groups()).hasSizeGreaterThan(before.size());
        place.close();
        assertThat(groups()).isEqualTo(before);
    }

    @Test
    void closingKillsAllThatRunsInside() throws IOException {
        ForkServerHost.Place place = host.start();
        Server.send(place, """
                import os
                for _ in range(5):
                    if os.fork() == 0:
                        os.setsid()
                        while True: pass
                os.write(1, b'.')
                while True: pass""");
        assertThat(place.fromServer().read()).isEqualTo('.');
        List<ProcessHandle> inside = ProcessHandle.current().descendants().toList();
        place.close();
        place.close();
        assertThat(inside).hasSizeGreaterThan(6).noneMatch(ProcessHandle::isAlive);
        assertThat(place.isAlive()).isFalse();
    }

    @Test
    void whatAServerSaysAtTheEndIsKept() throws IOException {
        try (ForkServerHost.Place place = host.start()) {
            assertThat(Server.answer(place, "import sys; sys.exit('x' * 9999 + ' and goodbye')"))
                    .isEmpty();
            assertThat(place.lastWords()).endsWith("x and goodbye").hasSizeLessThan(5000);
        }
    }

    /** Returns all folders of control groups of this process. */
    private static List<Path> groups() throws IOException {
        String name = "assay-" + ProcessHandle.current().pid() + "-";
        try (Stream<Path> all = Files.find(
                Path.of("/sys/fs/cgroup"),
                9,
                (path, attributes) ->
                        attributes.isDirectory() && path.toString().contains(name))) {
            return all.sorted().toList();
        }
    }

    private String answer(String source) throws IOException {
        try (ForkServerHost.Place place = host.start()) {
            return Server.answer(place, source);
        }
    }
}
