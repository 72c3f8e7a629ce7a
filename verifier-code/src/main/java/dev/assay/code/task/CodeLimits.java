package dev.assay.code.task;

import dev.assay.sandbox.Limits;
import dev.assay.verifier.InvalidTask;
import dev.assay.verifier.TaskField;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** The limits of a program for each test. */
public record CodeLimits(
        @TaskField("Processor time in milliseconds, from 1 to 600000; 2000 without it.") @Nullable
        Integer cpuMs,

        @TaskField("Time by the clock in milliseconds, from 1 to 600000; without it the larger of 10 s and 5 times the"
                + " processor time.")
        @Nullable
        Integer wallMs,

        @TaskField("Memory in MiB, from 4 to 65536; 256 without it.") @Nullable
        Integer memoryMb,

        @TaskField("Bytes that it may write to stdout, from 0 to 67108864; 8388608 without it.") @Nullable
        Integer outputBytes,

        @TaskField("Processes and threads at a time, from 1 to 4096; 64 without it.") @Nullable
        Integer processes) {
    /** The defaults: no limit is given. */
    public static final CodeLimits USUAL = new CodeLimits(null, null, null, null, null);

    private static final String FIELD = "limits";
    private static final int MOST_MILLISECONDS = 600_000;
    private static final int MOST_OUTPUT = 1 << 26;

    public CodeLimits {
        within("cpu_ms", cpuMs, 1, MOST_MILLISECONDS);
        within("wall_ms", wallMs, 1, MOST_MILLISECONDS);
        within("memory_mb", memoryMb, 4, 1 << 16);
        within("output_bytes", outputBytes, 0, MOST_OUTPUT);
        within("processes", processes, 1, 4096);
    }

    private static void within(String name, @Nullable Integer value, int least, int most) {
        if (value != null && (value < least || value > most)) {
            throw new InvalidTask(FIELD + "/" + name, "must be from " + least + " to " + most);
        }
    }

    /** Returns these limits in the sandbox's form. */
    public Limits limits() {
        Limits limits = Limits.DEFAULT;
        if (cpuMs != null) {
            limits = limits.withCpu(Duration.ofMillis(cpuMs));
        }
        if (wallMs != null) {
            limits = limits.withWall(Duration.ofMillis(wallMs));
        }
        if (memoryMb != null) {
            limits = limits.withMemory(memoryMb * Limits.MIB);
        }
        if (processes != null) {
            limits = limits.withProcesses(processes);
        }
        return outputBytes == null ? limits : limits.withOutput(outputBytes);
    }
}
