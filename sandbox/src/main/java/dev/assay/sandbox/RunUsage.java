package dev.assay.sandbox;

import java.time.Duration;

/**
 * The resources that a run used.
 *
 * @param cpu processor time of all processes of the program
 * @param wall wall time from the start of the program to its end
 * @param peakMemoryBytes the largest use of memory at one time; 0 if unknown
 */
public record RunUsage(Duration cpu, Duration wall, long peakMemoryBytes) {
    /** The usage of a program that did not run. */
    public static final RunUsage NONE = new RunUsage(Duration.ZERO, Duration.ZERO, 0);
}
