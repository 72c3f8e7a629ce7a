package dev.assay.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

/** The contract for the outcomes of programs, and for their causes. */
public interface EndsContract extends Tried {
    @Test
    default void aProgramThatRunsThroughExitsWith0() throws Exception {
        assertThat(Tried.printed(python("print(2 + 3)"))).isEqualTo("5");
    }

    @Test
    default void aProgramKeepsItsExitCode() throws Exception {
        for (int code : new int[] {1, 2, 42, 127, 137, 152, 255}) {
            assertThat(python("import sys", "sys.exit(" + code + ")"))
                    .as("code %d", code)
                    .isInstanceOfSatisfying(
                            RunOutcome.Exited.class,
                            exited -> assertThat(exited.code()).isEqualTo(code));
        }
    }

    @Test
    default void anUncaughtExceptionIsExitCode1AndATraceback() throws Exception {
        RunOutcome outcome = python("print('before')", "raise ValueError('so there')");
        assertThat(outcome)
                .isInstanceOfSatisfying(
                        RunOutcome.Exited.class,
                        exited -> assertThat(exited.code()).isEqualTo(1));
        assertThat(outcome.report().stdout().text()).isEqualTo("before\n");
        assertThat(outcome.report().stderr().text()).contains("Traceback", "ValueError: so there", "line 2");
    }

    @Test
    default void aSyntaxErrorIsTheProgramsOwn() throws Exception {
        RunOutcome outcome = python("print(");
        assertThat(outcome).isNotInstanceOf(RunOutcome.SandboxFailed.class);
        assertThat(Tried.text(outcome)).doesNotContain("Exited  stdout: 0");
    }

    @Test
    default void aSignalIsToldByItsNumber() throws Exception {
        needsProcesses();
        for (int signal : new int[] {6, 9, 11, 15}) {
            assertThat(python("import os", "os.kill(os.getpid(), " + signal + ")", "import time", "time.sleep(9)"))
                    .as("signal %d", signal)
                    .isInstanceOfSatisfying(
                            RunOutcome.Signalled.class,
                            signalled -> assertThat(signalled.signal()).isEqualTo(signal));
        }
    }

    @Test
    default void aBusyProgramIsStoppedByItsProcessorTime() throws Exception {
        Limits limits = Limits.DEFAULT.withCpu(Duration.ofMillis(500));
        assertThat(run(Program.of("python", "while True: pass\n"), limits))
                .isInstanceOfSatisfying(
                        RunOutcome.TimedOut.class,
                        late -> assertThat(late.clock()).isEqualTo(RunOutcome.Clock.CPU));
    }

    @Test
    default void anIdleProgramIsStoppedByTheClock() throws Exception {
        Limits limits = Limits.DEFAULT.withWall(Duration.ofMillis(700));
        assertThat(run(Program.of("python", "import time\ntime.sleep(100)\n"), limits))
                .isInstanceOfSatisfying(
                        RunOutcome.TimedOut.class,
                        late -> assertThat(late.clock()).isEqualTo(RunOutcome.Clock.IDLE));
    }

    @Test
    default void processorTimeOfChildrenCounts() throws Exception {
        needsProcesses();
        Limits limits = Limits.DEFAULT.withCpu(Duration.ofMillis(500));
        RunOutcome outcome = run(
                Program.of("python", "import os, time\nif os.fork() == 0:\n    while True: pass\ntime.sleep(100)\n"),
                limits);
        assertThat(outcome)
                .isInstanceOfSatisfying(
                        RunOutcome.TimedOut.class,
                        late -> assertThat(late.clock()).isEqualTo(RunOutcome.Clock.CPU));
    }

    @Test
    default void whatWasPrintedBeforeTheTimeWasUpIsKept() throws Exception {
        Limits limits = Limits.DEFAULT.withCpu(Duration.ofMillis(500));
        RunOutcome outcome = run(Program.of("python", "print('so far', flush=True)\nwhile True: pass\n"), limits);
        assertThat(outcome).isInstanceOf(RunOutcome.TimedOut.class);
        assertThat(outcome.report().stdout().text()).isEqualTo("so far\n");
    }

    @Test
    default void tooMuchMemoryIsToldAsThat() throws Exception {
        Limits limits = Limits.DEFAULT.withMemory(128 * Limits.MIB);
        assertThat(run(Program.of("python", "x = bytearray(b'x') * (600 << 20)\nprint('ESCAPE')\n"), limits))
                .isInstanceOfAny(RunOutcome.OutOfMemory.class, RunOutcome.Exited.class)
                .satisfies(
                        outcome -> assertThat(outcome.report().stdout().text()).isEmpty());
    }

    @Test
    default void memoryThatIsAskedForPieceByPieceEndsTheProgramToo() throws Exception {
        Limits limits = Limits.DEFAULT.withMemory(128 * Limits.MIB).withCpu(Duration.ofSeconds(10));
        RunOutcome outcome =
                run(Program.of("python", "x = []\nwhile True:\n    x.append(bytearray(b'x') * (1 << 20))\n"), limits);
        assertThat(outcome).isNotInstanceOf(RunOutcome.SandboxFailed.class).isNotInstanceOf(RunOutcome.TimedOut.class);
        assertThat(outcome instanceof RunOutcome.Exited exited && exited.code() == 0)
                .isFalse();
    }

    @Test
    default void aProgramMayUseTheMemoryItHas() throws Exception {
        assertThat(Tried.printed(python("x = bytearray(b'x') * (150 << 20)", "print(len(x) >> 20)")))
                .isEqualTo("150");
    }

    @Test
    default void anUnknownLanguageIsOurFaultAndSaidSo() throws Exception {
        assertThat(sandbox().run(Program.of("klingon", "x"), Limits.DEFAULT))
                .isInstanceOfSatisfying(RunOutcome.SandboxFailed.class, failed -> {
                    assertThat(failed.reason()).isEqualTo(RunOutcome.Reason.UNSUPPORTED);
                    assertThat(failed.detail()).contains("klingon");
                    assertThat(failed.reason().isRetryable()).isFalse();
                });
    }
}
