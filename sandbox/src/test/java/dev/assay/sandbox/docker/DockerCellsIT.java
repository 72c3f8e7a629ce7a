package dev.assay.sandbox.docker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.sandbox.Bytes;
import dev.assay.sandbox.Limits;
import dev.assay.sandbox.ProgramStreams;
import dev.assay.sandbox.RunCancellation;
import dev.assay.sandbox.RunOutcome;
import dev.assay.sandbox.cell.CellCommand;
import dev.assay.sandbox.cell.CommandStart;
import dev.assay.sandbox.forkserver.ForkServerCells;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

@OnAnEngine
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class DockerCellsIT {
    private final TestEngine engine;
    private Path home;
    private ForkServerCells cells;

    DockerCellsIT(TestEngine engine) {
        this.engine = engine;
    }

    @BeforeAll
    void open(@TempDir Path folder) throws IOException {
        home = folder;
        cells = cells(Map.of("docker.namespaces", "on"));
    }

    @AfterAll
    void close() {
        cells.close();
    }

    private ForkServerCells cells(Map<String, String> options) throws IOException {
        return new ForkServerCells(engine.backend(home, options).openHost(), 2);
    }

    @Test
    void runsAPythonFileWithItsInput() throws Exception {
        RunOutcome outcome = run(python("print(int(input()) * 2)", "21\n"), Limits.DEFAULT);
        assertThat(outcome).isInstanceOf(RunOutcome.Exited.class);
        assertThat(outcome.report().stdout().text()).isEqualTo("42\n");
        assertThat(outcome.report().usage().peakMemoryBytes()).isPositive();
    }

    @Test
    void aProgramHasNothingOfTheContainersEnvironment() throws Exception {
        RunOutcome outcome = run(
                python("import os; print(os.environ, open('/proc/self/environ').read(), os.getuid())", ""),
                Limits.DEFAULT);
        assertThat(outcome.report().stdout().text()).endsWith(" 1000\n").doesNotContain("HOSTNAME", "root");
    }

    @Test
    void aCompiledProgramIsShownWhereTheEngineSeesOurFolder() throws Exception {
        assertThat(compiledRun(cells)).isEqualTo("compiled\n");
    }

    @Test
    void aCompiledProgramIsSentWhereItDoesNot() throws Exception {
        try (ForkServerCells apart = cells(Map.of("docker.share", "off"))) {
            assertThat(compiledRun(apart)).isEqualTo("compiled\n");
        }
    }

    private String compiledRun(ForkServerCells on) throws Exception {
        Path folder = Files.createDirectories(home.resolve("compiled/one"));
        Files.writeString(folder.resolve("say"), "#!/bin/sh\necho compiled\n");
        Files.setPosixFilePermissions(folder.resolve("say"), PosixFilePermissions.fromString("rwxr-xr-x"));
        CellCommand command = new CellCommand(
                new CommandStart.Execute(List.of("/program/say")),
                Map.of(),
                Optional.of(folder),
                List.of(),
                Map.of(),
                Bytes.EMPTY,
                List.of(),
                0);
        RunOutcome outcome = on.run(command, Limits.DEFAULT, RunCancellation.never(), ProgramStreams.NONE);
        return outcome.report().stdout().text() + outcome.report().stderr().text();
    }

    @Test
    void withoutNamespacesEachRunHasAContainerOfItsOwn() throws Exception {
        try (ForkServerCells walled = cells(Map.of("docker.namespaces", "off"))) {
            for (int i = 0; i < 3; i++) {
                CellCommand command = python("""
                        import os
                        print(sorted(os.listdir('/box')), os.getuid() > 10000, os.listdir('/dev/mqueue'))
                        open('/box/left', 'w').write('over')
                        if os.fork() == 0:
                            os.setsid()
                            import time
                            time.sleep(600)""", "");
                RunOutcome outcome = walled.run(command, Limits.DEFAULT, RunCancellation.never(), ProgramStreams.NONE);
                assertThat(outcome).isInstanceOf(RunOutcome.Exited.class);
                assertThat(outcome.report().stdout().text()).isEqualTo("['.shm', '.tmp', 'main.py'] True []\n");
            }
            assertThat(compiledRun(walled)).isEqualTo("compiled\n");
        }
    }

    @Test
    void aProgramThatTakesTooMuchMemoryIsOutOfMemory() throws Exception {
        assertThat(run(python("b = []\nwhile True: b.append(bytearray(1 << 20))", ""), Limits.DEFAULT))
                .isInstanceOf(RunOutcome.OutOfMemory.class);
    }

    @Test
    void aProgramThatTakesTooLongIsStopped() throws Exception {
        assertThat(run(python("while True: pass", ""), Limits.DEFAULT.withCpu(Duration.ofMillis(300))))
                .isInstanceOf(RunOutcome.TimedOut.class);
    }

    @Test
    void runsGoOnAfterTheirContainersAreKilled() throws Exception {
        assertThat(run(python("print(1)", ""), Limits.DEFAULT)).isInstanceOf(RunOutcome.Exited.class);
        engine.killContainers();
        for (int i = 0; i < 4; i++) {
            assertThat(run(python("print(1)", ""), Limits.DEFAULT)).isInstanceOf(RunOutcome.Exited.class);
        }
    }

    private RunOutcome run(CellCommand command, Limits limits) throws InterruptedException {
        return cells.run(command, limits, RunCancellation.never(), ProgramStreams.NONE);
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
