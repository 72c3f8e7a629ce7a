package dev.assay.db.job;

/**
 * The number of jobs that have these in common.
 *
 * @param priority the higher, the sooner
 * @param actor the public part of the key that submitted them
 */
public record JobCount(JobState state, int priority, String actor, long jobs) {}
