package dev.assay.gateway.job;

import dev.assay.db.job.Job;

/**
 * A job whose items have been received.
 *
 * @param replayed whether it was received before, under the same Idempotency-Key
 */
record UploadedJob(Job job, boolean replayed) {}
