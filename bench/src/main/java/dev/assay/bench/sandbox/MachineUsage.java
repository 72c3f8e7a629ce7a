package dev.assay.bench.sandbox;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.Stream;

/** The resource usage of the whole machine and of child processes, as Linux reports it. */
final class MachineUsage {
    /** {@code USER_HZ}, which is 100 on every Linux that Java runs on. */
    private static final long NANOS_A_TICK = 10_000_000;

    private static final List<Integer> IDLE = List.of(3, 4);

    private MachineUsage() {}

    /**
     * Returns the processor time of all processes since the machine started, in nanoseconds; empty where Linux does not
     * report it.
     */
    static OptionalLong busyNanos() {
        try {
            String[] fields =
                    Files.readAllLines(Path.of("/proc/stat")).getFirst().split("\\s+", -1);
            long ticks = 0;
            for (int field = 1; field <= 8; field++) {
                ticks += IDLE.contains(field - 1) ? 0 : Long.parseLong(fields[field]);
            }
            return OptionalLong.of(ticks * NANOS_A_TICK);
        } catch (IOException | RuntimeException unknown) {
            return OptionalLong.empty();
        }
    }

    /**
     * Returns the memory of these processes, in bytes, with shared memory counted once; empty where Linux does not
     * report it.
     */
    static OptionalLong bytes(Collection<Long> processes) {
        long sum = 0;
        for (long process : processes) {
            try {
                sum += proportional(process);
            } catch (AccessDeniedException anotherUsers) {
                return OptionalLong.empty();
            } catch (IOException | RuntimeException gone) {
                // The process has ended, and holds no memory any more.
            }
        }
        return sum == 0 ? OptionalLong.empty() : OptionalLong.of(sum);
    }

    private static long proportional(long process) throws IOException {
        try (Stream<String> lines = Files.lines(Path.of("/proc", Long.toString(process), "smaps_rollup"))) {
            return lines.filter(line -> line.startsWith("Pss:"))
                    .mapToLong(line ->
                            Long.parseLong(Arrays.asList(line.split("\\s+", -1)).get(1)) << 10)
                    .sum();
        }
    }
}
