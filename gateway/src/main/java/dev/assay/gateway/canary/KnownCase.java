package dev.assay.gateway.canary;

import dev.assay.verifier.judge.JudgeQuestion;

/**
 * A question to a judge whose ruling is known.
 *
 * @param right whether the answer is right
 */
record KnownCase(JudgeQuestion question, boolean right) {}
