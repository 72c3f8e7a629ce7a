package dev.assay.sandbox.graalpy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.sandbox.Bytes;
import dev.assay.sandbox.Limits;
import dev.assay.sandbox.Program;
import dev.assay.sandbox.RunOutcome;
import dev.assay.sandbox.Sandbox;
import dev.assay.sandbox.SandboxSettings;
import dev.assay.worker.ClassArchive;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;

/** Sandboxes for tests, all with the same home, whose archive is made once. */
final class GraalPySandboxes {
    /** Little enough that a test of a limit is over soon. */
    static final Limits SHORT = Limits.DEFAULT
            .withCpu(Duration.ofMillis(100))
            .withWall(Duration.ofMinutes(2))
            .withMemory(64 * Limits.MIB);

    private static final Path TARGET = Path.of("target").toAbsolutePath();

    private GraalPySandboxes() {}

    static SandboxSettings settings(int slots) {
        return new SandboxSettings(
                TARGET.resolve("sandbox-home"),
                slots,
                Optional.of("graalpy"),
                Map.of(
                        "graalpy.classpath", TARGET.resolve("lib").toString(),
                        // Less than usual, so that a test of a limit is over soon.
                        "graalpy.stretch", "3",
                        "graalpy.extra", "1"));
    }

    static synchronized Sandbox open(int slots) throws IOException, InterruptedException {
        SandboxSettings settings = settings(slots);
        Path home = Files.createDirectories(settings.home());
        GraalPyInstallation installation = GraalPyInstallation.of(settings);
        try (FileChannel others =
                        FileChannel.open(home.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                FileLock _ = others.lock();
                ClassArchive archive = new ClassArchive("Python", installation.files(), installation::makeArchive)) {
            archive.await();
        }
        GraalPyBackend backend = new GraalPyBackend(settings);
        assertThat(backend.impediment()).isEmpty();
        return backend.open();
    }

    static Program python(String... lines) {
        return Program.of("python", String.join("\n", lines) + "\n");
    }

    /** The stdout of a program that must have ended well. */
    static String printed(RunOutcome outcome) {
        assertThat(outcome)
                .as(() -> told(outcome))
                .isInstanceOfSatisfying(
                        RunOutcome.Exited.class,
                        exited -> assertThat(exited.code())
                                .as(() -> told(outcome))
                                .isZero());
        return outcome.report().stdout().text();
    }

    /** Runs again what the machine was too busy to judge. */
    static RunOutcome unstarved(Callable<RunOutcome> run) {
        for (int tries = 0; tries < 60; tries++) {
            try {
                RunOutcome outcome = run.call();
                boolean starved = outcome instanceof RunOutcome.SandboxFailed failed
                        && failed.reason() == RunOutcome.Reason.STARVED;
                if (!starved) {
                    return outcome;
                }
            } catch (Exception e) {
                throw new IllegalStateException("the run was broken off", e);
            }
        }
        throw new IllegalStateException("the machine is too busy for this test");
    }

    static String told(RunOutcome outcome) {
        return outcome + " stdout: " + start(outcome.report().stdout().bytes()) + " stderr: "
                + start(outcome.report().stderr().bytes());
    }

    private static String start(Bytes bytes) {
        String text = bytes.text();
        return text.substring(0, Math.min(1000, text.length()));
    }
}
