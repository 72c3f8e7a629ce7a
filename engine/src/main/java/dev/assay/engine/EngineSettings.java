package dev.assay.engine;

import dev.assay.engine.lane.ProjectWeights;
import java.time.Duration;

/**
 * The limits of an engine.
 *
 * @param cores threads of the CPU lane
 * @param maxWait limit of an item's wait in a lane's queue
 * @param maxResponseBytes limit of a response that is scored, in bytes of UTF-8; a longer response scores 0
 * @param weights the shares of projects in full lanes
 */
public record EngineSettings(int cores, Duration maxWait, int maxResponseBytes, ProjectWeights weights) {
    public static final EngineSettings DEFAULT =
            new EngineSettings(Runtime.getRuntime().availableProcessors(), Duration.ofSeconds(30), 1 << 20);

    /** Makes settings in which projects have equal shares. */
    public EngineSettings(int cores, Duration maxWait, int maxResponseBytes) {
        this(cores, maxWait, maxResponseBytes, ProjectWeights.EQUAL);
    }

    public EngineSettings {
        if (cores < 1 || maxWait.isNegative() || maxResponseBytes < 1 || maxResponseBytes > 16 << 20) {
            throw new IllegalArgumentException("cores, maxWait and maxResponseBytes (at most 16 MiB) must be positive");
        }
    }
}
