package dev.assay.engine.batch;

import java.util.UUID;

/**
 * The results of a chunk of a job, committed with its verdicts, or not at all where the chunk has its results already.
 *
 * @param job the job's id
 * @param chunk the chunk's number in its job, from 0
 * @param lines makes the results as NDJSON lines
 */
public record JobChunkAnswer(UUID job, int chunk, IdempotentAnswer.Body lines) implements KeptAnswer {}
