package dev.assay.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/** The contract for the output of programs. */
public interface OutputContract extends Tried {
    @Test
    default void stdoutAndStderrAreKeptApart() throws Exception {
        RunOutcome outcome = python("import sys", "print('out')", "print('err', file=sys.stderr)");
        assertThat(Tried.printed(outcome)).isEqualTo("out");
        assertThat(outcome.report().stderr().text()).isEqualTo("err\n");
    }

    @Test
    default void everyByteOfStdoutComesAsItIs() throws Exception {
        RunOutcome outcome = python("import sys", "sys.stdout.buffer.write(bytes(range(256)))");
        byte[] bytes = outcome.report().stdout().bytes().toArray();
        assertThat(bytes).hasSize(256);
        for (int value = 0; value < bytes.length; value++) {
            assertThat(bytes[value]).isEqualTo((byte) value);
        }
    }

    @Test
    default void textIsUtf8WhateverTheMachineSays() throws Exception {
        assertThat(Tried.printed(python("print('é漢🙂')"))).isEqualTo("é漢🙂");
    }

    @Test
    default void outputUpToTheLimitIsWhole() throws Exception {
        RunOutcome outcome = run(Program.of("python", "print('x' * 9999)\n"), Limits.DEFAULT.withOutput(10_000));
        assertThat(Tried.printed(outcome)).hasSize(9999);
        assertThat(outcome.report().stdout().truncated()).isFalse();
    }

    @Test
    default void outputOverTheLimitIsCutAndSaidSo() throws Exception {
        RunOutcome outcome = run(Program.of("python", "print('x' * 1000000)\n"), Limits.DEFAULT.withOutput(10_000));
        assertThat(outcome).isInstanceOf(RunOutcome.OutputExceeded.class);
        assertThat(outcome.report().stdout().truncated()).isTrue();
        assertThat(outcome.report().stdout().bytes().length()).isEqualTo(10_000);
    }

    @Test
    default void stderrHasALimitOfItsOwn() throws Exception {
        String code = "import sys\nsys.stderr.write('x' * 9999)\nsys.stdout.write('y' * 9999)\n";
        RunOutcome outcome = run(Program.of("python", code), Limits.DEFAULT.withOutput(10_000));
        assertThat(Tried.printed(outcome)).hasSize(9999);
        assertThat(outcome.report().stderr().bytes().length()).isEqualTo(9999);
    }

    @Test
    default void aFloodIsStopped() throws Exception {
        RunOutcome outcome =
                run(Program.of("python", "while True: print('x' * 100000)\n"), Limits.DEFAULT.withOutput(1 << 20));
        assertThat(outcome).isInstanceOf(RunOutcome.OutputExceeded.class);
        assertThat(outcome.report().stdout().bytes().length()).isEqualTo(1 << 20);
    }

    @Test
    default void outputComesWhileTheProgramRuns() throws Exception {
        StringBuilder heard = new StringBuilder();
        RunCancellation cancel = new RunCancellation();
        ProgramStreams streams = new ProgramStreams(
                Optional.empty(),
                bytes -> {
                    heard.append(bytes.text());
                    cancel.cancel();
                },
                _ -> {});
        RunOutcome outcome = sandbox()
                .run(
                        Program.of("python", "print('now', flush=True)\nwhile True: pass\n"),
                        Limits.DEFAULT,
                        cancel,
                        streams);
        assertThat(outcome).isInstanceOf(RunOutcome.Cancelled.class);
        assertThat(heard).contains("now");
    }

    @Test
    default void aListenerNeverHearsMoreThanTheLimit() throws Exception {
        AtomicLong heard = new AtomicLong();
        ProgramStreams streams =
                new ProgramStreams(Optional.empty(), bytes -> heard.addAndGet(bytes.length()), _ -> {});
        sandbox()
                .run(
                        Program.of("python", "while True: print('x' * 50000)\n"),
                        Limits.DEFAULT.withOutput(100_000),
                        RunCancellation.never(),
                        streams);
        assertThat(heard).hasValue(100_000);
    }

