package dev.assay.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProcessContractIT extends SandboxContract {
    /**
     * The memory that the program fills belongs to no process, so the kernel may kill the process that serves the
     * place.
     */
    @Test
    void aProgramThatMakesTheKernelKillItsServerHasRunOutOfMemory() throws InterruptedException {
        String filling = Tried.lines(
                "import os",
                "open('/proc/self/oom_score_adj', 'w').write('0')",
                "held = []",
                "for _ in range(100):",
                "    file = os.memfd_create('x')",
                "    os.posix_fallocate(file, 0, 60 << 20)",
                "    held.append(file)");
        ProgramStreams streams = new ProgramStreams(Optional.empty(), _ -> {}, _ -> {});
        RunOutcome outcome =
                sandbox().run(Program.of("python", filling), Limits.DEFAULT, RunCancellation.never(), streams);

        assertThat(outcome).isInstanceOf(RunOutcome.OutOfMemory.class);
        assertThat(Tried.printed(python("print(5)"))).isEqualTo("5");
    }

    @TempDir
    private static Path home;

    @Override
    protected Sandbox open(int slots) throws IOException {
        return ProcessSandboxes.open(Files.createTempDirectory(home, "sandbox"), slots, Map.of("prepare", "off"));
    }
}
