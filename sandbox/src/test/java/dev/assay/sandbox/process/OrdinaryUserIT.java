package dev.assay.sandbox.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.assay.sandbox.Bytes;
import dev.assay.sandbox.Limits;
import dev.assay.sandbox.ProgramStreams;
import dev.assay.sandbox.RunCancellation;
import dev.assay.sandbox.RunOutcome;
import dev.assay.sandbox.SandboxSettings;
import dev.assay.sandbox.cell.CellCommand;
import dev.assay.sandbox.cell.CommandStart;
import dev.assay.sandbox.forkserver.ForkServerCells;
import dev.assay.sandbox.forkserver.ForkServerHost;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Tests the walls that an ordinary user can build. If the tests run as root, only bubblewrap is started as another
 * user.
 */
class OrdinaryUserIT {
    @TempDir
    private Path home;

    private BubblewrapHost host;

    @BeforeEach
    void openHost() throws IOException {
        Map<String, String> options = Map.of();
        if (HostPrivilege.ofThisProcess() == HostPrivilege.ROOT) {
            assumeThat(Path.of("/usr/bin/setpriv")).exists();
            Path start = Files.writeString(home.resolve("bwrap"), """
                    #!/bin/sh
                    exec /usr/bin/setpriv --reuid 12345 --regid 12345 --clear-groups --bounding-set -all \\
                        --inh-caps -all -- /usr/bin/bwrap "$@"
                    """);
            Files.setPosixFilePermissions(start, PosixFilePermissions.fromString("rwxr-xr-x"));
            Files.setPosixFilePermissions(home, PosixFilePermissions.fromString("rwxr-xr-x"));
            options = Map.of("process.bwrap", start.toString());
        }
        host = BubblewrapHost.open(new SandboxSettings(home, 2, Optional.empty(), options), HostPrivilege.USER);
    }

    @AfterEach
    void closeHost() {
        host.close();
    }

    @Test
    void programsAreTheServersUserAndTheServerIsTold() throws IOException {
        try (ForkServerHost.Place place = host.start()) {
            assertThat(place.placement().user()).isEqualTo(-1);
            assertThat(Server.answer(place, "import os, pwd; print(os.getuid(), pwd.getpwuid(os.getuid()).pw_dir)"))
                    .isEqualTo("1000 /box");
        }
    }

    @Test
    void aForkServerRunsProgramsThere() throws InterruptedException {
        CellCommand command = new CellCommand(
                new CommandStart.WarmPython("main.py"),
                Map.of("main.py", Bytes.utf8("import os; print(os.getuid(), os.getpid(), os.listdir('/box'))")),
                Optional.empty(),
                List.of(),
                Map.of(),
                Bytes.EMPTY,
                List.of(),
                0);
        try (ForkServerCells cells = new ForkServerCells(host, 1)) {
            RunOutcome outcome = cells.run(command, Limits.DEFAULT, RunCancellation.never(), ProgramStreams.NONE);
            assertThat(outcome).describedAs(outcome.toString()).isInstanceOf(RunOutcome.Exited.class);
            assertThat(outcome.report().stdout().text()).startsWith("1000 ").contains("main.py");
        }
    }

    @Test
    void aServerCanMakeNamespacesAndMountWhatARunNeeds() throws IOException {
        String source = """
                import ctypes, os
                libc = ctypes.CDLL(None, use_errno=True)
                def check(result):
                    if result != 0:
                        raise OSError(ctypes.get_errno(), os.strerror(ctypes.get_errno()))
                pid, mount, ipc, uts = 0x20000000, 0x20000, 0x8000000, 0x4000000
                check(libc.unshare(pid))
                if os.fork() == 0:
                    check(libc.unshare(mount | ipc | uts))
                    check(libc.mount(b'tmpfs', b'/box', b'tmpfs', 6, b'size=1m'))
                    check(libc.mount(b'proc', b'/proc', b'proc', 14, None))
                    open('/box/x', 'w').write('there')
                    print(*(name for name in os.listdir('/proc') if name.isdigit()), os.listdir('/box'), flush=True)
                    os._exit(0)
                os.wait()""";
        try (ForkServerHost.Place place = host.start()) {
            assertThat(Server.answer(place, source))
                    .describedAs(place.lastWords())
                    .isEqualTo("1 ['x']");
        }
    }
}