    @Test
    default void filesThatWereAskedForComeOut() throws Exception {
        needsProcesses();
        RunOutcome outcome = run(
                Program.of("python", "import os\nos.mkdir('a')\nopen('a/b', 'wb').write(bytes([0, 1, 255]))\n")
                        .withOutputs("a/b", "missing"),
                Limits.DEFAULT);
        assertThat(outcome.report().files()).containsOnlyKeys("a/b");
        assertThat(outcome.report().files().get("a/b")).isEqualTo(Bytes.of(new byte[] {0, 1, (byte) 255}));
    }

    @Test
    default void linksAndOtherThingsDoNotComeOut() throws Exception {
        needsProcesses();
        String code = Tried.lines(
                "import os",
                "os.symlink('/etc/passwd', 'link')",
                "os.mkfifo('fifo')",
                "os.mkdir('folder')",
                "os.symlink('/etc', 'way')");
        RunOutcome outcome =
                run(Program.of("python", code).withOutputs("link", "fifo", "folder", "way/passwd"), Limits.DEFAULT);
        Tried.printed(outcome);
        assertThat(outcome.report().files()).isEmpty();
    }

    @Test
    default void filesComeOutOfAProgramThatFailedToo() throws Exception {
        needsProcesses();
        RunOutcome outcome = run(
                Program.of("python", "open('x', 'w').write('5')\nraise SystemExit(3)\n")
                        .withOutputs("x"),
                Limits.DEFAULT);
        assertThat(outcome.report().files().get("x")).isEqualTo(Bytes.utf8("5"));
    }

    @Test
    default void moreThanTheRoomForFilesIsRefused() throws Exception {
        needsProcesses();
        String code = Tried.lines(
                "try:",
                "    with open('x', 'wb') as f:",
                "        for n in range(64): f.write(bytes(1 << 20))",
                "    print('ESCAPE')",
                "except OSError:",
                "    print('contained')");
        RunOutcome outcome = run(Program.of("python", code), Limits.DEFAULT.withFiles(8 * Limits.MIB));
        assertThat(outcome.report().stdout().text()).doesNotContain("ESCAPE");
        assertThat(outcome).isNotInstanceOf(RunOutcome.SandboxFailed.class);
    }

    @Test
    default void usageIsPlausible() throws Exception {
        String code = "import time\nx = bytearray(b'x') * (64 << 20)\nwhile time.process_time() < 0.4: pass\n";
        RunUsage usage =
                run(Program.of("python", code), Limits.DEFAULT).report().usage();
        assertThat(usage.cpu().toMillis()).isBetween(350L, 3_000L);
        assertThat(usage.wall()).isGreaterThanOrEqualTo(java.time.Duration.ofMillis(300));
        assertThat(usage.peakMemoryBytes())
                .satisfiesAnyOf(
                        peak -> assertThat(peak).isZero(),
                        peak -> assertThat(peak).isBetween(60 * Limits.MIB, 256 * Limits.MIB));
    }

    @Test
    default void aClosedStdoutIsNotTheEnd() throws Exception {
        needsProcesses();
        RunOutcome outcome = python("import os", "os.closerange(0, 10)", "os._exit(7)");
        assertThat(outcome)
                .isInstanceOfSatisfying(
                        RunOutcome.Exited.class,
                        exited -> assertThat(exited.code()).isEqualTo(7));
    }

    @Test
    default void outputIsTextAsFarAsItIsText() throws Exception {
        RunOutcome outcome = python("import sys", "sys.stdout.buffer.write(b'a\\xff')");
        assertThat(outcome.report().stdout().bytes().isUtf8()).isFalse();
        assertThat(outcome.report().stdout().text().getBytes(StandardCharsets.UTF_8))
                .startsWith((byte) 'a');
    }
}
