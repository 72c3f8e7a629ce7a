package dev.assay.gateway.execute;

import dev.assay.engine.batch.Batch;
import dev.assay.engine.wire.JsonFields;
import dev.assay.sandbox.Limits;
import java.time.Duration;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Reads the limits of a program; a missing limit is that of {@link Limits#DEFAULT}. */
public final class LimitsReader {
    public static final long MOST_CPU_MILLIS = 120_000;
    static final long MOST_WALL_MILLIS = Batch.MAX_DEADLINE.toMillis();
    public static final long LEAST_MEMORY_MB = 16;
    public static final long MOST_MEMORY_MB = 8_192;
    static final long MOST_OUTPUT_BYTES = 64 * Limits.MIB;
    static final long MOST_PROCESSES = 512;

    private static final Set<String> KNOWN = Set.of("cpu_ms", "wall_ms", "memory_mb", "output_bytes", "processes");

    private LimitsReader() {}

    static Limits read(JsonFields request) {
        JsonNode given = request.get("limits");
        if (given == null) {
            return Limits.DEFAULT;
        }
        JsonFields fields = JsonFields.of(given, "/limits");
        fields.refuseUnknown(KNOWN);
        Long cpu = fields.integer("cpu_ms", 1, MOST_CPU_MILLIS);
        Long wall = fields.integer("wall_ms", 1, MOST_WALL_MILLIS);
        Long memory = fields.integer("memory_mb", LEAST_MEMORY_MB, MOST_MEMORY_MB);
        Limits limits = cpu == null ? Limits.DEFAULT : Limits.DEFAULT.withCpu(Duration.ofMillis(cpu));
        return limits.withWall(wall == null ? limits.wall() : Duration.ofMillis(wall))
                .withMemory(memory == null ? limits.memoryBytes() : memory * Limits.MIB)
                .withOutput(or(fields.integer("output_bytes", 0, MOST_OUTPUT_BYTES), limits.outputBytes()))
                .withProcesses((int) or(fields.integer("processes", 1, MOST_PROCESSES), limits.processes()));
    }

    private static long or(@Nullable Long given, long otherwise) {
        return given == null ? otherwise : given;
    }
}
