package dev.assay.bench.sandbox;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;

/** What the whole machine and the processes below this one use, as Linux tells it. */
final class Machine {
    /** {@code USER_HZ}, which is 100 on every Linux that Java runs on. */
    private static final long NANOS_A_TICK = 10_000_000;

    private static final List<Integer> IDLE = List.of(3, 4);

    private Machine() {}

    /** Processor time of all processes since the machine started, in nanoseconds; empty where Linux does not tell. */
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

    /** Memory of all processes below this one, in bytes; what several share counts once. */
    static long bytesBelow() {
        return ProcessHandle.current()
                .descendants()
                .mapToLong(process -> proportional(process.pid()))
                .sum();
    }

    private static long proportional(long process) {
        try {
            return Files.readAllLines(Path.of("/proc", Long.toString(process), "smaps_rollup")).stream()
                    .filter(line -> line.startsWith("Pss:"))
                    .mapToLong(line ->
                            Long.parseLong(Arrays.asList(line.split("\\s+", -1)).get(1)) << 10)
                    .sum();
        } catch (IOException | RuntimeException gone) {
            return 0;
        }
    }
}
