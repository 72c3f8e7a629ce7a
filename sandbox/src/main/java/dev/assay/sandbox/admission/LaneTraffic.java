package dev.assay.sandbox.admission;

/**
 * The traffic of a lane.
 *
 * @param waiting the number of programs that wait for a slot
 * @param running the number of slots that the lane holds
 * @param refused the number of programs since the start that found the queue full or waited too long
 */
public record LaneTraffic(int waiting, int running, long refused) {}
