package dev.assay.engine.batch;

/** An answer that is committed in the transaction of the last verdicts of its batch. */
public sealed interface KeptAnswer permits IdempotentAnswer, JobChunkAnswer {}
