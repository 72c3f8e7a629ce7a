package dev.assay.sandbox.forkserver;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.sandbox.Bytes;
import dev.assay.sandbox.Limits;
import dev.assay.sandbox.ProgramStreams;
import dev.assay.sandbox.RunCancellation;
import dev.assay.sandbox.RunOutcome;
import dev.assay.sandbox.SandboxSettings;
import dev.assay.sandbox.Session;
import dev.assay.sandbox.cell.CellCommand;
import dev.assay.sandbox.cell.CommandStart;
import dev.assay.sandbox.process.BubblewrapHost;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ForkServerCellsIT {
    private ForkServerCells cells;

    @BeforeAll
    void start(@TempDir Path home) throws Exception {
        cells = new ForkServerCells(BubblewrapHost.open(SandboxSettings.in(home)), 2);
    }

    @AfterAll
    void stop() {
        cells.close();
    }

    @Test
    void runsAPythonFileWithItsInput() throws Exception {
        RunOutcome outcome = run(python("print(int(input()) * 2)", "21\n"));
        assertThat(outcome).isInstanceOf(RunOutcome.Exited.class);
        assertThat(outcome.report().stdout().text()).isEqualTo("42\n");
        assertThat(outcome.report().usage().peakMemoryBytes()).isPositive();
    }

    @Test
    void aProgramHasWhatEveryInterpreterHas() throws Exception {
        assertThat(run(python("print(help)\nquit(3)", ""))).isInstanceOfSatisfying(RunOutcome.Exited.class, exited -> {
            assertThat(exited.code()).isEqualTo(3);
            assertThat(exited.report().stdout().text()).startsWith("Type help()");
        });
    }

    @Test
    void installedPackagesAreFoundAndTheServersFolderIsNot() throws Exception {
        RunOutcome outcome =
                run(python("import sys\nprint([path for path in sys.path if not path.startswith('/usr')])", ""));
        assertThat(outcome.report().stdout().text()).isEqualTo("['/box']\n");
        assertThat(run(python("import sys\nprint(any('packages' in path for path in sys.path))", ""))
                        .report()
                        .stdout()
                        .text())
                .isEqualTo("True\n");
    }

    @Test
    void theServerHasRunThePreparedBeginningOfAProgram() throws Exception {
        String rest =
                "print(BEGUN_AS != sys.argv, __name__, __file__, globals() is" + " __import__('__main__').__dict__)\n";
        assertThat(output(SampleBeginning.TEXT + rest)).isEqualTo("True __main__ /box/main.py True\n");
        assertThat(output("# not prepared\n" + SampleBeginning.TEXT + "print(BEGUN_AS == sys.argv)"))
                .isEqualTo("True\n");
    }

    @Test
    void aProgramSeesNothingThatAnotherChangedInTheirBeginning() throws Exception {
        String program = SampleBeginning.TEXT + "SEEN.append(1)\nprint(SEEN, 'MORE' in globals())\nMORE = 1\n";
        for (int i = 0; i < 4; i++) {
            assertThat(output(program)).isEqualTo("[1] False\n");
        }
    }

    private String output(String source) throws InterruptedException {
        return run(python(source, "")).report().stdout().text();
    }

    @Test
    void executesAProgramOfTheRuntime() throws Exception {
        CellCommand command = new CellCommand(
                new CommandStart.Execute(List.of("sh", "-c", "echo $0 $GREETING; cat data.txt; exit 3")),
                Map.of("data.txt", Bytes.utf8("data\n")),
                Optional.empty(),
                List.of("me"),
                Map.of("GREETING", "hello", "PATH", "/usr/bin:/bin"),
                Bytes.EMPTY,
                List.of(),
                0);
        RunOutcome outcome = run(command);
        assertThat(outcome).isInstanceOfSatisfying(RunOutcome.Exited.class, exited -> {
            assertThat(exited.code()).isEqualTo(3);
            assertThat(exited.report().stdout().text()).isEqualTo("me hello\ndata\n");
        });
    }

    @Test
    void copiesOutRegularFilesAndFollowsNoLink() throws Exception {
        CellCommand command = new CellCommand(
                new CommandStart.WarmPython("main.py"),
                Map.of(
                        "main.py",
                        Bytes.utf8("import os\nopen('a.txt', 'w').write('a')\nos.symlink('/etc/passwd', 'b.txt')\n"
                                + "os.makedirs('out/deep')\nopen('out/deep/c', 'w').write('c')")),
                Optional.empty(),
                List.of(),
                Map.of(),
                Bytes.EMPTY,
                List.of("a.txt", "b.txt", "out/"),
                1000);
        RunOutcome outcome = run(command);
        assertThat(outcome.report().files())
                .containsExactlyInAnyOrderEntriesOf(Map.of("a.txt", Bytes.utf8("a"), "out/deep/c", Bytes.utf8("c")));
    }

    @Test
    void aSessionKeepsItsVariables() throws Exception {
        try (Session session = cells.open(Limits.DEFAULT)) {
            RunOutcome first =
                    session.call("x = 6\nprint('set', input())", Bytes.utf8("in\n"), RunCancellation.never());
            assertThat(first.report().stdout().text()).isEqualTo("set in\n");
            assertThat(session.call("print(x * 7)", Bytes.EMPTY, RunCancellation.never())
                            .report()
                            .stdout()
                            .text())
                    .isEqualTo("42\n");
            assertThat(session.call("1 / 0", Bytes.EMPTY, RunCancellation.never()))
                    .isInstanceOfSatisfying(RunOutcome.Exited.class, exited -> {
                        assertThat(exited.code()).isEqualTo(1);
                        assertThat(exited.report().stderr().text()).contains("1 / 0", "ZeroDivisionError");
                    });
            assertThat(session.call("while True: pass", Bytes.EMPTY, RunCancellation.never()))
                    .isInstanceOf(RunOutcome.TimedOut.class);
            assertThat(session.isOpen()).isFalse();
        }
    }

    private RunOutcome run(CellCommand command) throws InterruptedException {
        return cells.run(command, Limits.DEFAULT, RunCancellation.never(), ProgramStreams.NONE);
    }

    private static CellCommand python(String source, String input) {
        return new CellCommand(
                new CommandStart.WarmPython("main.py"),
                Map.of("main.py", Bytes.utf8(source)),
                Optional.empty(),
                List.of(),
                Map.of(),
                Bytes.utf8(input),
                List.of(),
                0);
    }
}
