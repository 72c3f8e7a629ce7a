package dev.assay.sandbox;

import java.time.Duration;

/**
 * What a run used.
 *
 * @param cpu processor time of all its processes
 * @param wall time by the clock, from the start of the program to its end
 * @param peakMemoryBytes the most memory at one time; 0 where it is not known
 */
public record RunUsage(Duration cpu, Duration wall, long peakMemoryBytes) {
    /** Nothing ran. */
    public static final RunUsage NONE = new RunUsage(Duration.ZERO, Duration.ZERO, 0);
}
