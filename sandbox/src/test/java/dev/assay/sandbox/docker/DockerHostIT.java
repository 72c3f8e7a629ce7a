package dev.assay.sandbox.docker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.github.dockerjava.api.command.InspectContainerResponse;
import dev.assay.sandbox.SandboxSettings;
import dev.assay.sandbox.forkserver.ForkServerHost;
import java.io.BufferedReader;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@OnAnEngine
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class DockerHostIT {
    private final TestEngine engine;
    private ForkServerHost namespaces;
    private ForkServerHost container;

    DockerHostIT(TestEngine engine) {
        this.engine = engine;
    }

    @BeforeAll
    void open(@TempDir Path home) throws IOException {
        namespaces = host(home, Map.of("docker.namespaces", "on"));
        container = host(home, Map.of("docker.namespaces", "off"));
    }

    @AfterAll
    void close() {
        namespaces.close();
        container.close();
    }

    private ForkServerHost host(Path home, Map<String, String> options) throws IOException {
        return engine.backend(home, options).openHost();
    }

    private ForkServerHost host(String walls) {
        return walls.equals("namespaces") ? namespaces : container;
    }

    @ParameterizedTest
    @ValueSource(strings = {"namespaces", "container"})
    void aServerSeesItsRootAndNothingOfTheHost(String walls) throws IOException {
        String root = answer(walls, "import os; print(*sorted(os.listdir('/')))");
        assertThat(root.split(" ", -1))
                .contains("box", "compiled", "dev", "etc", "proc", "program", "tmp", "usr")
                .doesNotContain("home", "root", "var", "run", "mnt", "opt", "srv");
    }

    @ParameterizedTest
    @ValueSource(strings = {"namespaces", "container"})
    void nothingOfTheEnginesEnvironmentIsInside(String walls) throws IOException {
        assertThat(answer(walls, "import os; print(os.environ, open('/proc/self/environ').read())"))
                .isEqualTo("environ({}) ");
    }

    @ParameterizedTest
    @ValueSource(strings = {"namespaces", "container"})
    void itsLinksPointIntoTheBox(String walls) throws IOException {
        assertThat(answer(walls, "import os; print(os.listdir('/box'), os.readlink('/tmp'), os.readlink('/dev/shm'))"))
                .isEqualTo("[] /box/.tmp /box/.shm");
    }

    @ParameterizedTest
    @ValueSource(strings = {"namespaces", "container"})
    void thereIsNoNetwork(String walls) throws IOException {
        assertThat(answer(walls, "print(*[line.split()[0] for line in open('/proc/net/dev').readlines()[2:]])"))
                .isEqualTo("lo:");
    }

    @Test
    void withNamespacesNothingOfTheEnginesFilesIsInside() throws IOException {
        assertThat(answer("namespaces", "import os; print(*sorted(os.listdir('/etc')))"))
                .contains("group passwd")
                .doesNotContain("host", "resolv");
    }

    @Test
    void withNamespacesNothingCanBeWritten() throws IOException {
        assertThat(answer("namespaces", """
                import os
                written = []
                for place in ['/', '/usr', '/etc', '/dev', '/box', '/program', '/compiled', '/sys', '/sys/fs/cgroup', '/proc/sys/kernel']:
                    try:
                        os.close(os.open(place + '/domainname', os.O_WRONLY | os.O_CREAT))
                        written.append(place)
                    except OSError:
                        pass
                print(written)""")).isEqualTo("[]");
    }

    @Test
    void withNamespacesTheContainerHasNoCapability() throws IOException {
        assertThat(answer("namespaces", """
                import os
                print(os.getuid(), *open('/proc/self/uid_map').read().split()[:1])""")).isEqualTo("1000 1000");
        try (ForkServerHost.Place place = namespaces.start()) {
            assertThat(engine.containers()).anySatisfy(each -> {
                InspectContainerResponse made =
                        engine.client().inspectContainerCmd(each.getId()).exec();
                assertThat(made.getConfig().getUser()).matches("[0-9]{5,}:[0-9]{5,}");
                assertThat(made.getHostConfig().getCapAdd()).isNullOrEmpty();
                assertThat(made.getHostConfig().getReadonlyRootfs()).isTrue();
            });
            assertThat(place.isAlive()).isTrue();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"namespaces", "container"})
    void whatAServerCanNotDo(String walls) throws IOException {
        assertThat(answer(walls, """
                import ctypes, errno, os
                libc = ctypes.CDLL(None, use_errno=True)
                calls = dict(keyctl=250, bpf=321, userfaultfd=323, io_uring_setup=425, perf_event_open=298, kexec_load=246)
                print(*[name for name, number in calls.items()
                        if libc.syscall(number, 0, 0, 0, 0, 0) >= 0 or ctypes.get_errno() not in (errno.ENOSYS, errno.EPERM)])""")).isEmpty();
    }

    @Test
    void theControlGroupCanBeRead() throws IOException {
        try (ForkServerHost.Place place = namespaces.start()) {
            List<String> folders = List.copyOf(place.placement().groups().values());
            assertThat(folders).isNotEmpty();
            String check = "import os; print(all(os.listdir(folder) for folder in '%s'.split()))"
                    .formatted(String.join(" ", folders));
            assertThat(answer(place, check)).isEqualTo("True");
        }
    }

    @Test
    void closingAPlaceRemovesItsContainer() throws IOException {
        ForkServerHost.Place place = namespaces.start();
        assertThat(answer(place, "print(1)")).isEqualTo("1");
        int before = count();
        place.close();
        place.close();
        assertThat(count()).isEqualTo(before - 1);
        assertThat(place.isAlive()).isFalse();
    }

    @Test
    void theProcessesOfOurContainersAreKnown(@TempDir Path home) throws IOException {
        SandboxSettings settings = engine.settings(home, 1, Map.of());
        List<Long> before = OwnContainers.processes(settings);
        ForkServerHost.Place place = namespaces.start();
        assertThat(answer(place, "import os\nprint(1, flush=True)\nos.read(0, 1)"))
                .isEqualTo("1");
        assertThat(OwnContainers.processes(settings)).hasSize(before.size() + 1).allMatch(each -> each > 1);
        place.close();
        assertThat(OwnContainers.processes(settings)).isEqualTo(before);
    }

    @Test
    void aKilledContainerIsTheEndOfItsStreams() throws IOException {
        try (ForkServerHost.Place place = namespaces.start()) {
            answer(place, "import os\nprint(1, flush=True)\nos.read(0, 1)");
            engine.killContainers();
            assertThat(place.fromServer().read()).isEqualTo(-1);
            assertThat(place.isAlive()).isFalse();
            assertThatThrownBy(() -> place.toServer().write(new byte[1 << 20])).isInstanceOf(IOException.class);
        }
    }

    @Test
    void theLastWordsOfAServerAreKept() throws IOException {
        try (ForkServerHost.Place place = namespaces.start()) {
            answer(place, "import sys\nprint('why', file=sys.stderr, flush=True)\nprint()\nsys.exit(3)");
            assertThat(place.fromServer().readAllBytes()).isEmpty();
            assertThat(place.lastWords()).contains("why");
        }
    }

    @Test
    void containersThatNeverRanAreSweptWhenTheirServiceIsDead(@TempDir Path home) throws IOException {
        ContainerOwner self = ContainerOwner.self();
        String dead = new ContainerOwner(self.world(), self.process(), self.since() - 1).label();
        String left = engine.client()
                .createContainerCmd(TestImage.NAME)
                .withCmd("true")
                .withLabels(Map.of(ContainerSpec.OWNER, dead))
                .exec()
                .getId();
        host(home, Map.of()).close();
        assertThat(engine.client().listContainersCmd().withShowAll(true).exec())
                .noneMatch(each -> each.getId().equals(left));
    }

    private int count() {
        return engine.containers().size();
    }

    private String answer(String walls, String source) throws IOException {
        try (ForkServerHost.Place place = host(walls).start()) {
            return answer(place, source);
        }
    }

    private static String answer(ForkServerHost.Place place, String source) throws IOException {
        byte[] bytes = source.getBytes(StandardCharsets.UTF_8);
        DataOutputStream to = new DataOutputStream(place.toServer());
        to.writeInt(bytes.length);
        to.write(bytes);
        to.flush();
        String line = new BufferedReader(new InputStreamReader(place.fromServer(), StandardCharsets.UTF_8)).readLine();
        return line == null ? "nothing, but on stderr: " + place.lastWords() : line;
    }
}
