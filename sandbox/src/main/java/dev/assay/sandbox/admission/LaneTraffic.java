package dev.assay.sandbox.admission;

/**
 * What goes on in a lane.
 *
 * @param waiting programs that wait for a slot
 * @param running slots that it holds
 * @param refused programs since the start that found the queue full, or waited for too long
 */
public record LaneTraffic(int waiting, int running, long refused) {}
